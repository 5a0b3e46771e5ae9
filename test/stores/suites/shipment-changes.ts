import { beforeAll, describe, expect, test } from 'vitest';
import type { ShipmentBalance } from '#domain/shipments/balance.ts';
import { type ChangeNote, changeOf, moveChange } from '#domain/shipments/change.ts';
import type { OrderType } from '#domain/shipments/lifecycle.ts';
import { allowedMove, type HistoryEntry } from '#domain/shipments/move.ts';
import type { LtlShipment, ShipmentStore } from '#domain/shipments/shipment.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

const estimate = { statusId: 1, stageId: 12 } as const;
const deleted = { statusId: 8, stageId: 12 } as const;
const entry: HistoryEntry = { from: estimate, to: estimate, at: NOW_MS + 1, by: 'test', why: 'Another price' };

/** What every store of shipments does when a saved quote takes another price or name, is deleted and comes back. */
export function describeShipmentChanges(name: string, makeStore: () => ShipmentStore): void {
  describe(`changes of saved quotes (${name})`, () => {
    let store: ShipmentStore;
    beforeAll(() => {
      store = makeStore();
    });

    async function saved(customerUuid = fresh()): Promise<LtlShipment> {
      const shipment = makeShipment(1, { shipmentUuid: fresh(), rateRequestUuid: fresh(), customerUuid });
      expect(await store.create(shipment, noteOf(shipment), undefined)).toBe('created');
      return shipment;
    }
    const noteOf = ({ shipmentUuid }: LtlShipment) => ({
      shipmentUuid,
      FCPreRateQuoteResponseId: 'rate-A4X1',
      type: 'n' as const,
    });
    const carrier = { name: 'B4X1 Freight', scac: 'B4X1', accountCode: 'B4X1' };
    const dearer = (shipment: LtlShipment, more: Partial<LtlShipment> = {}): LtlShipment => ({
      ...shipment,
      ...{ chargeCents: 77_700, carrier, rateRequestUuid: fresh(), revision: 2, expiresAt: NOW_MS + 5 },
      ...more,
    });
    const listed = (customerUuid: string, orderType: OrderType = 'Quote') =>
      store.listByCustomer({ customerUuid, orderType, pageNumber: 1, pageSize: 100, sortOrder: 'asc' });
    const ids = async (customerUuid: string, orderType: OrderType = 'Quote') =>
      (await listed(customerUuid, orderType)).rows.map(({ shipmentUuid }) => shipmentUuid);
    const moved = (
      { shipmentUuid }: LtlShipment,
      from: typeof estimate | typeof deleted,
      how: { revision?: number; removedUntil?: number },
    ) => {
      const to = from.statusId === 1 ? deleted : estimate;
      const move = allowedMove({ from, to, at: NOW_MS + 9, by: 'test', why: 'a test moves it', ...how });
      if (!move) throw new Error('The lifecycle has no such move');
      return store.move(shipmentUuid, move);
    };

    test('[C64] another price is on the quote, its row and in its history, and its carrier among the list’s', async () => {
      const shipment = await saved();
      const { shipmentUuid, customerUuid } = shipment;
      const changed = dearer(shipment);
      expect(await store.reprice(changed, noteOf(shipment), entry)).toBe('repriced');
      expect(await store.find(shipmentUuid)).toEqual(changed);
      const { rows, carriers, count } = await listed(customerUuid);
      expect(rows).toMatchObject([{ shipmentUuid, chargeCents: 77_700, carrier, expiresAt: NOW_MS + 5, revision: 2 }]);
      expect(count).toBe(1);
      expect(carriers).toContainEqual({ scac: carrier.scac, name: carrier.name });
      expect(await store.listHistory(shipmentUuid)).toMatchObject([{ to: estimate }, entry]);
    });

    test('[C64] [R79] only from the version before it; a request with another quote’s estimate gives it no price', async () => {
      const [shipment, other] = [await saved(), await saved()];
      expect(await store.reprice(dearer(shipment, { revision: 3 }), noteOf(shipment), entry)).toBe('changed');
      const { rateRequestUuid } = other;
      expect(await store.reprice(dearer(shipment, { rateRequestUuid }), noteOf(shipment), entry)).toBe('other-quote');
      expect(await store.reprice(dearer({ ...shipment, shipmentUuid: fresh() }), noteOf(shipment), entry)).toBe(
        'changed',
      );
      expect(await store.find(shipment.shipmentUuid)).toEqual(shipment);
      expect(await store.listHistory(shipment.shipmentUuid)).toHaveLength(1);
      expect(await store.reprice(dearer(shipment), noteOf(shipment), entry)).toBe('repriced');
      expect(await store.reprice(dearer(shipment, { chargeCents: 1 }), noteOf(shipment), entry)).toBe('changed');
    });

    test('[C64] of parallel prices one is taken', async () => {
      const shipment = await saved();
      const prices = Array.from({ length: 6 }, (_, n) => dearer(shipment, { chargeCents: 50_000 + n }));
      const outcomes = await Promise.all(prices.map((one) => store.reprice(one, noteOf(shipment), entry)));
      expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'changed', 'changed', 'changed', 'repriced']);
      const winner = prices[outcomes.indexOf('repriced')];
      expect((await store.find(shipment.shipmentUuid))?.chargeCents).toBe(winner?.chargeCents);
      expect((await listed(shipment.customerUuid)).rows).toMatchObject([{ chargeCents: winner?.chargeCents }]);
    });

    test('[C123] [R82] a deleted quote is in no list; restored it has its old place; both raise the version', async () => {
      const customerUuid = fresh();
      const [a, b, c] = [await saved(customerUuid), await saved(customerUuid), await saved(customerUuid)];
      const removedUntil = NOW_MS + 600_000;
      expect(await moved(b, estimate, { revision: 1, removedUntil })).toBe('moved');
      expect(await store.find(b.shipmentUuid)).toMatchObject({ ...deleted, removedUntil, revision: 2 });
      expect(await ids(customerUuid)).toEqual([a.shipmentUuid, c.shipmentUuid]);
      expect(await listed(customerUuid, 'Booking')).toMatchObject({ rows: [], count: 0 });
      expect(await moved(b, deleted, { revision: 2 })).toBe('moved');
      const back = await store.find(b.shipmentUuid);
      expect(back).toMatchObject({ ...estimate, revision: 3 });
      expect(back).not.toHaveProperty('removedUntil');
      expect(await listed(customerUuid)).toMatchObject({
        count: 3,
        rows: [a, b, c].map(({ shipmentUuid }) => ({ shipmentUuid })),
      });
      expect((await listed(customerUuid)).rows[1]).toMatchObject({ revision: 3, statusId: 1 });
    });

    test('[C123] [R79] only the version that was seen is deleted', async () => {
      const shipment = await saved();
      expect(await store.reprice(dearer(shipment), noteOf(shipment), entry)).toBe('repriced');
      expect(await moved(shipment, estimate, { revision: 1, removedUntil: NOW_MS })).toBe('elsewhere');
      expect(await ids(shipment.customerUuid)).toEqual([shipment.shipmentUuid]);
    });

    test('[C86] another name is on the quote and its row, and raises the version', async () => {
      const { shipmentUuid, customerUuid } = await saved();
      expect(await store.rename(shipmentUuid, 'Pumps for Dallas', NOW_MS + 7)).toBe(2);
      expect(await store.find(shipmentUuid)).toMatchObject({
        name: 'Pumps for Dallas',
        revision: 2,
        modifiedAt: NOW_MS + 7,
      });
      expect((await listed(customerUuid)).rows).toMatchObject([{ name: 'Pumps for Dallas', revision: 2, statusId: 1 }]);
      expect(await store.listHistory(shipmentUuid)).toMatchObject([{}, { revision: 2, changed: ['name'] }]);
      expect(await store.rename(fresh(), 'Nobody', NOW_MS)).toBeUndefined();
    });

    const note = (more: Partial<ChangeNote> = {}): ChangeNote => ({
      ...{ at: NOW_MS + 11, by: 'test', why: 'A test changes it', changed: ['references'] },
      ...more,
    });
    const needed = <Value>(value: Value | undefined): Value => {
      if (value === undefined) throw new Error('The lifecycle has no such move');
      return value;
    };

    test('[C91] a change of fields is on the shipment, its row and in its history', async () => {
      const shipment = await saved();
      const { shipmentUuid, customerUuid } = shipment;
      const change = changeOf(shipment, { references: { po: 'PO-1' }, pickupFrom: '10:00:00' }, note());
      expect(await store.change(change)).toBe('written');
      expect(await store.find(shipmentUuid)).toEqual(change.shipment);
      expect((await listed(customerUuid)).rows).toMatchObject([{ revision: 2, pickupFrom: '10:00:00' }]);
      expect(await store.listHistory(shipmentUuid)).toMatchObject([
        {},
        { from: estimate, to: estimate, revision: 2, changed: ['references'], by: 'test' },
      ]);
      expect(await store.change(changeOf(change.shipment, { references: undefined }, note()))).toBe('written');
      expect((await store.find(shipmentUuid))?.references).toBeUndefined();
    });

    test('[H26] a change can move the order too, and back to its old place', async () => {
      const customerUuid = fresh();
      const [a, b] = [await saved(customerUuid), await saved(customerUuid)];
      const review = { statusId: 2, stageId: 13 } as const;
      const booked = needed(moveChange(a, review, { bookedAt: NOW_MS + 11 }, note({ changed: ['status'] })));
      expect(await store.change(booked)).toBe('written');
      expect(await ids(customerUuid)).toEqual([b.shipmentUuid]);
      const { shipmentUuid } = a;
      expect((await listed(customerUuid, 'Booking')).rows).toMatchObject([{ shipmentUuid, ...review, revision: 2 }]);
      const within = changeOf(booked.shipment, { instructions: 'Dock 4' }, note());
      expect(await store.change(within)).toBe('written');
      expect(await ids(customerUuid, 'Booking')).toEqual([shipmentUuid]);
      expect(await store.change(needed(moveChange(within.shipment, estimate, {}, note())))).toBe('written');
      expect(await ids(customerUuid)).toEqual([shipmentUuid, b.shipmentUuid]);
      expect(await ids(customerUuid, 'Booking')).toEqual([]);
      expect(moveChange(a, { statusId: 5, stageId: 20 }, {}, note())).toBeUndefined();
    });

    const balance = (revision: number, dueCents: number): ShipmentBalance => ({
      ...{ revision, dueCents, totalCents: 40_000, receivedCents: 40_000 - dueCents, pendingCents: 0 },
      ...{ onAccountCents: 0, askedCents: 0, disputedCents: 0, refundPendingCents: 0, refundedCents: 0 },
    });
    const noted = async ({ shipmentUuid, customerUuid }: LtlShipment, orderType: OrderType) => [
      (await store.find(shipmentUuid))?.balance?.dueCents,
      (await listed(customerUuid, orderType)).rows[0]?.balance?.dueCents,
    ];

    test('[R63] the newest balance is on the shipment and its row, and no change or name takes it off or brings an older one', async () => {
      const shipment = await saved();
      const { shipmentUuid } = shipment;
      const review = { statusId: 2, stageId: 13 } as const;
      const booked = needed(moveChange(shipment, review, {}, note({ changed: ['status'] })));
      expect(await store.change(booked)).toBe('written');
      await store.noteBalance(shipmentUuid, balance(3, 300));
      expect(await noted(shipment, 'Booking')).toEqual([300, 300]);
      expect((await store.find(shipmentUuid))?.revision).toBe(2);
      await store.noteBalance(shipmentUuid, balance(2, 200));
      await store.noteBalance(fresh(), balance(9, 900));
      expect(await noted(shipment, 'Booking')).toEqual([300, 300]);
      // The change was made from a reading before the balance.
      expect(await store.change(changeOf(booked.shipment, { instructions: 'Dock 4' }, note()))).toBe('written');
      await store.rename(shipmentUuid, 'Pumps', NOW_MS + 20);
      expect(await noted(shipment, 'Booking')).toEqual([300, 300]);
      await store.noteBalance(shipmentUuid, balance(3, 301));
      expect(await noted(shipment, 'Booking')).toEqual([301, 301]);
    });

    test('[R63] of parallel balances and changes the newest balance stays, and every change is written', async () => {
      const shipment = await saved();
      const { shipmentUuid } = shipment;
      const change = changeOf(shipment, { instructions: 'Dock 4' }, note());
      const [outcome] = await Promise.all([
        store.change(change),
        ...[1, 2, 3, 4].map((revision) => store.noteBalance(shipmentUuid, balance(revision, revision))),
      ]);
      expect(outcome).toBe('written');
      expect(await noted(shipment, 'Quote')).toEqual([4, 4]);
      expect((await store.find(shipmentUuid))?.instructions).toBe('Dock 4');
    });

    test('[R79] of parallel changes of a version one is written, a later one of it never', async () => {
      const shipment = await saved();
      const changes = ['A', 'B', 'C', 'D'].map((po) => changeOf(shipment, { references: { po } }, note()));
      const outcomes = await Promise.all(changes.map((one) => store.change(one)));
      expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'changed', 'written']);
      const winner = changes[outcomes.indexOf('written')]?.shipment;
      expect(await store.find(shipment.shipmentUuid)).toEqual(winner);
      expect(await store.change(changeOf(shipment, { name: 'Late' }, note()))).toBe('changed');
      expect(await store.listHistory(shipment.shipmentUuid)).toHaveLength(2);
      expect(await store.change(changeOf({ ...shipment, shipmentUuid: fresh() }, {}, note()))).toBe('changed');
    });
  });
}
