import { expect, test } from 'vitest';
import type { BulkStore } from '#domain/bulk-quotes/bulk-run.ts';
import { makeBulkRow, makeBulkRun } from '#test/fakes/bulks.ts';
import { fresh } from './fresh.ts';

/** What every store of bulk quotes does. */
export function describeBulkStore(name: string, makeStore: () => BulkStore): void {
  /** A running bulk quote of three rows. */
  async function stored(store: BulkStore, customerUuid = fresh()) {
    const run = makeBulkRun({ customerUuid, rows: 3 });
    const { bulkUuid } = run;
    const rows = [1, 2, 3].map((row) => makeBulkRow({ bulkUuid, row }));
    const seen = await store.readQueue(customerUuid);
    expect(await store.add(run, rows, { seen, activeUuid: bulkUuid }, undefined)).toBe('added');
    return { run, rows, customerUuid, bulkUuid };
  }

  test(`bulk quotes (${name}): a run with its rows, field for field, of its customer only, newest first`, async () => {
    const store = makeStore();
    const { run, rows, customerUuid, bulkUuid } = await stored(store);
    const { run: second } = await stored(store, customerUuid);
    expect(await store.find(customerUuid, bulkUuid)).toEqual(run);
    expect(await store.find(fresh(), bulkUuid)).toBeUndefined();
    expect(await store.listRows(bulkUuid)).toEqual(rows);
    expect(await store.findRow(bulkUuid, 2)).toEqual(rows[1]);
    expect(await store.findRow(bulkUuid, 4)).toBeUndefined();
    expect(await store.listByCustomer(customerUuid)).toEqual([second, run]);
  });

  test(`bulk quotes (${name}): [R49] one request adds one run, and a queue that changed adds none`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    const record = {
      scope: `${customerUuid}#startBulkQuote`,
      key: fresh(),
      requestHash: 'hash',
      made: fresh(),
      madeAt: 1,
    };
    const queue = { seen: { revision: 0 }, activeUuid: 'one' };
    const run = makeBulkRun({ customerUuid });
    expect(await store.add(run, [], queue, record)).toBe('added');
    expect(await store.add(makeBulkRun({ customerUuid }), [], { ...queue, seen: { revision: 1 } }, record)).toBe(
      'repeated',
    );
    expect(await store.add(makeBulkRun({ customerUuid }), [], queue, undefined)).toBe('changed');
    expect(await store.readQueue(customerUuid)).toEqual({ revision: 1, activeUuid: 'one' });
    expect(await store.listByCustomer(customerUuid)).toEqual([run]);
  });

  test(`bulk quotes (${name}): of two changes of a row or a run one is written`, async () => {
    const store = makeStore();
    const { run, rows, customerUuid, bulkUuid } = await stored(store);
    const [row] = rows;
    if (!row) throw new Error('There are three rows');
    const claims = ['pricing', 'wrong'].map((state) =>
      store.replaceRow({ ...row, writes: 2, state: state as 'pricing' }),
    );
    expect((await Promise.all(claims)).sort()).toEqual([false, true]);
    const seen = await store.readQueue(customerUuid);
    const moves = [1, 2].map(() =>
      store.replaceRun({ ...run, revision: 2, status: 'done' }, { seen, activeUuid: undefined }),
    );
    expect((await Promise.all(moves)).sort()).toEqual([false, true]);
    expect(await store.readQueue(customerUuid)).toEqual({ revision: seen.revision + 1 });
    expect(await store.find(customerUuid, bulkUuid)).toMatchObject({ status: 'done', revision: 2 });
  });

  test(`bulk quotes (${name}): corrected rows are a list that each row is in once`, async () => {
    const store = makeStore();
    const bulkUuid = fresh();
    expect(await store.listCorrected(bulkUuid)).toEqual([]);
    await store.addCorrected(bulkUuid, [7, 3]);
    await store.addCorrected(bulkUuid, [3]);
    expect(await store.listCorrected(bulkUuid)).toEqual([3, 7]);
    await store.removeCorrected(bulkUuid, 3);
    await store.removeCorrected(bulkUuid, 7);
    expect(await store.listCorrected(bulkUuid)).toEqual([]);
  });

  test(`bulk quotes (${name}): the sweep finds what runs or waits, and nothing that has ended`, async () => {
    const store = makeStore();
    const { run, bulkUuid } = await stored(store);
    const open = async () =>
      (await store.listOpen()).filter((one) => one.bulkUuid === bulkUuid).map(({ status }) => status);
    await expect.poll(open).toEqual(['running']);
    await store.replaceRun({ ...run, revision: 2, status: 'paused' });
    await expect.poll(open).toEqual([]);
  });
}
