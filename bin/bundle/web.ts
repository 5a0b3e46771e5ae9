import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandConstant } from '#bin/bundle/brand.ts';
import { inRoot, webOut } from '#bin/local/paths.ts';
import { hashOf, setStamp, stampOf } from '#bin/local/stamp.ts';
import { failure, mustRun, runCommand } from '#bin/terminal/run-command.ts';
import type { OnProgress } from '#bin/terminal/steps.ts';
import { hashInlineScripts } from '#web/build/hash-inline-scripts.ts';
import { paintFirst } from '#web/build/paint-first.ts';

/** The pages as the site bucket gets them. */
export const clientDir = path.join(webOut, 'client');

/** The hashes of all pages' inline scripts, one list, for the content security policy. */
const cspHashesFile = path.join(webOut, 'csp-hashes.json');

/** What the pages can depend on. */
const sources = [
  ...['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'postcss.config.mjs', 'package.json'],
  ...['package-lock.json', 'bin/bundle/web.ts', 'bin/bundle/code-modules.ts', 'bin/bundle/brand.ts'],
];

const PRERENDER_TIMEOUT = 'The operation was aborted due to timeout';

/** Builds and prerenders the web pages and hashes their inline scripts; nothing when the sources are unchanged. */
export async function buildWeb(onProgress: OnProgress): Promise<string> {
  const hash = hashOf(sources, Object.values(brandConstant()));
  if (stampOf('web') === hash && existsSync(cspHashesFile)) return 'unchanged';
  const build = [inRoot('node_modules', '.bin', 'react-router'), ['build']] as const;
  const options = {
    name: 'web-build',
    env: { ...process.env, NODE_ENV: 'production', PORTAL_BUILD: hash },
    failed: 'The web pages could not be built.',
    onLine: (line: string) => {
      if (/Prerender/i.test(line)) onProgress('prerendering');
      else if (/transforming|rendering chunks/i.test(line)) onProgress('bundling');
    },
  };
  // React Router gives each page ten seconds and takes no other limit: on a busy machine the first page may need longer once.
  const first = await runCommand(...build, options);
  if (first.code !== 0 && !first.output.includes(PRERENDER_TIMEOUT)) throw failure(options.failed, first);
  if (first.code !== 0) await mustRun(...build, options);
  paintFirst(clientDir);
  const hashes = await hashInlineScripts(clientDir);
  writeFileSync(cspHashesFile, `${JSON.stringify(hashes, null, 2)}\n`);
  setStamp('web', hash);
  return `${hashes.length} inline scripts hashed`;
}
