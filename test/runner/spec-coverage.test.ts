import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot, root } from '#bin/local/paths.ts';
import { readFeatures } from '#test/runner/features.ts';
import { coveragePage, coveredItems } from '#test/runner/spec-coverage.ts';

const report = (name: string, ...tests: [fullName: string, status: string][]) => ({
  testResults: [{ name, assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});
// Put together here, so that these made-up titles are not counted as tests of the items.
const marked = (...ids: string[]) => ids.map((id) => `[${id}]`).join(' ');

test('each id in a title is an item of its own, in the order of ids; other brackets are not', () => {
  const items = coveredItems(
    [
      report('/here/test/b.test.ts', [`list ${marked('Q14', 'C59')} once`, 'passed'], ['plain [x] [Q] [0]', 'passed']),
      report('/here/test/a.test.ts', [`${marked('Q2', '22059')} says | why`, 'failed']),
    ],
    '/here',
  );
  expect(items).toEqual([
    { id: '22059', test: 'says | why', file: 'test/a.test.ts', result: 'failed' },
    { id: 'C59', test: 'list once', file: 'test/b.test.ts', result: 'passed' },
    { id: 'Q2', test: 'says | why', file: 'test/a.test.ts', result: 'failed' },
    { id: 'Q14', test: 'list once', file: 'test/b.test.ts', result: 'passed' },
  ]);
  const page = coveragePage(items, new Map([['Q2', 'Next | day']]));
  expect(page).toContain('4 items, 4 tests of them, 2 items with a test that did not pass.');
  expect(page).toContain('| Q2 | Next \\| day | 1, 1 failed | `a` |');
  expect(page).toContain('| 22059 | a code | 1, 1 failed | `a` |');
});

describe('docs/features.md', () => {
  const features = readFeatures(inRoot('docs', 'features.md'));
  test('names every id of a range and of a list', () => {
    expect(features.get('A08')).toBe(features.get('A10'));
    expect(features.get('C06')).toBe(features.get('C05'));
    expect(features.size).toBeGreaterThan(400);
  });
  test('says what each id in a title means', () => {
    const texts = globSync(['test/**/*.test.ts', 'test/**/*.test.tsx'], { cwd: root }).map((file) =>
      readFileSync(inRoot(file), 'utf8'),
    );
    const ids = new Set(
      texts.flatMap((text) => [...text.matchAll(/\[([ACHOQRS]\d{1,3})\]/g)].map(([, id]) => id ?? '')),
    );
    expect([...ids].filter((id) => !features.has(id))).toEqual([]);
  });
});
