import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The description of all calls lists all codes; only `npm run openapi` loads it. */
const ofAllCalls = 'contract/openapi/document.ts';
const sources = globSync('{contract,domain,functions,web,lib,sandbox}/**/*.{ts,tsx}').filter(
  (file) => file !== ofAllCalls,
);
const loadsRegistry = /^import (?!type\b)[^;]*codes\/registry\.ts'|import\(\s*'[^']*codes\/registry\.ts'/m;

test('no function, page or rule loads the whole registry of codes: each names the codes it needs', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => loadsRegistry.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the test sees an import of the registry', () => {
  expect(loadsRegistry.test("import { registry } from '#contract/codes/registry.ts';")).toBe(true);
  expect(loadsRegistry.test("const all = await import('#contract/codes/registry.ts');")).toBe(true);
  expect(loadsRegistry.test("import type { Code } from '#contract/codes/registry.ts';")).toBe(false);
});
