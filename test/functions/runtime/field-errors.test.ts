import { expect, test } from 'vitest';
import * as z from 'zod';
import { PortalError } from '#contract/codes/portal-error.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { parseInput } from '#functions/runtime/read-request.ts';
import { queryInput, registration } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';

type Input = Readonly<Record<string, unknown>>;

/** A valid request of each row that takes anything. */
const valid: Partial<Record<RouteName, readonly Input[]>> = {
  getMasterData: [{}],
  listFacilityTypes: [{}],
  findPostalCode: [{ postalCode: '60607' }],
  registerGuest: [registration()],
  login: [{ emailId: 'dana@reyes-tools.example', password: 'Ship2Ohio!' }],
  refreshToken: [{ refreshToken: 'r'.repeat(40) }],
  forgotPassword: [{ customerEmailId: 'dana@reyes-tools.example' }],
  resetPassword: [{ customerEmailId: 'dana@reyes-tools.example', activationCode: 'abc', password: 'Ship2Ohio!' }],
  checkResetToken: [{ activationCode: 'abc' }],
  resolveHash: [{ hash: 'abc' }],
  getProfile: [{}],
  updateShippingFrequency: [{ customerShippingFrequency: 3 }],
  requestRates: [queryInput()],
  pollRates: [{ rateRequestUuid: testId(1) }],
  createShipment: [
    { rateRequestUuid: testId(1), quoteRequestUuid: testId(2), FCPreRateQuoteResponseId: testId(3), type: 'n' },
  ],
  getShipmentDetails: [{ shipmentUuid: testId(1) }],
  listShipments: [{}],
};

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

function errorsOf(name: RouteName, input: unknown): string {
  try {
    parseInput(routes[name].request, input);
    return 'taken';
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return error.errors
      .map(({ field, code, message }) => `${code ?? 'no code'} ${message} [${field ?? ''}]`)
      .join(' + ');
  }
}

/** What is said of a field, each result once with the values that have it. */
function resultsOf(name: RouteName, input: Input, field: string): string {
  const said = new Map<string, string[]>();
  for (const value of values) {
    const result = errorsOf(name, withValue(input, field.split('.'), value)).replaceAll(` [${field}]`, '');
    said.set(result, [...(said.get(result) ?? []), shownValue(value)]);
  }
  return [...said].map(([result, from]) => `    ${result}: ${from.join(', ')}`).join('\n');
}

/** The fields of a row, those with the same results together. */
function linesOf(name: RouteName, input: Input, fields = namesOf(routes[name].request)): string[] {
  expect(errorsOf(name, input)).toBe('taken');
  const groups = new Map<string, string[]>();
  for (const field of fields) {
    const results = resultsOf(name, input, field);
    groups.set(results, [...(groups.get(results) ?? []), field]);
  }
  return [...groups].flatMap(([results, names]) => [`  ${names.join(', ')}`, results]);
}

test('[R32] [R13] the code and sentence of every field of every row, for values that are missing, too long, out of range or of another kind', async () => {
  const takesFields = (Object.keys(routes) as RouteName[]).filter((name) => namesOf(routes[name].request).length > 0);
  expect(takesFields.filter((name) => !valid[name])).toEqual([]);
  const lines = takesFields.flatMap((name) => (valid[name] ?? []).flatMap((input) => [name, ...linesOf(name, input)]));
  const ofPapers = linesOf(
    'requestRates',
    queryInput({ items: [hazardous as never] }),
    papers.map((paper) => `items.0.${paper}`),
  );
  await expect(`${[...lines, 'requestRates, hazardous goods', ...ofPapers].join('\n')}\n`).toMatchFileSnapshot(
    './field-errors.txt',
  );
});
