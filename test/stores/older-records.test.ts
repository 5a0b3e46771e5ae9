import { describe, expect, test } from 'vitest';
import { accountRecord, emailRecord } from '#functions/adapters/dynamo/account-record.ts';
import { carrierAccountRecord } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { idempotencyRecord } from '#functions/adapters/dynamo/idempotency-store.ts';
import { rootRecord, segmentRecord } from '#functions/adapters/dynamo/list-layout.ts';
import { counterRecord, lockoutRecord, usedCaptchaRecord } from '#functions/adapters/dynamo/rate-limiter.ts';
import { sessionRecord } from '#functions/adapters/dynamo/session-item.ts';
import { settingsRecord } from '#functions/adapters/dynamo/settings-store.ts';
import { connectionRecord, ownerRecord, ticketRecord } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { exampleOf, examplesOf } from './examples.ts';

/** Kinds of records whose fields are what they were in every version. */
const unchanged = {
  account: accountRecord,
  'email-owner': emailRecord,
  idempotency: idempotencyRecord,
  session: sessionRecord,
  'connection-owner': ownerRecord,
  ticket: ticketRecord,
  settings: settingsRecord,
  'carrier-account': carrierAccountRecord,
};

describe.each(Object.entries(unchanged))('stored examples of %s', (noun, record) => {
  test.each(examplesOf(noun))('$name is read as it was written', ({ item }) => {
    expect(record.read(item)).toEqual(item.data);
  });
});

test.each(examplesOf('rate-limit'))('the counter of a rate limit, $name, is read as it was written', ({ item }) => {
  expect(counterRecord.read(item)).toEqual({ count: item.count, windowEnd: item.windowEnd });
});

test.each(examplesOf('lockout'))('a lockout, $name, is read as it was written', ({ item }) => {
  expect(lockoutRecord.read(item)).toEqual({ until: item.until });
});

test.each(examplesOf('used-check'))('a used captcha, $name, is read as it was written', ({ item }) => {
  expect(usedCaptchaRecord.read(item)).toEqual({ holder: item.holder });
});

describe('stored examples of lists', () => {
  test.each(examplesOf('list-root'))('$name: the root is read as it was written', ({ item }) => {
    const { next, counts, since, carriers } = item;
    expect(rootRecord.read(item)).toEqual({ next, counts, since, carriers });
  });

  test.each(examplesOf('list-segment'))('$name: the segment is read as it was written', ({ item }) => {
    const { counts, since } = item;
    expect(segmentRecord.read(item)).toEqual({ counts, since });
  });
});

test('a live connection that does not say when it was opened counts as the oldest', () => {
  const older = exampleOf('connection', 'v0 of 2026-11-21 lists without moments');
  expect(connectionRecord.read(older)).toEqual({ ...older.data, openedAt: 0 });
  const newer = exampleOf('connection', 'v0 of 2026-11-22 lifecycle');
  expect(connectionRecord.read(newer)).toEqual(newer.data);
});

test('settings with the old names least and most are read as min and max', () => {
  const data = { marginLeastCents: 100, onlineDiscountMostCents: 200, carrierPriceMostCents: 300, marginPercent: 18 };
  const read = { marginMinCents: 100, onlineDiscountMaxCents: 200, carrierRateMaxCents: 300, marginPercent: 18 };
  for (const version of [undefined, 1])
    expect(settingsRecord.read({ pk: 'PORTAL', sk: 'SETTINGS', version, data })).toEqual(read);
});
