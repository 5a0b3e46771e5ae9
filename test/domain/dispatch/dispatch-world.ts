import { v7 } from 'uuid';
import type { DispatchOutcome, DispatchRecord } from '#domain/dispatch/dispatch.ts';
import { noteTracking, type TrackingNews, type TrackingOutcome } from '#domain/dispatch/note-tracking.ts';
import { placeOrder } from '#domain/dispatch/place-order.ts';
import { settleDispatch } from '#domain/dispatch/settle-dispatch.ts';
import { startDispatch } from '#domain/dispatch/start-dispatch.ts';
import { type StopReason, stopCarrier } from '#domain/dispatch/stop-carrier.ts';
import { sweepDispatches } from '#domain/dispatch/sweep-dispatches.ts';
import { newEvent } from '#domain/events/event.ts';
import type { LtlShipment, StoredShipment, TruckloadShipment } from '#domain/shipments/shipment.ts';
import { testClock } from '#test/fakes/clock.ts';
import { fakeCarriers, fakeDispatchAlerts, fakeDispatches, fakeDispatchRuns } from '#test/fakes/dispatches.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { bookableTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

/** Where a booking waits for its carrier. */
const WAITING = { statusId: 2, stageId: 13 } as const;

/** A shipment whose money is held, and everything that a dispatch of it touches. */
export function dispatchWorld(changes: Partial<LtlShipment> = {}) {
  return dispatchWorldOf(makeShipment(1, { ...WAITING, ...changes }));
}

/** The same of a truckload with its chosen rate. */
export const truckDispatchWorld = (changes: Partial<TruckloadShipment> = {}) =>
  dispatchWorldOf(bookableTruckload({ ...WAITING, ...changes }));

function dispatchWorldOf(shipment: StoredShipment) {
  const clock = testClock();
  const shipments = fakeShipments();
  shipments.put(shipment);
  const { shipmentUuid, customerUuid } = shipment;
  const dispatchUuid = v7();
  const task = { shipmentUuid, dispatchUuid };
  const parts = {
    dispatches: fakeDispatches(),
    carriers: fakeCarriers(),
    alerts: fakeDispatchAlerts(),
    notifier: fakeNotifier(),
    runs: fakeDispatchRuns(),
  };
  const settled: DispatchOutcome[] = [];
  const paid = { isHeld: true };
  const deps = {
    ...parts,
    tenders: parts.carriers,
    shipments,
    now: clock.now,
    settings: fakeSettings(),
    isPaidFor: async () => paid.isHeld,
    settleMoney: async (outcome: DispatchOutcome) => void settled.push(outcome),
    onFailure: (error: unknown) => {
      throw error;
    },
  };
  const data = { shipmentUuid, customerUuid, dispatchUuid };
  const event = newEvent('dispatchRequested', data, { now: clock.now, newId: v7 });
  const cancelEvent = newEvent('dispatchCancelRequested', data, { now: clock.now, newId: v7 });
  return {
    ...parts,
    ...{ paid, clock, shipments, deps, task, settled, event, cancelEvent, shipmentUuid, dispatchUuid, customerUuid },
    start: (what: typeof event | typeof cancelEvent = event) => startDispatch(what, deps),
    ask: () => placeOrder(task, deps),
    settle: () => settleDispatch(task, deps),
    stop: (cause: StopReason = 'cancelled') => stopCarrier(task, cause, deps),
    sweep: () => sweepDispatches(deps),
    hear: (news: Partial<TrackingNews> = {}): Promise<TrackingOutcome> =>
      noteTracking({ shipmentUuid, isPickedUp: true, ...news }, deps),
    shipment: async () => shipments.find(shipmentUuid),
    record: async (): Promise<DispatchRecord | undefined> => parts.dispatches.find(shipmentUuid, dispatchUuid),
  };
}
