import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { DispatchStore } from '#domain/dispatch/dispatch.ts';
import { newEvent } from '#domain/events/event.ts';
import type { Outbox } from '#domain/events/outbox.ts';
import { moveChange } from '#domain/shipments/change.ts';
import { plainReference } from '#domain/shipments/references.ts';
import type { LtlShipment, ShipmentStore } from '#domain/shipments/shipment.ts';
import type { TrackingHead, TrackingStore } from '#domain/tracking/tracking.ts';
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';

export interface TrackingStores {
  readonly trackings: TrackingStore;
  readonly shipments: ShipmentStore;
  readonly dispatches: DispatchStore;
  readonly outbox: Outbox;
}

const AT = Date.UTC(2026, 10, 24, 20);
const pickedUp: TrackingEvent = { kind: 'pickedUp', at: AT, stop: { type: 'origin', number: 1 } };
const left: TrackingEvent = {
  kind: 'left',
  at: AT + 1000,
  stop: { type: 'terminal', city: 'Springfield', state: 'MO' },
};
const delayed: TrackingEvent = { kind: 'delayed', at: AT - 5000, reason: 'weather' };

/** What every store of orders' ways does. */
export function describeTrackingStore(name: string, makeStores: () => TrackingStores): void {
  /** A shipment that is booked, as far as its stage. */
  async function booked({ shipments }: TrackingStores, changes: Partial<LtlShipment> = {}) {
    const ids = { shipmentUuid: v7(), customerUuid: v7(), rateRequestUuid: v7(), shortId: `FL-${v7().slice(-9)}` };
    const shipment = makeShipment(1, { ...ids, ...changes });
    const chosen = { shipmentUuid: ids.shipmentUuid, FCPreRateQuoteResponseId: v7(), type: 'n' as const };
    await shipments.create(shipment, chosen, undefined);
    for (const to of [
      { statusId: 2, stageId: 13 },
      { statusId: 3, stageId: 15 },
    ] as const) {
      const now = await shipments.find(shipment.shipmentUuid);
      const note = { at: AT, by: 'test', why: 'test', changed: ['status'] } as const;
      const change = now && moveChange(now, to, {}, note);
      if (!change || (await shipments.change(change)) !== 'written') throw new Error('not booked');
    }
    const stored = await shipments.find(shipment.shipmentUuid);
    if (!stored) throw new Error('not stored');
    return stored;
  }
  const headOf = (of: { shipmentUuid: string; customerUuid: string }, changes: Partial<TrackingHead> = {}) => ({
    ...{ trackingUuid: v7(), shipmentUuid: of.shipmentUuid, customerUuid: of.customerUuid, revision: 1 },
    ...changes,
  });
  const loaded = (stored: Awaited<ReturnType<typeof booked>>) => {
    const note = { at: AT, by: 'tracking', why: 'test', changed: ['status'] } as const;
    return moveChange(stored, { statusId: 4, stageId: 17 }, {}, note);
  };

  test(`tracking (${name}): reports are appended in the order of their time, whenever they come`, async () => {
    const { trackings } = makeStores();
    const head = headOf({ shipmentUuid: v7(), customerUuid: v7() });
    const { shipmentUuid, trackingUuid } = head;
    expect(await trackings.find(shipmentUuid, trackingUuid)).toBeUndefined();
    expect(await trackings.write({ head, events: [left, pickedUp] })).toBe('written');
    const second = { ...head, revision: 2, heardAt: AT };
    expect(await trackings.write({ head: second, events: [delayed] })).toBe('written');
    expect(await trackings.find(shipmentUuid, trackingUuid)).toEqual({
      head: second,
      events: [delayed, pickedUp, left],
    });
    expect(await trackings.find(shipmentUuid, v7())).toBeUndefined();
  });

  test(`tracking (${name}): of writes of one revision one counts, and a report that is stored is not stored again`, async () => {
    const { trackings } = makeStores();
    const head = headOf({ shipmentUuid: v7(), customerUuid: v7() });
    const outcomes = await Promise.all([1, 2, 3].map(() => trackings.write({ head, events: [pickedUp] })));
    expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'written']);
    expect(await trackings.write({ head: { ...head, revision: 2 }, events: [pickedUp] })).toBe('changed');
    expect((await trackings.find(head.shipmentUuid, head.trackingUuid))?.head.revision).toBe(1);
  });

  test(`tracking (${name}): report, move of the shipment and event are written together or not at all`, async () => {
    const stores = makeStores();
    const { trackings, shipments, outbox } = stores;
    const stored = await booked(stores);
    const { shipmentUuid, customerUuid, shortId } = stored;
    const event = newEvent(
      'shipmentProgressed',
      { shipmentUuid, customerUuid, shortId, stageId: 17 },
      { now: () => new Date(AT), newId: v7 },
    );
    const head = headOf(stored);
    const change = { head, events: [pickedUp], shipment: loaded(stored), outbox: [event] };
    expect(await trackings.write(change)).toBe('written');
    expect(await shipments.find(shipmentUuid)).toMatchObject({ statusId: 4, stageId: 17 });
    expect((await outbox.listUnsent(event.aggregate)).map(({ eventId }) => eventId)).toContain(event.eventId);
    // The shipment is no longer as it was read: nothing of the second one is written.
    const late = { head: { ...head, revision: 2 }, events: [left], shipment: loaded(stored) };
    expect(await trackings.write(late)).toBe('changed');
    expect((await trackings.find(shipmentUuid, head.trackingUuid))?.events).toEqual([pickedUp]);
  });

  test(`tracking (${name}): heads are listed from when they are due until they are put off`, async () => {
    const { trackings } = makeStores();
    // Before everything that other tests leave behind.
    const dueAt = 1000 + Math.floor(Math.random() * 9e8);
    const head = headOf({ shipmentUuid: v7(), customerUuid: v7() }, { dueAt });
    const isListed = async (before: number) =>
      (await trackings.listDue(before, 200)).some(({ trackingUuid }) => trackingUuid === head.trackingUuid);
    await trackings.write({ head, events: [] });
    expect(await isListed(dueAt)).toBe(false);
    expect(await isListed(dueAt + 1)).toBe(true);
    await trackings.write({ head: { ...head, dueAt: undefined, revision: 2 }, events: [] });
    expect(await isListed(dueAt + 1)).toBe(false);
  });

  test(`[C70] tracking (${name}): a booked shipment is found by its numbers and its order, across customers, and a quote by none`, async () => {
    const stores = makeStores();
    const { trackings, dispatches, shipments } = stores;
    const pro = `P${v7().replaceAll('-', '').slice(-14)}`;
    const [one, other] = [await booked(stores, { references: { pro } }), await booked(stores, { references: { pro } })];
    const found = await trackings.findTracked(plainReference(pro));
    expect(found.map(({ shipmentUuid }) => shipmentUuid).sort()).toEqual([one.shipmentUuid, other.shipmentUuid].sort());
    expect(await trackings.findTracked(plainReference(one.shortId))).toEqual([
      { kind: 'shortId', shipmentUuid: one.shipmentUuid },
    ]);
    const { customerUuid, shipmentUuid } = one;
    const dispatchUuid = v7();
    const record = { dispatchUuid, shipmentUuid, customerUuid, state: 'waiting', requestedAt: 1, revision: 1 } as const;
    await dispatches.add(record);
    expect(await trackings.findTracked(plainReference(dispatchUuid))).toEqual([{ kind: 'order', shipmentUuid }]);
    const quote = makeShipment(1, { shipmentUuid: v7(), rateRequestUuid: v7(), references: { pro: `${pro}9` } });
    const chosen = { shipmentUuid: quote.shipmentUuid, FCPreRateQuoteResponseId: v7(), type: 'n' as const };
    await shipments.create(quote, chosen, undefined);
    expect(await trackings.findTracked(plainReference(`${pro}9`))).toEqual([]);
  });

  test(`tracking (${name}): reports of an unknown shipment wait under its numbers, once, until their time is over`, async () => {
    const { trackings } = makeStores();
    const number = plainReference(v7());
    const reports = { events: [pickedUp], heardAt: AT };
    const until = Date.now() + 60_000;
    await trackings.keepWaiting(number, reports, until);
    await trackings.keepWaiting(number, { ...reports, heardAt: AT + 1 }, until);
    await trackings.keepWaiting(number, { events: [pickedUp, left], heardAt: AT + 2 }, until);
    const waiting = await trackings.listWaiting(number, Date.now());
    expect(waiting.map(({ events }) => events.length).sort()).toEqual([1, 2]);
    expect(await trackings.listWaiting(number, until + 60_000)).toEqual([]);
  });
}
