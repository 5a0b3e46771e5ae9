import { expect, test } from 'vitest';
import { toPackedItem, unpack } from '#functions/adapters/dynamo/packed.ts';
import { makePriced, makeRequest } from '#test/fakes/fixtures.ts';

const key = { pk: 'QUOTE#1', sk: 'REQUEST' };

test('a packed record comes back as it was, without what is undefined', () => {
  const request = makeRequest();
  const item = toPackedItem(key, { ...request, missing: undefined }, 1_795_000_000_000);
  expect(item).toMatchObject({ ...key, expiresAt: 1_795_000_000 });
  expect(item).not.toHaveProperty('data');
  expect(unpack(item)).toEqual(request);
});

test('a plain record, as earlier versions wrote it, is read as well; no item is no record', () => {
  expect(unpack({ ...key, data: { a: 1 } })).toEqual({ a: 1 });
  expect(unpack(undefined)).toBeUndefined();
});

test('one price fits into a kilobyte with its keys', () => {
  const batch = { group: 'C6', upTo: 3, answers: [makePriced('C6X1')] };
  expect(toPackedItem(key, batch, 0).packed.length).toBeLessThan(900);
});
