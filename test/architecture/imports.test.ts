import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** What each folder may import of the others (bin and test may import anything). */
const allowed: Record<string, readonly string[]> = {
  contract: ['contract', 'texts'],
  domain: ['domain', 'contract', 'texts'],
  functions: ['functions', 'domain', 'contract', 'texts'],
  web: ['web', 'contract', 'texts'],
  lib: ['lib', 'contract'],
  sandbox: ['sandbox', 'contract'],
};

/** Packages a folder may use; a folder that is not named may use any. */
const packages: Record<string, RegExp> = {
  contract: /^zod$/,
  domain: /^node:|^zod$/,
  sandbox: /^node:|^aws-lambda$|^zod$/,
};

const importOf = /(?:import|export)\s[^'";]*?from\s+'([^']+)'|import\s*\(\s*'([^']+)'|^import\s+'([^']+)'/gm;

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(importOf)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

const folderOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0];
  if (specifier.startsWith('.')) return path.normalize(path.join(path.dirname(file), specifier)).split('/')[0];
  return undefined;
};

describe.each(Object.entries(allowed))('%s', (folder, may) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`);

  test('has files', () => {
    expect(files.length).toBeGreaterThan(0);
  });
  test(`imports only ${may.join(', ')}`, () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => {
          const to = folderOf(file, specifier);
          return to !== undefined && !may.includes(to) && !isBuildFile(file) && !isOfReactRouter(specifier);
        })
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
  test('uses only the packages it may', () => {
    const pattern = packages[folder];
    if (!pattern) return;
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => folderOf(file, specifier) === undefined && !pattern.test(specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('texts holds messages and imports nothing', () => {
  expect(globSync('texts/**/*.{ts,tsx,mjs,cjs}').filter((file) => !/^texts\/(compiled|pseudo)\//.test(file))).toEqual(
    [],
  );
});

/** Runs at build time, in Node. */
const isBuildFile = (file: string) => file.startsWith('web/build/');
const isOfReactRouter = (specifier: string) => specifier.startsWith('./+types/') || specifier.includes('/+types/');
