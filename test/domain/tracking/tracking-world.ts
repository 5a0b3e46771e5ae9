import { v7 } from 'uuid';
import type { DispatchRecord } from '#domain/dispatch/dispatch.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { followOrder } from '#domain/tracking/follow-order.ts';
import { progressOf } from '#domain/tracking/progress.ts';
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts';
import { watchOrders } from '#domain/tracking/watch-orders.ts';
import { fakeCancelWaivers } from '#test/fakes/cancel-waivers.ts';
import { testClock } from '#test/fakes/clock.ts';
import { fakeDispatches } from '#test/fakes/dispatches.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakePhotos } from '#test/fakes/shipment-entries.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeTrackings } from '#test/fakes/trackings.ts';

export const HOUR = 60 * 60_000;
/** Tuesday noon in Chicago, the day of the fixture's pickup. */
export const NOON = Date.UTC(2026, 10, 24, 18);

/** A shipment that its carrier has taken, and everything that reports on it touch. */
export function trackingWorld(changes: Partial<LtlShipment> = {}) {
  const clock = testClock();
  const [shipments, dispatches, outbox] = [fakeShipments(), fakeDispatches(), fakeOutbox()];
  const dispatchUuid = v7();
  const shipment = makeShipment(1, {
    ...{ statusId: 3, stageId: 15, pickupDate: '2026-11-24', deliveryDate: '2026-12-01' },
    bookedAt: clock.ms(),
    dispatch: { dispatchUuid, state: 'accepted', at: clock.ms() },
    references: { pro: '447-120853' },
    ...changes,
  });
  shipments.put(shipment);
  const { shipmentUuid, customerUuid } = shipment;
  const record: DispatchRecord = {
    ...{ dispatchUuid, shipmentUuid, customerUuid, state: 'accepted', requestedAt: 1, settledAt: 2, revision: 1 },
  };
  dispatches.put(record);
  const trackings = fakeTrackings({ shipments, dispatches, outbox });
  const notifier = fakeNotifier();
  const waivers = fakeCancelWaivers();
  const failures: unknown[] = [];
  const deps = {
    ...{ trackings, shipments, dispatches, outbox, notifier, waivers, photos: fakePhotos() },
    now: clock.now,
    newId: () => v7(),
    pause: async () => undefined,
    onFailure: (error: unknown) => void failures.push(error),
  };
  const stages = () => outbox.all.flatMap((event) => (event.type === 'shipmentProgressed' ? [event.data.stageId] : []));
  return {
    ...{ clock, deps, shipmentUuid, customerUuid, dispatchUuid, record, failures, waivers, notifier, outbox, stages },
    tell: (events: readonly TrackingEvent[], references = {}) =>
      followOrder(shipmentUuid, dispatchUuid, { events, references }, deps),
    watch: () => watchOrders(deps),
    shipment: async () => {
      const found = await shipments.find(shipmentUuid);
      if (!found) throw new Error('The shipment is gone');
      return found;
    },
    put: (fields: Partial<LtlShipment>) => shipments.put({ ...shipment, ...fields }),
    book: () => trackings.find(shipmentUuid, dispatchUuid),
    progress: async () => progressOf((await trackings.find(shipmentUuid, dispatchUuid))?.events ?? []),
  };
}

/** The reports of an uneventful way. */
export const wholeWay: readonly TrackingEvent[] = [
  { kind: 'pickedUp', at: NOON, stop: { type: 'origin', number: 1 } },
  { kind: 'left', at: NOON + 5 * HOUR, stop: { type: 'terminal', city: 'Chicago', state: 'IL' } },
  { kind: 'arrived', at: NOON + 20 * HOUR, stop: { type: 'terminal', city: 'Springfield', state: 'MO' } },
  { kind: 'left', at: NOON + 24 * HOUR, stop: { type: 'terminal', city: 'Springfield', state: 'MO' } },
  { kind: 'outForDelivery', at: NOON + 44 * HOUR, stop: { type: 'terminal', city: 'Dallas', state: 'TX' } },
  { kind: 'arrived', at: NOON + 46 * HOUR, stop: { type: 'destination', number: 2 } },
  { kind: 'delivered', at: NOON + 47 * HOUR, stop: { type: 'destination', number: 2 } },
];
