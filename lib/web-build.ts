import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod';
import { EVENT_SETTINGS_FILE } from '#contract/events.ts';
import { BASE_LANGUAGE, type Language, languages } from '#contract/format/languages.ts';

/** The distribution's view of the built pages. */
export interface WebBuild {
  /** Paths that have a page of their own: '/home'. */
  readonly pages: readonly string[];
  /** Files beside the pages, each by its path: '/robots.txt', without those below /assets/. */
  readonly files: readonly string[];
  /** The languages whose pages lie in folders of their own: 'es'. */
  readonly languages: readonly Language[];
  /** The file that is served for every other path. */
  readonly fallback: string;
  /** Hashes of the pages' inline scripts: 'sha256-...'. */
  readonly scriptHashes: readonly string[];
}

const hashes = z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/));

/** Reads `csp-hashes.json` and `client/` of a web build; without a build there are no pages and no hashes. */
export function readWebBuild(webFolder: string): WebBuild {
  const client = join(webFolder, 'client');
  const hashFile = join(webFolder, 'csp-hashes.json');
  const names = existsSync(client) ? readdirSync(client, { recursive: true, encoding: 'utf8' }) : [];
  const translated = languages.filter((one) => one !== BASE_LANGUAGE && names.includes(one));
  const isTranslated = (name: string) => translated.some((one) => name.startsWith(one + sep));
  const pages = names.filter((name) => name.split(sep).at(-1) === 'index.html' && !isTranslated(name)).map(pageOf);
  return {
    pages: pages.filter((page) => page !== '/').sort(),
    languages: translated,
    // Deployments write one more beside them.
    files: [
      ...names.filter((name) => isOwnFile(name) && !isTranslated(name)).map((name) => `/${name.split(sep).join('/')}`),
      `/${EVENT_SETTINGS_FILE}`,
    ].sort(),
    // React Router writes this file when the root page is prerendered, and the root page is the fallback otherwise.
    fallback: names.includes('__spa-fallback.html') || names.length === 0 ? '/__spa-fallback.html' : '/index.html',
    scriptHashes: existsSync(hashFile) ? hashes.parse(JSON.parse(readFileSync(hashFile, 'utf8'))) : [],
  };
}

/** Folders have no dot in their last part; '.vite' holds the build's notes to itself. */
function isOwnFile(name: string): boolean {
  const [first = ''] = name.split(sep);
  return first !== 'assets' && first !== '.vite' && (name.split(sep).at(-1) ?? '').includes('.');
}

/** `home/login/index.html` -> `/home/login`, `index.html` -> `/`. */
function pageOf(file: string): string {
  return `/${file.split(sep).slice(0, -1).join('/')}`;
}
