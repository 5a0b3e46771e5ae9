import { describe, expect, test } from 'vitest';
import type { IdempotencyReader } from '#domain/ports/idempotency.ts';
import type { ShipmentStore, TruckloadShipment } from '#domain/shipments/shipment.ts';
import type { TruckAsking, TruckloadStore } from '#domain/truckload/truck-rates.ts';
import { makeAsking, makeTruckload, makeTruckRate } from '#test/fakes/fixtures-truckloads.ts';

interface Stores {
  readonly truckloads: TruckloadStore;
  readonly shipments: ShipmentStore;
  readonly idempotency: IdempotencyReader;
}

const fresh = () => crypto.randomUUID();

/** What every store of truckloads promises. */
export function describeTruckloadStore(name: string, stores: () => Stores): void {
  describe(`truckloads, ${name}`, () => {
    async function created(changes: Partial<TruckloadShipment> = {}) {
      const shipment = makeTruckload(1, {
        shipmentUuid: fresh(),
        customerUuid: fresh(),
        rateRequestUuid: fresh(),
        ...changes,
      });
      const { finishedAt: _open, ...asking } = makeAsking(shipment, { rates: [], carriersAsked: 0 });
      expect(await stores().truckloads.create(shipment, asking, undefined, [])).toBe('created');
      return { shipment, asking };
    }
    const chosenOf = (shipment: TruckloadShipment): TruckloadShipment => ({
      ...shipment,
      stageId: 12,
      rateId: 'rate',
      carrier: { name: 'Lone Mesquite Freight', scac: 'LNMQ', accountCode: 'LNMQ' },
      chargeCents: 283_572,
      expiresAt: shipment.addedAt + 1,
      modifiedAt: shipment.addedAt + 5,
      revision: 2,
    });
    const listOf = ({ customerUuid }: TruckloadShipment) =>
      stores().shipments.listByCustomer({
        customerUuid,
        orderType: 'Quote',
        sortOrder: 'desc',
        pageNumber: 1,
        pageSize: 10,
      });

    test('[C61] what is created is read back, in its list with its mode and without carrier and charge', async () => {
      const { shipment, asking } = await created();
      expect(await stores().shipments.find(shipment.shipmentUuid)).toEqual(shipment);
      expect(await stores().truckloads.findAsking(shipment.shipmentUuid)).toEqual(asking);
      const { rows, count, carriers } = await listOf(shipment);
      expect([count, carriers]).toEqual([1, []]);
      expect(rows).toMatchObject([{ shipmentUuid: shipment.shipmentUuid, modeId: 2, stageId: 11 }]);
      expect(rows[0]).not.toHaveProperty('chargeCents');
      expect(await stores().shipments.listHistory(shipment.shipmentUuid)).toHaveLength(1);
    });

    test('[R49] a key that was used creates nothing', async () => {
      const shipment = makeTruckload(1, { shipmentUuid: fresh(), customerUuid: fresh() });
      const record = {
        scope: fresh(),
        key: 'k',
        requestHash: 'h',
        made: shipment.shipmentUuid,
        madeAt: shipment.addedAt,
      };
      const again = { ...shipment, shipmentUuid: fresh() };
      const create = (one: TruckloadShipment) => stores().truckloads.create(one, makeAsking(one), record, []);
      expect([await create(shipment), await create(again)]).toEqual(['created', 'repeated']);
      expect(await stores().shipments.find(again.shipmentUuid)).toBeUndefined();
      expect((await stores().idempotency.find(record.scope, 'k'))?.made).toBe(shipment.shipmentUuid);
    });

    test('answers are stored once, and not those of an asking that another has replaced', async () => {
      const { shipment, asking } = await created();
      const { shipmentUuid } = shipment;
      const finished: TruckAsking = { ...asking, finishedAt: 5, carriersAsked: 1, rates: [makeTruckRate()] };
      const other = { ...finished, rateRequestUuid: fresh() };
      expect(await stores().truckloads.finish(shipmentUuid, other)).toBe('elsewhere');
      expect(await stores().truckloads.finish(shipmentUuid, finished)).toBe('written');
      expect(await stores().truckloads.finish(shipmentUuid, { ...finished, rates: [] })).toBe('elsewhere');
      expect(await stores().truckloads.findAsking(shipmentUuid)).toEqual(finished);
    });

    test('[C99] a new asking replaces the one before; of two, one', async () => {
      const { shipment, asking } = await created();
      const again = {
        ...shipment,
        name: 'Changed',
        rateRequestUuid: fresh(),
        revision: 2,
        modifiedAt: shipment.addedAt + 5,
      };
      const next = { ...asking, rateRequestUuid: again.rateRequestUuid };
      const outcomes = await Promise.all([
        stores().truckloads.requestAgain(again, next, []),
        stores().truckloads.requestAgain(again, next, []),
      ]);
      expect(outcomes.toSorted()).toEqual(['elsewhere', 'written']);
      expect(await stores().shipments.find(shipment.shipmentUuid)).toEqual(again);
      expect((await listOf(shipment)).rows).toMatchObject([{ name: 'Changed', stageId: 11 }]);
    });

    test('[C100] [R14] of two choices at once one is written: shipment, row, carrier of the list, history', async () => {
      const { shipment } = await created();
      const chosen = chosenOf(shipment);
      const outcomes = await Promise.all([
        stores().truckloads.choose(chosen, undefined, []),
        stores().truckloads.choose(chosen, undefined, []),
      ]);
      expect(outcomes.toSorted()).toEqual(['elsewhere', 'written']);
      expect(await stores().shipments.find(shipment.shipmentUuid)).toEqual(chosen);
      const { rows, carriers } = await listOf(shipment);
      expect(rows).toMatchObject([{ stageId: 12, chargeCents: 283_572, carrier: { scac: 'LNMQ' } }]);
      expect(carriers).toEqual([{ scac: 'LNMQ', name: 'Lone Mesquite Freight' }]);
      const history = await stores().shipments.listHistory(shipment.shipmentUuid);
      expect(history.map(({ to }) => to.stageId)).toEqual([11, 12]);
    });

    test('[C50] the desk is noted once', async () => {
      const { shipment } = await created();
      const noted = { ...shipment, deskAskedAt: 7, deskNote: 'Soon', modifiedAt: 7, revision: 2 };
      expect(await stores().truckloads.requestDesk(noted, [])).toBe('written');
      expect(await stores().truckloads.requestDesk(noted, [])).toBe('elsewhere');
      expect(await stores().shipments.find(shipment.shipmentUuid)).toEqual(noted);
    });
  });
}
