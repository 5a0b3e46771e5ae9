import { expect, test } from 'vitest';
import * as z from 'zod';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { readRequest } from '#functions/runtime/read-request.ts';
import { queryInput } from '#test/fakes/fixtures.ts';

type Input = Readonly<Record<string, unknown>>;

const texts = [
  '',
  '  ',
  '7',
  '12.345',
  'often',
  '2027-02-30',
  'nobody@example',
  ' nobody@example.com',
  '60607-12',
  '0199',
  'ab1!',
];
const lengths = [7, 11, 13, 16, 21, 31, 41, 101, 201, 256, 501, 5000];
const values: readonly unknown[] = [
  ...[undefined, null, true, [], {}, ['x'], -1, 0, 1.5, 5, 9, 100, 128, 1e6, 1e12, ...texts],
  ...lengths.map((length) => 'x'.repeat(length)),
];
const shownValue = (value: unknown) =>
  typeof value === 'string' && value.startsWith('xx') ? `x${value.length}` : (JSON.stringify(value) ?? 'missing');

/** A line of hazardous goods with all its papers. */
const hazardous: Input = {
  ...queryInput().items[0],
  'haz-matItem': '1',
  unNumber: '1263',
  hazardClass: '3',
  emergencyContactName: 'Dana Reyes',
  emergencyContactPhone: '3125550173',
};
const papers = [
  'unNumber',
  'hazardClass',
  'packingGroup',
  'properShippingName',
  'emergencyContactName',
  'emergencyContactPhone',
];

/** The names of a schema's fields, those of a list's entries as 'items.0.length'. */
function namesOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return namesOf(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
    name,
    ...(field instanceof z.ZodArray ? namesOf(field.element as z.ZodType).map((inner) => `${name}.0.${inner}`) : []),
  ]);
}

/** The input with another value at a path; without the field where there is none. */
function withValue(input: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(input))
    return input.map((entry, at) => (String(at) === name ? withValue(entry, rest, value) : entry));
  const known = input as Input;
  if (rest.length > 0) return { ...known, [name]: withValue(known[name], rest, value) };
  const { [name]: _, ...others } = known;
  return value === undefined ? others : { ...others, [name]: value };
}

const parts = ['path', 'query', 'body'] as const;
type Part = (typeof parts)[number];

function errorsOf(row: Route, part: Part, input: unknown): string {
  try {
    readRequest({ path: {}, query: {}, body: {}, raw: undefined, ...row.example, [part]: input }, row);
    return 'taken';
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return error.errors
      .map(({ field, code, message }) => `${code ?? 'no code'} ${message} [${field ?? ''}]`)
      .join(' + ');
  }
}

/** What is said of a field, each result once with the values that have it. */
function resultsOf(row: Route, part: Part, input: Input, field: string): string {
  const said = new Map<string, string[]>();
  for (const value of values) {
    const result = errorsOf(row, part, withValue(input, field.split('.'), value)).replaceAll(` [${field}]`, '');
    said.set(result, [...(said.get(result) ?? []), shownValue(value)]);
  }
  return [...said].map(([result, from]) => `    ${result}: ${from.join(', ')}`).join('\n');
}

/** The fields of a part of a row, those with the same results together. */
function linesOf(row: Route, part: Part, input: Input, fields: readonly string[]): string[] {
  expect(errorsOf(row, part, input)).toBe('taken');
  const groups = new Map<string, string[]>();
  for (const field of fields) {
    const results = resultsOf(row, part, input, field);
    groups.set(results, [...(groups.get(results) ?? []), field]);
  }
  return [...groups].flatMap(([results, names]) => [`  ${names.join(', ')}`, results]);
}

function linesOfRow(row: Route): string[] {
  const lines = parts.flatMap((part) => {
    const schema = row.request[part];
    return schema ? linesOf(row, part, (row.example[part] ?? {}) as Input, namesOf(schema)) : [];
  });
  return lines.length > 0 ? [row.name, ...lines] : [];
}

test('[R32] [R13] the code and sentence of every field of every row, for values that are missing, too long, out of range or of another kind', {
  timeout: 60_000,
}, async () => {
  const lines = Object.values<Route>(routes).flatMap(linesOfRow);
  const ofPapers = linesOf(
    routes.requestRates,
    'body',
    { ...queryInput(), items: [hazardous] },
    papers.map((paper) => `items.0.${paper}`),
  );
  const all = [...lines, 'requestRates, hazardous goods', ...ofPapers];
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('./field-errors.txt');
});
