import { expect, test, vi } from 'vitest';
import { bulkCells, changeBulkRequest } from '#contract/bulk-quotes.ts';
import { changeBulkQuote } from '#domain/bulk-quotes/change-bulk-quote.ts';
import { showBulkQuote } from '#domain/bulk-quotes/show-bulk-quote.ts';
import { startBulkQuote } from '#domain/bulk-quotes/start-bulk-quote.ts';
import { snapshotOfShipment } from '#domain/shares/snapshot.ts';
import { removeShipment } from '#domain/shipments/remove-shipment.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { CUSTOMER, carriers } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';
import { bulkWorld } from './bulk-world.ts';

type World = ReturnType<typeof bulkWorld>;

const none = { waiting: 0, pricing: 0, priced: 0, none: 0, wrong: 0 };
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ ...rightCells, height: String(40 + n) }));
const change = async (world: World, bulkUuid: string, more: object) =>
  changeBulkQuote(await world.runOf(bulkUuid), changeBulkRequest.parse({ bulkUuid, ...more }), world.deps);

const priceOfPart = (accountCode: string) => {
  const response = priceOf(accountCode);
  if (response.kind !== 'rate') throw new Error('It is a price');
  return { ...response, standard: { ...response.standard, roomRule: { kind: 'volume' as const, words: '' } } };
};

test('[C112] [R59] a quote that was saved from a volume price is marked in its link, one from a plain price is not', async () => {
  const serviceIn = async (world: World) => {
    const { bulkUuid } = await world.start(rows(1));
    await world.work(bulkUuid);
    const [row] = (await change(world, bulkUuid, { action: 'save', rows: [{ row: 1 }] })).bulkRowList;
    const shipment = await world.deps.shipments.find(row?.shipmentUuid ?? '');
    const shown = shipment && snapshotOfShipment(shipment, shipment.addedAt, world.deps.now());
    if (!shown || !('quote' in shown) || shown.quote.kind !== 'ltl') throw new Error('It can be shared');
    return shown.quote.rates.map(({ service }) => service);
  };
  const script = Object.fromEntries(
    carriers.map(({ accountCode }) => [accountCode, { answer: priceOfPart(accountCode) }]),
  );
  expect(await serviceIn(bulkWorld({ script }))).toEqual(['volume']);
  expect(await serviceIn(bulkWorld())).toEqual([undefined]);
});

test('[C133] [R59] a best price that is no plain LTL is marked, a plain one is not', async () => {
  const offersIn = async (world: World) => {
    const { bulkUuid } = await world.start(rows(1));
    await world.work(bulkUuid);
    const { bulkRowList } = await showBulkQuote({ run: await world.runOf(bulkUuid) }, {}, world.deps);
    const [best] = bulkRowList.flatMap((row) => row.best ?? []);
    return [best?.price, best?.day, best?.onTime];
  };
  const script = Object.fromEntries(
    carriers.map(({ accountCode }) => [accountCode, { answer: priceOfPart(accountCode) }]),
  );
  for (const offer of await offersIn(bulkWorld({ script }))) expect(offer).toMatchObject({ service: 'volume' });
  for (const offer of await offersIn(bulkWorld())) {
    expect(offer).toBeDefined();
    expect(offer).not.toHaveProperty('service');
  }
});

test('[C146] saving names every row that cannot be saved and why; one that is saved already is returned as it is', async () => {
  const world = bulkWorld();
  const [first = rightCells, second = rightCells] = rows(2);
  const { bulkUuid } = await world.start([first, { ...second, toZip: '7102' }]);
  await world.work(bulkUuid);
  const saved = await change(world, bulkUuid, { action: 'save', rows: [{ row: 1 }] });
  const again = await change(world, bulkUuid, { action: 'save', rows: [{ row: 1 }, { row: 2 }, { row: 3 }] });
  expect(again.bulkRowList).toEqual(saved.bulkRowList);
  expect(again.failures).toEqual([
    { row: 2, message: 'This row has no price to save.' },
    { row: 3, message: 'This row has no price to save.' },
  ]);
  expect(again.left).toBe(0);
  expect(await change(world, bulkUuid, { action: 'save', all: true })).toMatchObject({ bulkRowList: [], failures: [] });
});

test('[C146] [R14] a row whose saved quote was deleted says so, is priced again and saved as a second quote', async () => {
  const world = bulkWorld();
  const { bulkUuid } = await world.start(rows(2));
  await world.work(bulkUuid);
  const save = () => change(world, bulkUuid, { action: 'save', rows: [{ row: 1 }] });
  const rowOf = async () =>
    (await showBulkQuote({ run: await world.runOf(bulkUuid) }, {}, world.deps)).bulkRowList.find(
      ({ row }) => row === 1,
    );
  const [before] = (await save()).bulkRowList;
  expect(await rowOf()).not.toHaveProperty('quoteDeleted');
  const quote = await world.deps.shipments.find(before?.shipmentUuid ?? '');
  if (!quote) throw new Error('It was saved');
  await removeShipment(quote, revisionOf(quote), world.deps);

  expect(await rowOf()).toMatchObject({ quoteDeleted: true });
  expect((await save()).failures).toMatchObject([
    { row: 1, message: expect.stringMatching(/^The quote saved from this row was deleted\./) },
  ]);
  const again = { action: 'requote', rows: [{ row: 1 }] };
  expect((await change(world, bulkUuid, again)).bulkRowList).toMatchObject([{ row: 1, state: 'waiting' }]);
  await world.work(bulkUuid);
  const [after] = (await save()).bulkRowList;
  expect(after?.shipmentUuid).toBeDefined();
  expect(after?.shipmentUuid).not.toBe(before?.shipmentUuid);
  // Its neighbour has prices that can be booked.
  expect(await errorOf(change(world, bulkUuid, { action: 'requote', rows: [{ row: 2 }] }))).toMatchObject({
    status: 409,
  });
});

test('[C132] ten lists started at the same instant are all there: one runs, nine wait', async () => {
  const world = bulkWorld();
  const started = await Promise.all(Array.from({ length: 10 }, () => world.start(rows(1))));
  expect(started.filter(({ status }) => status === 'running')).toHaveLength(1);
  expect(started.filter(({ status }) => status === 'queued')).toHaveLength(9);
});

test('[C132] where others are always faster it is a conflict with a sentence', async () => {
  const world = bulkWorld();
  const deps = { ...world.deps, bulks: { ...world.deps.bulks, add: async () => 'changed' as const } };
  const input = {
    customerUuid: CUSTOMER,
    name: 'Lanes',
    rows: [bulkCells.parse(rightCells)],
    idempotencyKey: undefined,
  };
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await expect(startBulkQuote(input, deps)).rejects.toMatchObject({
    status: 409,
    message: 'Several bulk quotes were started at once, so this one was not. Please try again.',
  });
});

test('[R83] two lists that are priced again at the same instant share the limit of the day', async () => {
  const world = bulkWorld();
  const lists = [await world.start(rows(2)), await world.start(rows(2))];
  for (const { bulkUuid } of lists) await world.work(bulkUuid);
  world.clock.set('2026-12-02T15:00:00Z');
  world.deps.settings.set({ bulkRowsADay: 3 });
  const again = { action: 'requote', all: true, pickupDate: '2026-12-03' };
  const outcomes = await Promise.allSettled(lists.map(({ bulkUuid }) => change(world, bulkUuid, again)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } });
});

test('[C133] the list of bulk quotes reads no rows of one that is done, and counts them again after an edit', async () => {
  const world = bulkWorld();
  const [first = rightCells, second = rightCells] = rows(2);
  const { bulkUuid } = await world.start([first, { ...second, toZip: '7102' }]);
  const list = async () => {
    const listRows = vi.fn(world.deps.bulks.listRows);
    const deps = { ...world.deps, bulks: { ...world.deps.bulks, listRows } };
    const { bulkQuoteList } = await showBulkQuote({ runs: await deps.bulks.listByCustomer(CUSTOMER) }, {}, deps);
    return { counts: bulkQuoteList[0]?.counts, reads: listRows.mock.calls.length };
  };
  expect(await list()).toEqual({ counts: { ...none, waiting: 1, wrong: 1 }, reads: 1 });
  await world.work(bulkUuid);
  expect(await list()).toEqual({ counts: { ...none, priced: 1, wrong: 1 }, reads: 0 });
  // Still wrong, but another row to count: nothing starts.
  await change(world, bulkUuid, { action: 'edit', rows: [{ row: 2, cells: { toZip: '1' } }] });
  expect(await list()).toEqual({ counts: { ...none, priced: 1, wrong: 1 }, reads: 1 });
  await change(world, bulkUuid, { action: 'edit', rows: [{ row: 2, cells: { toZip: '07102' } }] });
  await world.work(bulkUuid);
  expect(await list()).toEqual({ counts: { ...none, priced: 2 }, reads: 0 });
});
