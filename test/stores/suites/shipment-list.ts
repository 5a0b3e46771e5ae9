import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE_SIZES, pageCount } from '#contract/rules/paging.ts';
import type { ShipmentStore, StoredRow } from '#domain/shipments/shipment.ts';
import { makeRow, makeShipment } from '#test/fakes/fixtures.ts';
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
  });
}

const newShipment = (customerUuid: string) =>
  makeShipment(1, { shipmentUuid: fresh(), customerUuid, rateRequestUuid: fresh() });

async function create(store: ShipmentStore, shipment: ReturnType<typeof newShipment>) {
  const { shipmentUuid } = shipment;
  const selection = { shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
  expect(await store.create(shipment, selection, undefined)).toBe('created');
}
