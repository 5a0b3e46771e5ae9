import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

/** Every field of a schema with its path, those of lists' entries as well. */
function fieldsOf(schema: z.ZodType, path: string): { path: string; field: z.ZodType }[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
      { path: `${path}.${name}`, field },
      ...fieldsOf(field, `${path}.${name}`),
    ]);
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  return [];
}

const fields = Object.entries<Route>(routes).flatMap(
  ([
    name,
    {
      request: { path, query, body },
    },
  ]) => [path, query, body].flatMap((part) => (part ? fieldsOf(part, name) : [])),
);
const taken = (field: z.ZodType, value: unknown) => field.safeParse(value).data;
const numbers = fields.filter(({ field }) => [1, 2, 8].some((value) => typeof taken(field, value) === 'number'));

/** What JSON can carry in a number's place and is none. */
const noNumber = fc.oneof(
  fc.boolean(),
  fc.array(fc.oneof(fc.nat(), fc.boolean(), fc.string()), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.nat(), { maxKeys: 2 }),
  fc.constantFrom('', ' ', '\t', 'true', 'null', 'NaN', '[1]'),
);

describe('numbers', () => {
  test('of every row are found by this test', () => {
    expect(numbers.length).toBeGreaterThan(15);
    expect(numbers.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['requestRates.items[].palleteType', 'registerGuest.timezoneId']),
    );
  });

  test.each(fields)('[R32] $path: nothing but a number, or a text of digits, becomes one', ({ field }) => {
    fc.assert(
      fc.property(noNumber, (value) => {
        expect(typeof taken(field, value)).not.toBe('number');
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['requestRates.items[].palleteType', '3'],
    ['requestRates.items[].itemType', '2'],
    ['requestRates.items[].otherItemType', '8'],
    ['requestRates.items[].length', '48'],
    ['registerGuest.customerShippingFrequency', '3'],
    ['registerGuest.timezoneId', '4'],
    ['resetPassword.tmpPasswordStatus', '1'],
  ])('%s takes the text %j', (path, text) => {
    const found = fields.find((one) => one.path === path);
    expect(found && taken(found.field, text)).toBe(Number(text));
  });
});

describe('ids', () => {
  const id = '0199ABCD-0000-7000-8000-00000000000A';
  test.each([
    ['pollRates.rateRequestUuid'],
    ['createShipment.rateRequestUuid'],
    ['createShipment.quoteRequestUuid'],
    ['createShipment.FCPreRateQuoteResponseId'],
    ['getShipmentDetails.shipmentUuid'],
    ['listShipments.shipmentUuid'],
  ])('[R32] %s in upper case is the same id', (path) => {
    const found = fields.find((one) => one.path === path);
    expect(found && taken(found.field, id)).toBe(id.toLowerCase());
  });

  test('[R32] every field that takes an id reads it in lower case', () => {
    const uuids = fields.filter(({ field }) => field.safeParse(id).success && !field.safeParse('no id').success);
    expect(uuids.length).toBeGreaterThan(3);
    for (const { path, field } of uuids) expect(taken(field, id), path).toBe(id.toLowerCase());
  });
});
