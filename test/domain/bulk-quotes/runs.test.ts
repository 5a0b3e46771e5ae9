import { describe, expect, test } from 'vitest';
import { changeBulkRequest } from '#contract/bulk-quotes.ts';
import { changeBulkQuote } from '#domain/bulk-quotes/change-bulk-quote.ts';
import { priceRow } from '#domain/bulk-quotes/price-row.ts';
import { sweepRuns } from '#domain/bulk-quotes/sweep-runs.ts';
import { failed } from '#domain/quotes/provider.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { bulkWorld } from './bulk-world.ts';

type World = ReturnType<typeof bulkWorld>;

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ ...rightCells, height: String(40 + n) }));
const change = async (world: World, bulkUuid: string, more: object) =>
  changeBulkQuote(await world.runOf(bulkUuid), changeBulkRequest.parse({ bulkUuid, ...more }), world.deps);
const statesOf = async ({ deps }: World, bulkUuid: string) =>
  (await deps.bulks.listRows(bulkUuid)).map(({ state }) => state);

describe('starting', () => {
  test('[C132] [1013] a locked customer is refused and nothing is written', async () => {
    const world = bulkWorld({ account: { ratingRequestLock: true } });
    expect(await errorOf(world.start(rows(1)))).toMatchObject({ code: '1013' });
    expect(await world.deps.bulks.listByCustomer(CUSTOMER)).toEqual([]);
  });

  test('[R49] [C132] the same request again is the first bulk quote, with one execution', async () => {
    const world = bulkWorld();
    const first = await world.start(rows(2), 'key-1');
    const again = await world.start(rows(2), 'key-1');
    expect(again.bulkUuid).toBe(first.bulkUuid);
    expect(world.deps.executions.started).toEqual([`${first.bulkUuid}-1`]);
    expect(await errorOf(world.start(rows(3), 'key-1'))).toMatchObject({ status: 409 });
  });

  test('[R83] a customer has so many rows in 24 hours', async () => {
    const world = bulkWorld({ settings: { bulkRowsADay: 3 } });
    await world.start(rows(2));
    expect(await errorOf(world.start(rows(2)))).toMatchObject({ status: 429 });
    world.clock.advance(24 * 60 * 60_000 + 1);
    expect(await world.start([{ ...rightCells, pickupDate: '2026-11-30' }])).toMatchObject({ rows: 1 });
  });

  test('[R83] one runs, others queue in their order', async () => {
    const world = bulkWorld();
    const [one, two, three] = [await world.start(rows(1)), await world.start(rows(1)), await world.start(rows(1))];
    expect([one.status, two.status, three.status]).toEqual(['running', 'queued', 'queued']);
    await world.work(one.bulkUuid);
    expect([(await world.runOf(two.bulkUuid)).status, (await world.runOf(three.bulkUuid)).status]).toEqual([
      'running',
      'queued',
    ]);
    await world.work(two.bulkUuid);
    expect(world.deps.executions.started).toEqual([one, two, three].map(({ bulkUuid }) => `${bulkUuid}-1`));
  });
});

describe('pricing', () => {
  test('[Q27] each row once: one provider call a group, nothing pushed, the customer hears when it is done', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(3));
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'priced', 'priced']);
    expect(world.provider.asks).toHaveLength(3 * 4);
    expect(world.outbox.all.map(({ type }) => type)).toEqual(['bulkQuoteDone']);
    for (const row of [1, 2, 3]) await world.price(bulkUuid, row);
    expect(world.provider.asks).toHaveLength(3 * 4);
    expect((await world.runOf(bulkUuid)).status).toBe('done');
    expect(world.failures).toEqual([]);
  });

  test('[Q27] a worker that died is followed by another after its lease; what is stored is not asked again', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(1));
    const { bulks } = world.deps;
    // Everything is stored when it dies, except the row's result.
    const dying = {
      ...bulks,
      replaceRow: async (row: Parameters<typeof bulks.replaceRow>[0]) =>
        row.state === 'pricing' ? bulks.replaceRow(row) : false,
    };
    await priceRow({ customerUuid: CUSTOMER, bulkUuid, row: 1 }, { ...world.deps, bulks: dying });
    expect(await statesOf(world, bulkUuid)).toEqual(['pricing']);
    await world.price(bulkUuid, 1);
    expect(await statesOf(world, bulkUuid)).toEqual(['pricing']);
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced']);
    expect(world.provider.asks).toHaveLength(4);
  });

  test('[Q27] two executions at once price a row once', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(4));
    await Promise.all([world.work(bulkUuid), world.work(bulkUuid)]);
    expect(world.provider.asks).toHaveLength(4 * 4);
    expect(world.outbox.all).toHaveLength(1);
  });

  test('[R83] a pickup day that has passed when its row runs is an error of the row', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(1));
    world.clock.set('2026-11-25T15:00:00Z');
    await world.work(bulkUuid);
    const [row] = await world.deps.bulks.listRows(bulkUuid);
    expect(row).toMatchObject({ state: 'wrong', problems: [{ column: 'pickupDate' }] });
    expect(world.provider.asks).toEqual([]);
  });

  test('[1013] [R83] a customer who is locked meanwhile: nothing more is asked, and resuming is refused', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(3));
    await world.price(bulkUuid, 1);
    world.deps.accounts.put(makeAccount({ ratingRequestLock: true }));
    await world.work(bulkUuid);
    expect(world.provider.asks).toHaveLength(4);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'waiting', 'waiting']);
    expect(await world.runOf(bulkUuid)).toMatchObject({ status: 'paused', pausedBecause: 'locked' });
    expect(await errorOf(change(world, bulkUuid, { action: 'resume' }))).toMatchObject({ code: '1013' });
    expect(await errorOf(change(world, bulkUuid, { action: 'edit', all: true }))).toMatchObject({ code: '1013' });
  });

  test('[C137] an account that is deleted meanwhile: no carrier is asked any more, and what waits does not start', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(3));
    const { bulkUuid: next } = await world.start(rows(2));
    await world.price(bulkUuid, 1);
    const asked = world.provider.asks.length;
    world.deps.accounts.put(makeAccount({ deletion: { at: 1, erased: false } }));
    await world.work(bulkUuid);
    await world.work(next);
    expect(world.provider.asks).toHaveLength(asked);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'waiting', 'waiting']);
    expect(await statesOf(world, next)).toEqual(['waiting', 'waiting']);
    for (const one of [bulkUuid, next]) expect((await world.runOf(one))?.status).toBe('paused');
    expect(await errorOf(world.start(rows(1)))).toMatchObject({ code: '1013' });
  });

  test('[Q27] no carrier with a price: the reason that most gave', async () => {
    const none = { answer: failed('X', 'no-detail') };
    const world = bulkWorld({
      script: Object.fromEntries(
        ['A4X1', 'A4X2', 'B4X1', 'B4X2', 'C6X1', 'C6X2', 'D10X1', 'D10X2'].map((code) => [
          code,
          { ...none, answer: failed(code, 'no-detail') },
        ]),
      ),
    });
    const { bulkUuid } = await world.start(rows(1));
    await world.work(bulkUuid);
    const [row] = await world.deps.bulks.listRows(bulkUuid);
    expect(row?.state).toBe('none');
    expect(row?.reason).not.toBe('');
  });
});

describe('changing', () => {
  test('[C146] a corrected row is priced next, also after the bulk quote was done', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start([...rows(2), { ...rightCells, toZip: '7102' }]);
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'priced', 'wrong']);
    const edit = { action: 'edit', rows: [{ row: 3, revision: 1, cells: { toZip: '07102' } }] };
    const { bulkQuote, bulkRowList } = await change(world, bulkUuid, edit);
    expect([bulkQuote.status, bulkRowList[0]?.state]).toEqual(['running', 'waiting']);
    expect(await errorOf(change(world, bulkUuid, edit))).toMatchObject({ status: 409 });
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'priced', 'priced']);
    expect(world.deps.executions.started).toEqual([`${bulkUuid}-1`, `${bulkUuid}-2`]);
  });

  test('[C146] while it runs, the next free worker takes the corrected row first', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start([...rows(3), { ...rightCells, toZip: '7102' }]);
    await change(world, bulkUuid, { action: 'edit', all: true });
    await world.price(bulkUuid, 1);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'waiting', 'waiting', 'priced']);
  });

  test('[C146] pause stops, resume goes on with what is left, cancel ends', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(2));
    await world.price(bulkUuid, 1);
    await change(world, bulkUuid, { action: 'pause' });
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'waiting']);
    await change(world, bulkUuid, { action: 'resume' });
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'priced']);
    expect(world.provider.asks).toHaveLength(2 * 4);
    const other = await world.start(rows(1));
    await change(world, other.bulkUuid, { action: 'cancel' });
    await world.work(other.bulkUuid);
    expect(await statesOf(world, other.bulkUuid)).toEqual(['waiting']);
    expect(await errorOf(change(world, other.bulkUuid, { action: 'resume' }))).toMatchObject({ status: 409 });
  });

  test('[C146] [C59] rates are saved as quotes, each once however often it is asked; an expired one is a failure of its row', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(3));
    await world.work(bulkUuid);
    const one = await change(world, bulkUuid, { action: 'save', rows: [{ row: 1 }], best: 'day' });
    expect(one).toMatchObject({ left: 0, failures: [], bulkRowList: [{ row: 1 }] });
    const saved = await change(world, bulkUuid, { action: 'save', all: true });
    expect(saved.bulkRowList.map(({ row }) => row)).toEqual([2, 3]);
    expect((await change(world, bulkUuid, { action: 'save', all: true })).bulkRowList).toEqual([]);
    expect(world.deps.shipments.all.size).toBe(3);
    const late = await world.start(rows(1));
    await world.work(late.bulkUuid);
    world.clock.advance(90 * 24 * 60 * 60_000);
    const { failures } = await change(world, late.bulkUuid, { action: 'save', all: true });
    expect(failures).toHaveLength(1);
    expect(world.deps.shipments.all.size).toBe(3);
  });
});

describe('sweeping', () => {
  const swept = ({ deps, failures }: World) => sweepRuns({ ...deps, onFailure: (error) => failures.push(error) });

  test('[Q27] a run whose execution is gone gets another one; one at work is left alone', async () => {
    const world = bulkWorld();
    const { bulkUuid } = await world.start(rows(2));
    world.clock.advance(60_000);
    expect(await swept(world)).toBe(0);
    world.deps.executions.kill();
    expect(await swept(world)).toBe(1);
    expect(world.deps.executions.started).toEqual([`${bulkUuid}-1`, `${bulkUuid}-2`]);
    await world.work(bulkUuid);
    expect(await statesOf(world, bulkUuid)).toEqual(['priced', 'priced']);
  });
});
