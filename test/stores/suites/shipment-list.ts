import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE_SIZES, pageCount } from '#contract/rules/paging.ts';
import type { ListCarrier, LtlShipment, ScanWindow, ShipmentStore, StoredRow } from '#domain/shipments/shipment.ts';
import { makeRow, makeShipment } from '#test/fakes/fixtures.ts';
import { variedRows } from '#test/fakes/list-rows.ts';
import { fresh } from './fresh.ts';

export interface ListStores {
  readonly shipments: ShipmentStore;
  /** Puts rows at the end of an empty list of quotes, as so many creates would have. */
  seedRows(customerUuid: string, rows: readonly StoredRow[]): Promise<void>;
}

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, n) => makeRow(n));
const uuids = (rows: readonly Pick<StoredRow, 'shipmentUuid'>[]) => rows.map((row) => row.shipmentUuid);
const orders = ['asc', 'desc'] as const;

/** What every store does with lists of every length. */
export function describeShipmentList(name: string, makeStores: () => ListStores): void {
  describe(`lists of shipments (${name})`, () => {
    let stores: ListStores;
    beforeAll(() => {
      stores = makeStores();
    });

    /** Compares pages of a list with the rows that should be on them. */
    async function checkPages(
      customerUuid: string,
      oldestFirst: readonly string[],
      pagesOf: (last: number) => number[],
    ) {
      for (const sortOrder of orders) {
        const expected = sortOrder === 'asc' ? oldestFirst : oldestFirst.toReversed();
        for (const pageSize of PAGE_SIZES) {
          for (const pageNumber of pagesOf(pageCount(expected.length, pageSize))) {
            const ask = { customerUuid, orderType: 'Quote' as const, pageNumber, pageSize, sortOrder };
            const { rows, count } = await stores.shipments.listByCustomer(ask);
            expect(count).toBe(expected.length);
            const wanted = expected.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
            expect(uuids(rows), `${sortOrder}, page ${pageNumber} of ${pageSize}`).toEqual(wanted);
          }
        }
      }
    }
    const everyPage = (last: number) => Array.from({ length: last + 1 }, (_, i) => i + 1);

    for (const length of [0, 1, 15, 16, 17, 33, 100]) {
      test(`[H06] every page of a list of ${length}, in every size and both orders`, async () => {
        const customerUuid = fresh();
        const rows = rowsUpTo(length);
        await stores.seedRows(customerUuid, rows);
        await checkPages(customerUuid, uuids(rows), everyPage);
      });
    }

    test('rows seeded and rows created make one list', async () => {
      const [seeded, created] = [fresh(), fresh()];
      await stores.seedRows(seeded, rowsUpTo(16));
      const shipments = Array.from({ length: 18 }, () => newShipment(seeded));
      for (const shipment of shipments) await create(stores.shipments, shipment);
      await checkPages(seeded, [...uuids(rowsUpTo(16)), ...uuids(shipments)], everyPage);
      const others = Array.from({ length: 17 }, () => newShipment(created));
      for (const shipment of others) await create(stores.shipments, shipment);
      await checkPages(created, uuids(others), everyPage);
    });

    test('[H06] a list of more than two thousand: first, middle, last pages and those beyond, exact', {
      timeout: 30_000,
    }, async () => {
      const customerUuid = fresh();
      const seeded = rowsUpTo(2040);
      await stores.seedRows(customerUuid, seeded);
      const created = Array.from({ length: 20 }, () => newShipment(customerUuid));
      for (const shipment of created) await create(stores.shipments, shipment);
      const some = (last: number) => [1, Math.ceil(last / 2), last, last + 1];
      await checkPages(customerUuid, [...uuids(seeded), ...uuids(created)], some);
    });

    describeScanWindows(() => stores);
  });
}

const HOUR_MS = 3_600_000;

/** What searches read: scan windows by position, bounded, with jumps to timestamps. */
function describeScanWindows(storesNow: () => ListStores): void {
  async function listOf(length: number) {
    const customerUuid = fresh();
    const rows = variedRows(length);
    await storesNow().seedRows(customerUuid, rows);
    const read = (ask: Partial<Parameters<ShipmentStore['readWindow']>[0]> = {}) =>
      storesNow().shipments.readWindow({
        ...{ customerUuid, orderType: 'Quote', sortOrder: 'desc', most: 100 },
        ...ask,
      });
    return { customerUuid, rows, read };
  }

  test.each(orders)('[C67] scan windows follow each other (%s) and hold every row once', async (sortOrder) => {
    const { rows, read } = await listOf(2300);
    const found: string[] = [];
    for (let from: number | undefined, calls = 1; ; calls += 1) {
      const window: ScanWindow = await read({ sortOrder, from, most: 700 });
      expect(window.rows.length).toBeLessThanOrEqual(700);
      found.push(...uuids(window.rows));
      // The same position again is the same window.
      expect(uuids((await read({ sortOrder, from: window.from, most: 700 })).rows)).toEqual(uuids(window.rows));
      if (window.next === undefined) break;
      from = window.next;
      expect(calls).toBeLessThan(5);
    }
    expect(found).toEqual(sortOrder === 'asc' ? uuids(rows) : uuids(rows).reverse());
  });

  test('[C67] what is added meanwhile is no part of a scan window that has begun', async () => {
    const { customerUuid, rows, read } = await listOf(40);
    const before = await read({ most: 10 });
    await create(storesNow().shipments, newShipment(customerUuid));
    expect(uuids((await read({ from: before.from, most: 10 })).rows)).toEqual(uuids(before.rows));
    expect(uuids((await read({ from: before.next, most: 30 })).rows)).toEqual(uuids(rows.slice(0, 30)).reverse());
    expect((await read({ most: 1 })).from).toBe(before.from + 1);
  });

  test.each(orders)(
    '[C67] timestamps are searched directly (%s): all rows between them, few others',
    async (sortOrder) => {
      const { rows, read } = await listOf(2300);
      for (const first of [0, 7, 1000, 2040, 2290]) {
        const wanted = rows.slice(first, first + 10);
        const ends = { addedFrom: wanted[0]?.addedAt, addedTo: wanted.at(-1)?.addedAt };
        const window = await read({ sortOrder, ...ends });
        const got = uuids(window.rows);
        expect(got.filter((uuid) => uuids(wanted).includes(uuid))).toEqual(
          sortOrder === 'asc' ? uuids(wanted) : uuids(wanted).reverse(),
        );
        expect(got.length).toBeLessThanOrEqual(10 + 2 * 16);
        expect(window.next).toBeUndefined();
      }
    },
  );

  test('[C67] before the first row and after the last there is nothing', async () => {
    const { rows, read } = await listOf(50);
    const [oldest, newest] = [rows[0]?.addedAt ?? 0, rows.at(-1)?.addedAt ?? 0];
    const before = await read({ addedTo: oldest - HOUR_MS });
    expect([before.rows, before.next]).toEqual([[], undefined]);
    const after = await read({ addedFrom: newest + HOUR_MS });
    expect(after.rows.filter((row) => row.addedAt > newest)).toEqual([]);
    expect((await read({ from: 10 ** 6 })).rows).toHaveLength(50);
    expect(await read({ from: 10 ** 6, sortOrder: 'asc' })).toMatchObject({ rows: [], next: undefined });
  });

  test('[C67] the carriers of the whole list come along with pages and scan windows', async () => {
    const { customerUuid, read } = await listOf(30);
    await create(storesNow().shipments, newShipment(customerUuid));
    const ask = { customerUuid, orderType: 'Quote', pageNumber: 1, pageSize: 10, sortOrder: 'desc' } as const;
    const { carriers } = await storesNow().shipments.listByCustomer(ask);
    expect(carriers.map(({ scac }) => scac).sort()).toEqual(['A4X1', 'CMFW', 'GLKM', 'OZKD', 'PRLX', 'RDRV']);
    expect((await read({ most: 5 })).carriers.toSorted(byScac)).toEqual(carriers.toSorted(byScac));
  });

  test('a row keeps what it is searched by', async () => {
    const { customerUuid, read } = await listOf(0);
    await create(storesNow().shipments, newShipment(customerUuid, { carrierQuoteNumber: 'Q-88123' }));
    expect((await read()).rows).toMatchObject([{ carrierQuoteNumber: 'Q-88123', from: { city: 'Chicago' } }]);
  });
}

const byScac = (a: ListCarrier, b: ListCarrier) => a.scac.localeCompare(b.scac);

const newShipment = (customerUuid: string, changes: Partial<LtlShipment> = {}) =>
  makeShipment(1, { shipmentUuid: fresh(), customerUuid, rateRequestUuid: fresh(), ...changes });

async function create(store: ShipmentStore, shipment: ReturnType<typeof newShipment>) {
  const { shipmentUuid } = shipment;
  const selection = { shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
  expect(await store.create(shipment, selection, undefined)).toBe('created');
}
