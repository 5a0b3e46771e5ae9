import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandConstant, builtBrand } from '#bin/bundle/brand.ts';
import { inRoot, webOut } from '#bin/local/paths.ts';
import { hashOf, setStamp, stampOf } from '#bin/local/stamp.ts';
import { failure, mustRun, runCommand } from '#bin/terminal/run-command.ts';
import type { OnProgress } from '#bin/terminal/steps.ts';
import { splitTexts } from '#bin/texts/split.ts';
import { BASE_LANGUAGE, type Language, languageNames, languages } from '#contract/format/languages.ts';
import { startPageIn } from '#contract/language-paths.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { hashInlineScripts } from '#web/build/hash-inline-scripts.ts';
import { keepLanguage } from '#web/build/keep-language.ts';
import { paintFirst } from '#web/build/paint-first.ts';
import { writeStartScripts } from '#web/build/start-scripts.ts';

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

/** The pages of a language by themselves, before they lie beside the others. */
const outOf = (language: Language): string => (language === BASE_LANGUAGE ? webOut : `${webOut}-${language}`);

/** Builds and prerenders the pages of one language; returns their folder. */
async function buildLanguage(language: Language, hash: string, onProgress: OnProgress): Promise<string> {
  splitTexts(inRoot('contract', 'texts', 'compiled', language));
  const build = [inRoot('node_modules', '.bin', 'react-router'), ['build']] as const;
  const out = outOf(language);
  const options = {
    name: 'web-build',
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORTAL_BUILD: hash },
      ...{ PORTAL_LANGUAGE: language, PORTAL_WEB_OUT: path.relative(inRoot(), out) },
    },
    failed: 'The web pages could not be built.',
    onLine: (line: string) => {
      if (/Prerender/i.test(line)) onProgress(`prerendering in ${languageNames[language]}`);
      else if (/transforming|rendering chunks/i.test(line)) onProgress(`bundling in ${languageNames[language]}`);
    },
  };
  // React Router gives each page ten seconds and takes no other limit: on a busy machine the first page may need longer once.
  const first = await runCommand(...build, options);
  if (first.code !== 0 && !first.output.includes(PRERENDER_TIMEOUT)) throw failure(options.failed, first);
  if (first.code !== 0) await mustRun(...build, options);
  const client = path.join(out, 'client');
  // It draws: whatever else comes here for the pages' place need not load that.
  const { writeHeads } = await import('#web/build/page-heads.ts');
  inLanguage(language, () => writeHeads(client, builtBrand()));
  paintFirst(client, startPageIn(language));
  writeStartScripts(client);
  keepLanguage(client, language);
  return client;
}

/** Lays a language's pages beside the base language's, in a folder of their own; their scripts and styles are named after what they hold. */
function addLanguage(language: Language, client: string): void {
  cpSync(path.join(client, 'assets'), path.join(clientDir, 'assets'), { recursive: true });
  for (const page of globSync('**/*.html', { cwd: client })) {
    const target = path.join(clientDir, language, page);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(client, page), target);
  }
}

/** Builds and prerenders the web pages in each language and hashes their inline scripts; nothing when the sources are unchanged. */
export async function buildWeb(onProgress: OnProgress): Promise<string> {
  const hash = hashOf(sources, Object.values(brandConstant()));
  if (stampOf('web') === hash && existsSync(cspHashesFile)) return 'unchanged';
  for (const language of languages) {
    const client = await buildLanguage(language, hash, onProgress);
    if (language !== BASE_LANGUAGE) addLanguage(language, client);
  }
  const hashes = await hashInlineScripts(clientDir);
  writeFileSync(cspHashesFile, `${JSON.stringify(hashes, null, 2)}\n`);
  setStamp('web', hash);
  return `${languages.length} languages, ${hashes.length} inline scripts hashed`;
}
