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
  domain: /^node:|^zod$|^otpauth$/,
  contract: /^zod$|^credit-card-type$|^card-validator\//,
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
  expect(
    globSync('contract/texts/**/*.{ts,tsx,mjs,cjs}').filter(
      (file) => !/^contract\/texts\/(compiled|pseudo)\//.test(file),
    ),
  ).toEqual([]);
});

/** Runs at build time, in Node. */
const isBuildFile = (file: string) => file.startsWith('web/build/');
const isOfReactRouter = (specifier: string) => specifier.startsWith('./+types/') || specifier.includes('/+types/');

/** Which folders below `top` import which others; files that lie in `top` itself count for none. */
function folderImports(top: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(`${top}/**/*.{ts,tsx}`)) {
    const from = innerFolder(file, top);
    for (const specifier of importsOf(file).filter((one) => !isOfReactRouter(one))) {
      const to = innerFolder(pathOf(file, specifier), top);
      if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

const pathOf = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : path.normalize(path.join(path.dirname(file), specifier));

const innerFolder = (file: string, top: string): string | undefined => {
  if (!file.startsWith(`${top}/`)) return undefined;
  const [folder, ...rest] = file.slice(top.length + 1).split('/');
  return rest.length > 0 ? folder : undefined;
};

/** Every folder that can be reached from `start`, and `start` itself if it is one of them. */
function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const seen = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return seen;
}

describe.each([...Object.keys(allowed), 'web/features'])('folders of %s', (top) => {
  const graph = folderImports(top);
  const pairs = [...graph].flatMap(([a, to]) =>
    [...to].filter((b) => a < b && graph.get(b)?.has(a)).map((b) => `${a} <-> ${b}`),
  );

  test('no two import each other', () => {
    expect(pairs.sort()).toEqual([]);
  });
  test('no longer circle', () => {
    expect([...graph.keys()].filter((folder) => reachable(graph, folder).has(folder))).toEqual([]);
  });
});
