import { expect, test } from 'vitest';
import { coveragePage, coveredItems } from '#test/runner/spec-coverage.ts';

const report = (name: string, ...tests: [fullName: string, status: string][]) => ({
  testResults: [{ name, assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});
// Put together here, so that these made-up titles are not counted as tests of the items.
const marked = (...ids: string[]) => ids.map((id) => `[${id}]`).join(' ');

test('each id in a title is an item of its own, in the order of ids; other brackets are not', () => {
  const items = coveredItems(
    [
      report('/here/test/b.test.ts', [`list ${marked('Q14', 'C59')} once`, 'passed'], ['plain [x] [Q]', 'passed']),
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
  expect(coveragePage(items)).toContain('4 items, 4 tests of them, 2 items with a test that did not pass.');
  expect(coveragePage(items)).toContain('| Q2 | says \\| why | `test/a.test.ts` | failed |');
});
