import * as z from 'zod';
import { registry } from '#contract/codes/registry.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

export interface CoveredItem {
  readonly id: string;
  readonly test: string;
  /** Path from the project's root. */
  readonly file: string;
  readonly result: string;
}

/** An item of the specification in a test's title: a rule, screen, call or decision ('[Q14]', '[R24]'), or a code ('[22059]'). */
const idInTitle = /\[([ACHOQRS]\d{1,3}|\d{1,6})\]/g;

/** Which tests check which item of the specification, by the ids in their titles; in the order of ids, files and titles. */
export function coveredItems(reports: readonly unknown[], root: string): CoveredItem[] {
  const items = reports.flatMap((report) =>
    vitestReport.parse(report).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ fullName, status }) =>
        idsIn(fullName).map((id) => ({
          id,
          test: withoutIds(fullName),
          file: name.replace(`${root}/`, ''),
          result: status,
        })),
      ),
    ),
  );
  return items.sort(
    (a, b) =>
      a.id.localeCompare(b.id, 'en', { numeric: true }) || a.file.localeCompare(b.file) || a.test.localeCompare(b.test),
  );
}

const idsIn = (title: string): string[] =>
  [...new Set([...title.matchAll(idInTitle)].map(([, id]) => id ?? ''))].filter(
    (id) => /^\D/.test(id) || id in registry,
  );
const withoutIds = (title: string): string => title.replace(idInTitle, '').replace(/\s+/g, ' ').trim();
const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The page docs/spec-coverage.md: a line an id, with what it means, how many tests assert it and in which files. */
export function coveragePage(items: readonly CoveredItem[], features: ReadonlyMap<string, string>): string {
  const byId = Map.groupBy(items, ({ id }) => id);
  const failing = [...byId.values()].filter((tests) => tests.some(({ result }) => result !== 'passed')).length;
  const rows = [...byId].map(([id, tests]) => {
    const failed = tests.filter(({ result }) => result !== 'passed').length;
    const files = [
      ...new Set(tests.map(({ file }) => `\`${file.replace(/^test\//, '').replace(/\.test\.tsx?$/, '')}\``)),
    ];
    const what = features.get(id) ?? (/^\d+$/.test(id) ? 'a code' : '?');
    return `| ${id} | ${inCell(what)} | ${tests.length}${failed ? `, ${failed} failed` : ''} | ${files.join(', ')} |`;
  });
  return [
    '# What of the specification is tested',
    '',
    'Written by `npm run spec-coverage` from the last complete `npm test`: a test that asserts an item of the product specification carries',
    "the item's id in its title. [features.md](features.md) says what ids mean; bare numbers are codes of responses. Files are below `test/`.",
    '',
    `${byId.size} items, ${items.length} tests of them, ${failing} items with a test that did not pass.`,
    '',
    '| id | what | tests | where |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
