import { expect, test } from 'vitest';
import { requestRecord, responsesRecord } from '#functions/adapters/dynamo/quote-record.ts';
import { makePriced, makeRequest } from '#test/fakes/fixtures.ts';

const key = { pk: 'QUOTE#1', sk: 'REQUEST' };

test('a compressed record comes back as it was, without what is undefined', () => {
  const request = makeRequest();
  const item = requestRecord.write(key, { ...request, miles: 968 }, 1_795_000_000_000);
  expect(item).toMatchObject({ ...key, version: 1, expiresAt: 1_795_000_000 });
  expect(item).not.toHaveProperty('data');
  expect(requestRecord.read(item)).toEqual(JSON.parse(JSON.stringify(request)));
});

test('a plain record, as earlier versions wrote it, is read as well; no item is no record', () => {
  const request = makeRequest();
  expect(requestRecord.read({ ...key, version: 1, data: request })).toEqual(request);
  expect(requestRecord.read(undefined)).toBeUndefined();
});

test('one price fits into a kilobyte with its keys', () => {
  const batch = { group: 'C6' as const, upTo: 3, answers: [makePriced('C6X1')] };
  const { packed } = responsesRecord.write(key, batch, 0);
  expect((packed as Uint8Array).length).toBeLessThan(900);
});
