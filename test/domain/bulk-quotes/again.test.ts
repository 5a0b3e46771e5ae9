import { describe, expect, test } from 'vitest';
import { changeBulkRequest } from '#contract/bulk-quotes.ts';
import { changeBulkQuote } from '#domain/bulk-quotes/change-bulk-quote.ts';
import { showBulkQuote } from '#domain/bulk-quotes/show-bulk-quote.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { bulkWorld } from './bulk-world.ts';

type World = ReturnType<typeof bulkWorld>;

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ ...rightCells, height: String(40 + n) }));
const wrong = (count: number) => rows(count).map((row) => ({ ...row, toZip: '7102' }));
const change = async (world: World, bulkUuid: string, more: object) =>
  changeBulkQuote(await world.runOf(bulkUuid), changeBulkRequest.parse({ bulkUuid, ...more }), world.deps);
const show = async (world: World, bulkUuid: string, query: object = {}) =>
  showBulkQuote({ run: await world.runOf(bulkUuid) }, query, world.deps);
const statesOf = async ({ deps }: World, bulkUuid: string) =>
  (await deps.bulks.listRows(bulkUuid)).map(({ state }) => state);

/** A bulk quote whose rows have prices: picked up on Tuesday, November 24, and on Monday, November 30. */
async function priced() {
  const world = bulkWorld();
  const [first, second] = rows(2);
  const { bulkUuid } = await world.start([{ ...first }, { ...second, pickupDate: '2026-11-30' }]);
  await world.work(bulkUuid);
  return { world, bulkUuid };
}

describe('[C146] rows that are priced again', () => {
  test('a row with prices that can be booked is not; it counts as expired from the day of its pickup', async () => {
    const { world, bulkUuid } = await priced();
    const again = { action: 'requote', rows: [{ row: 1 }] };
    expect((await show(world, bulkUuid)).bulkQuote).toMatchObject({ expired: 0, pickupsOver: 0 });
    expect(await errorOf(change(world, bulkUuid, again))).toMatchObject({ status: 409 });
    // Chicago's midnight: not before.
    world.clock.set('2026-11-24T05:59:59Z');
    expect((await show(world, bulkUuid)).bulkRowList[0]).not.toHaveProperty('pickupOver');
    world.clock.set('2026-11-24T06:00:00Z');
    const { bulkQuote, bulkRowList, count } = await show(world, bulkUuid, { state: 'expired' });
    expect(bulkQuote).toMatchObject({ pickupsOver: 1 });
    expect(bulkRowList[0]).toMatchObject({ row: 1, expired: true, pickupOver: true });
    expect(count).toBe(bulkQuote?.expired);
    const saved = await change(world, bulkUuid, { action: 'save', rows: [{ row: 1 }] });
    expect(saved.failures).toMatchObject([{ row: 1 }]);
  });

  test('all expired rows get new prices, those whose pickup day is over for the day that was chosen', async () => {
    const { world, bulkUuid } = await priced();
    world.clock.set('2026-11-25T15:00:00Z');
    await change(world, bulkUuid, { action: 'requote', all: true, pickupDate: '12/01/2026' });
    expect((await world.runOf(bulkUuid)).status).toBe('running');
    const before = world.provider.asks.length;
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'priced']);
    const [one] = await world.deps.bulks.listRows(bulkUuid);
    expect(one).toMatchObject({ revision: 2, freight: { pickupDate: '2026-12-01' } });
    expect(world.provider.asks.length - before).toBeGreaterThanOrEqual(4);
    expect((await show(world, bulkUuid)).bulkQuote).toMatchObject({ expired: 0 });
  });

  test('without another day the row asks for one, with the next open day beside its cell', async () => {
    const { world, bulkUuid } = await priced();
    world.clock.set('2026-11-24T15:00:00Z');
    const { bulkRowList } = await change(world, bulkUuid, { action: 'requote', rows: [{ row: 1, revision: 1 }] });
    expect(bulkRowList[0]).toMatchObject({
      state: 'wrong',
      problems: [{ column: 'pickupDate', suggestion: { label: 'Use Wed, Nov 25' } }],
    });
    expect(await statesOf(world, bulkUuid)).toEqual(['wrong', 'priced']);
  });

  test("they count towards the day's limit, and a saved quote stays as it is", async () => {
    const { world, bulkUuid } = await priced();
    await change(world, bulkUuid, { action: 'save', rows: [{ row: 1 }] });
    world.clock.set('2026-12-02T15:00:00Z');
    await change(world, bulkUuid, { action: 'requote', all: true, pickupDate: '2026-12-03' });
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'waiting']);
    expect(await world.runOf(bulkUuid)).toMatchObject({ counted: 2, again: { rows: 1 } });
    const [saved] = await world.deps.bulks.listRows(bulkUuid);
    expect(saved?.shipmentUuid).toBeDefined();
    expect(await errorOf(change(world, bulkUuid, { action: 'requote', rows: [{ row: 1 }] }))).toMatchObject({
      status: 409,
    });
  });

  test('[1013] not for a locked account, and not in a canceled bulk quote', async () => {
    const { world, bulkUuid } = await priced();
    world.clock.set('2026-12-02T15:00:00Z');
    const all = { action: 'requote', all: true };
    world.deps.accounts.put(makeAccount({ ratingRequestLock: true }));
    expect(await errorOf(change(world, bulkUuid, all))).toMatchObject({ code: '1013' });
    world.deps.accounts.put(makeAccount());
    const other = await world.start(rows(1).map((row) => ({ ...row, pickupDate: '2026-12-04' })));
    await change(world, other.bulkUuid, { action: 'cancel' });
    expect(await errorOf(change(world, other.bulkUuid, all))).toMatchObject({ status: 409 });
  });
});

describe('[C146] [Q27] two pages at once', () => {
  test('the second change of a row is refused with a sentence, and the first one stays', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(wrong(1));
    const edit = (toZip: string) => ({ action: 'edit', rows: [{ row: 1, revision: 1, cells: { toZip } }] });
    await change(world, bulkUuid, edit('75201'));
    const refused = await change(world, bulkUuid, edit('60601')).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({
      status: 409,
      message: 'This row was changed on another page and is shown here as it is now. Your change was not saved.',
    });
    const [row] = await world.deps.bulks.listRows(bulkUuid);
    expect(row?.cells.toZip).toBe('75201');
  });

  test('at the same instant one of them wins', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(wrong(1));
    const edit = (toZip: string) =>
      change(world, bulkUuid, { action: 'edit', rows: [{ row: 1, revision: 1, cells: { toZip } }] });
    const outcomes = await Promise.allSettled([edit('75201'), edit('60601')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of several rows those that another page changed are named, the others are corrected and priced', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(wrong(3));
    await world.work(bulkUuid);
    await change(world, bulkUuid, { action: 'edit', rows: [{ row: 2, revision: 1, cells: { toZip: '1' } }] });
    const named = [1, 2, 3].map((row) => ({ row, revision: 1, cells: { toZip: '07102' } }));
    const { bulkRowList, failures } = await change(world, bulkUuid, { action: 'edit', rows: named });
    expect(bulkRowList.map(({ row }) => row)).toEqual([1, 3]);
    expect(failures).toMatchObject([{ row: 2 }]);
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'wrong', 'priced']);
  });

  test('a row that a worker takes meanwhile does not keep the others from being priced', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(wrong(2));
    await world.work(bulkUuid);
    const { bulks } = world.deps;
    const racing = {
      ...world.deps,
      bulks: {
        ...bulks,
        replaceRow: async (row: Parameters<typeof bulks.replaceRow>[0]) => row.row !== 1 && bulks.replaceRow(row),
      },
    };
    const asked = changeBulkRequest.parse({ bulkUuid, action: 'edit', all: true });
    const { failures } = await changeBulkQuote(await world.runOf(bulkUuid), asked, racing);
    expect(failures.map(({ row }) => row)).toEqual([1]);
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['wrong', 'priced']);
  });
});

test('[C133] a page that is no more, since its rows were corrected, is the last one there is', async () => {
  const world = bulkWorld({ settings: { bulkRowsADay: 1000 } });
  const { bulkUuid } = await world.start(wrong(21));
  const query = { state: 'wrong', pageNumber: '2', pageSize: '20' };
  expect(await show(world, bulkUuid, query)).toMatchObject({ pageNumber: 2, count: 21, bulkRowList: [{ row: 21 }] });
  await change(world, bulkUuid, { action: 'edit', rows: [{ row: 21, cells: { toZip: '07102' } }] });
  const page = await show(world, bulkUuid, query);
  expect(page).toMatchObject({ pageNumber: 1, count: 20 });
  expect(page.bulkRowList).toHaveLength(20);
});
