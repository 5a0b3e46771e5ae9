import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { routePaths } from './route-paths.ts';

/** A module that exports one value known when the pages are built. */
function buildConstant(name: string, value: unknown): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(value)};` : undefined),
  };
}

/** The package's version and the beginning of the build's hash, which the build gives us. */
function portalVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return `${version}+${process.env.PORTAL_BUILD?.slice(0, 8) ?? 'dev'}`;
}

/** The build constants that pages get from the rest of the project. */
export function buildConstants(): Plugin[] {
  return [routePaths(), buildConstant('virtual:portal-version', portalVersion())];
}
