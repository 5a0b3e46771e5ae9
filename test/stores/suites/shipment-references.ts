import { beforeAll, describe, expect, test } from 'vitest';
import { changeOf } from '#domain/shipments/change.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import type { LtlShipment, ShipmentStore } from '#domain/shipments/shipment.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

/** What every store of shipments finds by references. */
export function describeShipmentReferences(name: string, makeStore: () => ShipmentStore): void {
  describe(`references of shipments (${name})`, () => {
    let store: ShipmentStore;
    beforeAll(() => {
      store = makeStore();
    });

    async function saved(changes: Partial<LtlShipment> = {}): Promise<LtlShipment> {
      const made = { shipmentUuid: fresh(), rateRequestUuid: fresh(), customerUuid: fresh() };
      const shipment = makeShipment(1, { ...made, name: 'Impeller kits', ...changes });
      const estimate = { shipmentUuid: shipment.shipmentUuid, FCPreRateQuoteResponseId: 'r', type: 'n' as const };
      expect(await store.create(shipment, estimate, undefined)).toBe('created');
      return shipment;
    }
    const found = async (customerUuid: string, beginning: string, most = 100) =>
      (await store.findByReference({ customerUuid, beginning, most })).shipments.map(
        ({ shipmentUuid }) => shipmentUuid,
      );
    const note = { at: NOW_MS, by: 'test', why: 'a test', changed: [] };

    test('[C67] a new shipment is found by its number and the words of its name, by its owner alone', async () => {
      const { shipmentUuid, customerUuid } = await saved({ shortId: 'FL-204834' });
      for (const text of ['fl204834', '2048', 'impeller', 'kit', 'kits'])
        expect(await found(customerUuid, text)).toEqual([shipmentUuid]);
      expect(await found(customerUuid, 'valves')).toEqual([]);
      expect(await found(fresh(), 'impeller')).toEqual([]);
    });

    test('[C67] another name takes the place of the first; numbers of the carrier are found from then on', async () => {
      const { shipmentUuid, customerUuid } = await saved();
      await store.rename(shipmentUuid, 'Valve crates', NOW_MS);
      expect(await found(customerUuid, 'impeller')).toEqual([]);
      expect(await found(customerUuid, 'valve')).toEqual([shipmentUuid]);
      const renamed = await store.find(shipmentUuid);
      if (!renamed) throw new Error('It was saved');
      const change = changeOf(renamed, { references: { pro: '123-456 7', po: 'PO 88' } }, note);
      expect(await store.change(change)).toBe('written');
      for (const text of ['1234567', '12', 'po88', '88'])
        expect(await found(customerUuid, text)).toEqual([shipmentUuid]);
    });

    test('[C67] a deleted quote is found by nothing, and a restored one again', async () => {
      const { shipmentUuid, customerUuid, statusId, stageId } = await saved();
      const from = { statusId, stageId };
      const to = { statusId: 8, stageId } as const;
      const moved = async (move: Parameters<typeof allowedMove>[0]) => {
        const allowed = allowedMove(move);
        if (!allowed) throw new Error('The lifecycle has it');
        expect(await store.move(shipmentUuid, allowed)).toBe('moved');
      };
      await moved({ ...note, from, to, removedUntil: NOW_MS + 1 });
      expect(await found(customerUuid, 'impeller')).toEqual([]);
      await moved({ ...note, from: to, to: from });
      expect(await found(customerUuid, 'impeller')).toEqual([shipmentUuid]);
    });

    test('[C67] more references than were asked for are none', async () => {
      const { customerUuid, shipmentUuid } = await saved();
      const second = await saved({ customerUuid });
      const ask = { customerUuid, beginning: 'impeller' };
      expect(await store.findByReference({ ...ask, most: 1 })).toEqual({ shipments: [], more: true });
      const both = await store.findByReference({ ...ask, most: 2 });
      expect(both.more).toBe(false);
      expect(both.shipments.map((one) => one.shipmentUuid).sort()).toEqual([shipmentUuid, second.shipmentUuid].sort());
    });

    test('[C67] [C139] a whole number is found among more that begin like it than were asked for; one that too many have is not', async () => {
      const { customerUuid, shipmentUuid } = await saved({ references: { po: '8812' } });
      const others = { customerUuid, name: '8812 kits' };
      for (const pro of ['88120', '881255', '8812999']) await saved({ ...others, references: { pro } });
      const ask = { customerUuid, beginning: '8812' };
      for (const most of [1, 2, 3, 5]) {
        const { shipments, more } = await store.findByReference({ ...ask, most });
        expect([most, shipments.map((one) => one.shipmentUuid), more]).toEqual([most, [shipmentUuid], true]);
      }
      expect(await store.findByReference({ ...ask, most: 7 })).toMatchObject({ more: false, shipments: { length: 4 } });
      await saved({ ...others, references: { po: '8812' } });
      expect(await store.findByReference({ ...ask, most: 1 })).toEqual({ shipments: [], more: true });
    });
  });
}
