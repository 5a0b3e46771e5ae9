import * as english from '#texts/compiled/english.js';
import { newAuditEntry } from '../audit.ts';
import type { CancelWaiverStore } from '../cancellations/cancel-waiver.ts';
import { newEvent } from '../events/event.ts';
import { changeOf } from '../shipments/change.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { type FollowDeps, followOrder, pickupCheckOf } from './follow-order.ts';
import { progressOf } from './progress.ts';
import { type RequestPhotosDeps, requestPhotos } from './request-photos.ts';
import { type TrackingBook, type TrackingHead, trackingUuidOf } from './tracking.ts';

export interface WatchDeps extends FollowDeps, RequestPhotosDeps {
  readonly waivers: Pick<CancelWaiverStore, 'add'>;
  readonly onFailure: (error: unknown) => void;
}

/** Heads that one sweep looks at. */
const DUE_MAX = 200;
const NEXT_LOOK_MS = 60 * 60_000;
/** After so many days without a word nobody looks any more. */
const LOOKED_FOR_MS = 30 * 24 * NEXT_LOOK_MS;

/** Looks at the orders that are due: moves shipments that a dead process left behind, and marks pickups that carriers missed; asks for photos of freight that is picked up soon. Returns how many were looked at. */
export async function watchOrders(deps: WatchDeps): Promise<number> {
  const due = await deps.trackings.listDue(deps.now().getTime(), DUE_MAX);
  for (const head of due) {
    try {
      await watchOrder(head, deps);
    } catch (error) {
      deps.onFailure(error);
    }
  }
  await requestPhotos(deps);
  return due.length;
}

async function watchOrder({ shipmentUuid, trackingUuid }: TrackingHead, deps: WatchDeps): Promise<void> {
  await followOrder(shipmentUuid, trackingUuid, { events: [] }, deps);
  const [shipment, book] = await Promise.all([
    deps.shipments.find(shipmentUuid),
    deps.trackings.find(shipmentUuid, trackingUuid),
  ]);
  const now = deps.now().getTime();
  if (!book || (book.head.dueAt ?? now) >= now) return;
  if (!shipment || !waitsForTruck(shipment, book)) return void (await putOff(book, undefined, deps));
  const isLate = pickupCheckOf(shipment) <= now || progressOf(book.events).isPickupMissed;
  if (isLate && shipment.pickupMissedAt === undefined) await markMissed(shipment, book, deps);
  else await putOff(book, nextLook(shipment, now), deps);
}

const waitsForTruck = (shipment: StoredShipment, { head, events }: TrackingBook): boolean =>
  shipment.statusId === 3 &&
  trackingUuidOf(shipment) === head.trackingUuid &&
  progressOf(events).pickedUpAt === undefined;

/** The pickup may be moved meanwhile: the next look is at the end of the window that counts then. */
function nextLook(shipment: StoredShipment, now: number): number | undefined {
  const check = pickupCheckOf(shipment);
  return now - check > LOOKED_FOR_MS ? undefined : Math.max(check, now + NEXT_LOOK_MS);
}

const putOff = ({ head }: TrackingBook, dueAt: number | undefined, deps: WatchDeps) =>
  deps.trackings.write({ head: { ...head, dueAt, revision: head.revision + 1 }, events: [] });

/** Canceling is free from then on (H04), whatever becomes of the pickup; the customer is told once. */
async function markMissed(shipment: StoredShipment, book: TrackingBook, deps: WatchDeps): Promise<void> {
  const { shipmentUuid, customerUuid, shortId } = shipment;
  const at = deps.now().getTime();
  const why = english.tracking_why_missed();
  const audit = newAuditEntry(
    { kind: 'shipment', id: shipmentUuid },
    [{ field: 'cancelWaiver', from: '', to: 'pickupMissed' }],
    { by: 'tracking', why },
    deps,
  );
  await deps.waivers.add({ shipmentUuid, kind: 'pickupMissed', by: 'tracking', why, at }, audit);
  const change = changeOf(
    shipment,
    { pickupMissedAt: at },
    { at, by: 'tracking', why, changed: [], happened: 'pickupMissed' },
  );
  const outcome = await deps.trackings.write({
    head: { ...book.head, dueAt: nextLook(shipment, at), revision: book.head.revision + 1 },
    events: [],
    shipment: change,
    outbox: [newEvent('pickupMissed', { shipmentUuid, customerUuid, shortId }, deps)],
  });
  if (outcome === 'written') await deps.notifier.push(customerUuid, { type: 'shipmentChanged', shipmentUuid });
}
