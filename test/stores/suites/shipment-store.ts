import { beforeAll, describe, expect, test } from 'vitest';
import type { IdempotencyReader, IdempotencyRecord } from '#domain/ports/idempotency.ts';
import type { SavedEstimate } from '#domain/quotes/quote-record.ts';
import type { QuoteStore } from '#domain/quotes/quote-store.ts';
import type { LtlShipment, ShipmentStore } from '#domain/shipments/shipment.ts';
import { makeRequest, makeShipment } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

export interface ShipmentStores {
  readonly shipments: ShipmentStore;
  readonly quotes: QuoteStore;
  readonly idempotency: IdempotencyReader;
}

const newShipment = (changes: Partial<LtlShipment> = {}): LtlShipment =>
  makeShipment(1, { shipmentUuid: fresh(), customerUuid: fresh(), rateRequestUuid: fresh(), ...changes });
const selectionOf = ({ shipmentUuid, type }: LtlShipment): SavedEstimate => ({
  shipmentUuid,
  FCPreRateQuoteResponseId: 'rate-A4X1',
  type,
});
const idempotencyRecordOf = ({ customerUuid, shipmentUuid }: LtlShipment): IdempotencyRecord => ({
  scope: `${customerUuid}#createShipment`,
  key: fresh(),
  requestHash: 'hash',
  made: shipmentUuid,
  madeAt: Date.now(),
});
const firstPage = (store: ShipmentStore, customerUuid: string, orderType: 'Quote' | 'Booking' = 'Quote') =>
  store.listByCustomer({ customerUuid, orderType, pageNumber: 1, pageSize: 100, sortOrder: 'desc' });

/** What every store of shipments does when one is created. */
export function describeShipmentStore(name: string, makeStores: () => ShipmentStores): void {
  describe(`shipments (${name})`, () => {
    let stores: ShipmentStores;
    const create = (shipment: LtlShipment, intent?: IdempotencyRecord) =>
      stores.shipments.create(shipment, selectionOf(shipment), intent);
    beforeAll(() => {
      stores = makeStores();
    });

    test('a shipment, its row, its selection and its idempotency record are all stored by one create', async () => {
      const shipment = newShipment();
      const { rateRequestUuid, customerUuid } = shipment;
      await stores.quotes.create(makeRequest({ rateRequestUuid, customerUuid }), undefined);
      const intent = idempotencyRecordOf(shipment);
      expect(await create(shipment, intent)).toBe('created');
      expect(await stores.shipments.find(shipment.shipmentUuid)).toEqual(JSON.parse(JSON.stringify(shipment)));
      expect(await stores.idempotency.find(intent.scope, intent.key)).toEqual(intent);
      expect((await stores.quotes.findRecord(rateRequestUuid))?.estimate).toEqual(selectionOf(shipment));
      const { rows, count } = await firstPage(stores.shipments, customerUuid);
      expect(count).toBe(1);
      const { shipmentUuid, shortId, chargeCents, statusId } = shipment;
      expect(rows).toMatchObject([{ shipmentUuid, shortId, chargeCents, statusId }]);
      expect(JSON.stringify(rows)).not.toContain('costCents');
      expect((await firstPage(stores.shipments, customerUuid, 'Booking')).count).toBe(0);
    });

    test('[Q14] of fifty concurrent estimates for one quote request exactly one is saved', async () => {
      const { rateRequestUuid, customerUuid } = newShipment();
      await stores.quotes.create(makeRequest({ rateRequestUuid, customerUuid }), undefined);
      const rivals = Array.from({ length: 50 }, () => newShipment({ rateRequestUuid, customerUuid }));
      const outcomes = await Promise.all(rivals.map((rival) => create(rival, idempotencyRecordOf(rival))));
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'already-chosen')).toHaveLength(49);
      const winner = rivals[outcomes.indexOf('created')]?.shipmentUuid;
      const stored = await Promise.all(rivals.map((rival) => stores.shipments.find(rival.shipmentUuid)));
      expect(stored.flatMap((shipment) => shipment?.shipmentUuid ?? [])).toEqual([winner]);
      const { rows, count } = await firstPage(stores.shipments, customerUuid);
      expect(count).toBe(1);
      expect(rows[0]?.shipmentUuid).toBe(winner);
      expect((await stores.quotes.findRecord(rateRequestUuid))?.estimate?.shipmentUuid).toBe(winner);
    });

    test('twenty concurrent estimates of one customer are all saved, listed and counted', async () => {
      const customerUuid = fresh();
      const many = Array.from({ length: 20 }, () => newShipment({ customerUuid }));
      const outcomes = await Promise.all(many.map((shipment) => create(shipment)));
      expect(new Set(outcomes)).toEqual(new Set(['created']));
      const { rows, count } = await firstPage(stores.shipments, customerUuid);
      expect(count).toBe(20);
      const listed = rows.map((row) => row.shipmentUuid).sort();
      expect(listed).toEqual(many.map((shipment) => shipment.shipmentUuid).sort());
    });

    test('an idempotency key makes one shipment: the same key for another quote is rejected and writes nothing', async () => {
      const customerUuid = fresh();
      const [first, second] = [newShipment({ customerUuid }), newShipment({ customerUuid })];
      const intent = idempotencyRecordOf(first);
      expect(await create(first, intent)).toBe('created');
      expect(await create(second, { ...intent, made: second.shipmentUuid })).toBe('already-chosen');
      expect(await stores.shipments.find(second.shipmentUuid)).toBeUndefined();
      expect((await firstPage(stores.shipments, customerUuid)).count).toBe(1);
    });

    test('customers’ lists are apart', async () => {
      const [mine, theirs] = [newShipment(), newShipment()];
      await Promise.all([create(mine), create(theirs)]);
      const { rows } = await firstPage(stores.shipments, mine.customerUuid);
      expect(rows.map((row) => row.shipmentUuid)).toEqual([mine.shipmentUuid]);
      expect(await firstPage(stores.shipments, fresh())).toEqual({ rows: [], count: 0, carriers: [] });
    });

    test('short numbers are never given twice and have six digits', async () => {
      const numbers = await Promise.all(Array.from({ length: 30 }, () => stores.shipments.nextShipmentNumber()));
      expect(new Set(numbers).size).toBe(30);
      expect(Math.min(...numbers)).toBeGreaterThan(200_000);
    });

    test('an unknown shipment is not found', async () => {
      expect(await stores.shipments.find(fresh())).toBeUndefined();
    });
  });
}
