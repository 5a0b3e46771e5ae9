import { expect, test } from 'vitest';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { call, done, newGuest } from './portal.ts';

const pickupDate = addBusinessDays(todayIn('America/Chicago', new Date()), 3, ['US']);
const zips = ['75201', '30336', '43207', '85009', '80216', '98101', '33605', '10001'];

/** A row whose freight is another one than its neighbours'. */
const rowOf = (index: number) => ({
  fromZip: '60607',
  toZip: zips[index % zips.length] ?? '75201',
  pickupDate,
  units: 1 + (index % 3),
  length: 48,
  width: 40,
  height: 40 + index,
  totalWeight: `${(1 + (index % 3)) * (400 + index)}`,
  reference: `Lane ${index + 1}`,
});

async function start(token: string, rows: readonly object[], idempotencyKey = crypto.randomUUID()) {
  const { bulkQuote } = await done(
    'startBulkQuote',
    { name: 'Lanes.xlsx', rows: [...rows] },
    { token, idempotencyKey },
  );
  if (!bulkQuote) throw new Error('A started bulk quote is returned');
  return bulkQuote;
}

const show = (token: string, bulkUuid: string, query: Record<string, string> = {}) =>
  done('showBulkQuote', { bulkUuid, ...query }, { token });

const statusOf = async (token: string, bulkUuid: string) => (await show(token, bulkUuid)).bulkQuote?.status;

test('[C132] [C133] [C146] [Q27] rows are priced in the background, a wrong one is corrected, and rates are saved as quotes once', async () => {
  const { token } = await newGuest();
  const rows = Array.from({ length: 24 }, (_, index) => rowOf(index));
  const wrong = { ...rowOf(24), toZip: '7102' };
  const { bulkUuid, counts } = await start(token, [...rows, wrong]);
  expect(counts).toMatchObject({ wrong: 1 });
  const { bulkRowList } = await show(token, bulkUuid, { state: 'wrong' });
  const [problem] = bulkRowList[0]?.problems ?? [];
  expect(problem?.suggestion?.label).toBe('Use 07102, Newark, NJ');
  const edited = await done('changeBulkQuote', { bulkUuid, action: 'edit', all: true }, { token });
  expect(edited.bulkRowList).toMatchObject([{ row: 25, revision: 2, state: 'waiting', problems: [] }]);
  await expect.poll(() => statusOf(token, bulkUuid), { timeout: 150_000, interval: 1000 }).toBe('done');

  const finished = await show(token, bulkUuid, { pageSize: '500' });
  const unpriced = finished.bulkRowList.flatMap(({ state, reason, problems }) =>
    state === 'priced' ? [] : [{ state, reason, problems }],
  );
  expect(unpriced).toEqual([]);
  expect(finished.bulkRowList).toHaveLength(25);
  const saved = await done('changeBulkQuote', { bulkUuid, action: 'save', rows: [{ row: 1 }, { row: 2 }] }, { token });
  expect(saved).toMatchObject({ left: 0, failures: [] });
  await done('changeBulkQuote', { bulkUuid, action: 'save', rows: [{ row: 1 }, { row: 2 }] }, { token });
  expect(await done('listShipments', { orderType: 'Quote' }, { token })).toMatchObject({ count: 2 });
}, 200_000);

test('[R83] [C146] one bulk quote of a customer runs, the next one waits; pausing lets it run, canceling ends it', async () => {
  const { token } = await newGuest();
  const first = await start(
    token,
    Array.from({ length: 40 }, (_, index) => rowOf(index)),
  );
  const second = await start(token, [rowOf(50)]);
  expect([first.status, second.status]).toEqual(['running', 'queued']);
  await done('changeBulkQuote', { bulkUuid: first.bulkUuid, action: 'pause' }, { token });
  await expect.poll(() => statusOf(token, second.bulkUuid), { timeout: 60_000, interval: 500 }).toBe('done');
  await done('changeBulkQuote', { bulkUuid: first.bulkUuid, action: 'cancel' }, { token });
  const { bulkQuote } = await show(token, first.bulkUuid);
  expect(bulkQuote).toMatchObject({ status: 'cancelled' });
  expect((await call('changeBulkQuote', { bulkUuid: first.bulkUuid, action: 'resume' }, { token })).status).toBe(409);
}, 120_000);

test("[C133] [C146] another customer's bulk quote gives nothing away", async () => {
  const [owner, other] = await Promise.all([newGuest(), newGuest()]);
  const { bulkUuid } = await start(owner.token, [{ ...rowOf(1), units: '' }]);
  for (const id of [bulkUuid, crypto.randomUUID()]) {
    expect((await call('showBulkQuote', { bulkUuid: id }, { token: other.token })).status).toBe(404);
    const change = { bulkUuid: id, action: 'cancel' as const };
    expect((await call('changeBulkQuote', change, { token: other.token })).status).toBe(404);
  }
  expect((await done('showBulkQuote', {}, { token: other.token })).bulkQuoteList).toEqual([]);
});
