import { describe, expect, test } from 'vitest';
import { changeBulkRequest } from '#contract/bulk-quotes.ts';
import { changeBulkQuote } from '#domain/bulk-quotes/change-bulk-quote.ts';
import { priceRow } from '#domain/bulk-quotes/price-row.ts';
import { failed } from '#domain/quotes/provider.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { bulkWorld } from './bulk-world.ts';

type World = ReturnType<typeof bulkWorld>;

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ ...rightCells, height: String(40 + n) }));
const change = async (world: World, bulkUuid: string, more: object) =>
  changeBulkQuote(await world.runOf(bulkUuid), changeBulkRequest.parse({ bulkUuid, ...more }), world.deps);
const statesOf = async ({ deps }: World, bulkUuid: string) =>
  (await deps.bulks.listRows(bulkUuid)).map(({ state }) => state);

/** No carrier has a price. */
const script = Object.fromEntries(
  ['A4X1', 'A4X2', 'B4X1', 'B4X2', 'C6X1', 'C6X2', 'D10X1', 'D10X2'].map((code) => [
    code,
    { answer: failed(code, 'no-detail') },
  ]),
);

describe('the rows of a day', () => {
  test('[R83] [C132] starts at the same time have no more rows than starts one after the other', async () => {
    const world = bulkWorld({ settings: { bulkRowsADay: 5 } });
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => world.start(rows(2))));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 429 })));
    expect(await world.deps.bulks.listByCustomer(CUSTOMER)).toHaveLength(2);
  });

  test('[R83] [C146] a row that is asked again counts on that day, however old its list is', async () => {
    const world = bulkWorld({ settings: { bulkRowsADay: 2 }, script });
    const { bulkUuid } = await world.start([{ ...rightCells, pickupDate: '2026-11-30' }]);
    await world.work(bulkUuid);
    world.clock.advance(25 * 60 * 60_000);
    const again = async (height: number) => {
      await change(world, bulkUuid, { action: 'edit', rows: [{ row: 1, cells: { height: String(height) } }] });
      await world.work(bulkUuid);
    };
    await again(41);
    await again(42);
    const asked = world.provider.asks.length;
    expect(await errorOf(again(43))).toMatchObject({ status: 429 });
    expect(world.provider.asks).toHaveLength(asked);
    expect(await errorOf(world.start([{ ...rightCells, pickupDate: '2026-11-30' }]))).toMatchObject({ status: 429 });
    expect(await errorOf(change(world, bulkUuid, { action: 'requote', rows: [{ row: 1 }] }))).toMatchObject({
      status: 429,
    });
    world.clock.advance(25 * 60 * 60_000);
    await again(44);
    expect(world.provider.asks.length).toBeGreaterThan(asked);
  });
});

test('[C146] a row that is named twice: one change is written and priced, the other is a failure', async () => {
  const world = bulkWorld();
  const { bulkUuid } = await world.start([...rows(1), { ...rightCells, toZip: '7102' }]);
  await world.work(bulkUuid);
  const row = { row: 2, revision: 1, cells: { toZip: '07102' } };
  const { failures } = await change(world, bulkUuid, { action: 'edit', rows: [row, row] });
  expect(failures).toMatchObject([{ row: 2 }]);
  expect((await world.runOf(bulkUuid)).status).toBe('running');
  await world.work(bulkUuid);
  expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'priced']);
});

test('[C146] a bulk quote that is done is not resumed: no execution, and no second mail', async () => {
  const world = bulkWorld();
  const { bulkUuid } = await world.start(rows(1));
  await world.work(bulkUuid);
  expect(await errorOf(change(world, bulkUuid, { action: 'resume' }))).toMatchObject({ status: 409 });
  await world.work(bulkUuid);
  expect(world.deps.executions.started).toHaveLength(1);
  expect(world.outbox.all).toHaveLength(1);
});

test('[C146] of two who resume at once, the one who comes when it is done starts nothing, and there is one mail', async () => {
  const world = bulkWorld();
  const { bulkUuid } = await world.start(rows(1));
  await change(world, bulkUuid, { action: 'pause' });
  const asRead = await world.runOf(bulkUuid);
  await change(world, bulkUuid, { action: 'resume' });
  await world.work(bulkUuid);
  const late = changeBulkQuote(asRead, changeBulkRequest.parse({ bulkUuid, action: 'resume' }), world.deps);
  expect(await errorOf(late)).toMatchObject({ status: 409 });
  expect((await world.runOf(bulkUuid)).status).toBe('done');
  expect(world.outbox.all).toHaveLength(1);
});

test('[Q27] a row whose workers all die has no price after four of them, and the bulk quote ends', async () => {
  const world = bulkWorld();
  const { bulkUuid } = await world.start(rows(2));
  const { bulks } = world.deps;
  // It dies before it writes anything of what it did.
  const dying = {
    ...bulks,
    replaceRow: async (row: Parameters<typeof bulks.replaceRow>[0]) =>
      row.state === 'waiting' || row.state === 'priced' ? false : bulks.replaceRow(row),
  };
  for (let worker = 0; worker < 6; worker += 1) {
    await priceRow({ customerUuid: CUSTOMER, bulkUuid, row: 1 }, { ...world.deps, bulks: dying });
    world.clock.advance(60_000);
  }
  await world.work(bulkUuid);
  expect(await statesOf(world, bulkUuid)).toEqual(['none', 'priced']);
  expect((await world.runOf(bulkUuid)).status).toBe('done');
});

test('[C146] [C59] the same rows saved twice at the same time are saved once', async () => {
  const world = bulkWorld();
  const { bulkUuid } = await world.start(rows(3));
  await world.work(bulkUuid);
  await Promise.all([
    change(world, bulkUuid, { action: 'save', all: true }),
    change(world, bulkUuid, { action: 'save', all: true, best: 'day' }),
    change(world, bulkUuid, { action: 'save', all: true }),
  ]);
  expect(world.deps.shipments.all.size).toBe(3);
  const saved = (await world.deps.bulks.listRows(bulkUuid)).map(({ shipmentUuid }) => shipmentUuid);
  expect(new Set(saved)).toEqual(new Set(world.deps.shipments.all.keys()));
});
