import type { Day } from '#contract/rules/days.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import * as english from '#texts/compiled/english.js';
import type { CarrierReferences } from '../dispatch/dispatch.ts';
import { withReferences } from '../dispatch/write-references.ts';
import { type DomainEvent, newEvent } from '../events/event.ts';
import type { Notifier } from '../ports/notifier.ts';
import { changeOf, moveChange, type ShipmentChange } from '../shipments/change.ts';
import type { Standing, StatusId } from '../shipments/lifecycle.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { nextStep, type Progress, progressOf } from './progress.ts';
import { timed } from './stop-clock.ts';
import { atNumberedStop } from './tracked-stops.ts';
import { type TrackingBook, type TrackingHead, type TrackingStore, trackingUuidOf } from './tracking.ts';
import { newEventsAmong, type SentEvent, type TrackingEvent } from './tracking-event.ts';

export interface FollowDeps {
  readonly trackings: TrackingStore;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly notifier: Notifier;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly pause: (ms: number) => Promise<void>;
}

/** What came of an order: reports, and numbers that its carrier gave. */
export interface Reported {
  readonly events: readonly SentEvent[];
  readonly references?: CarrierReferences;
}

/** As many pushes of one shipment may come at once; each of them waits for the others' writes. */
const TRIES = 60;
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 300;
/** Reports that one transaction holds beside the shipment's parts. */
const EVENTS_MAX = 60;
/** Status and stage of freight that waits for its truck. */
const BOOKED = { status: 3, stage: 15 } as const;

/** Carriers' news are late by up to half an hour, and a driver who is at the gate when the window ends has not missed it. */
const PICKUP_GRACE_MS = 60 * 60_000;

/** The end of a shipment's pickup window. */
const pickupEndOf = ({ from, pickupDate, pickupTo }: StoredShipment): number =>
  zonedTimestamp(from.zone, { day: pickupDate as Day, time: pickupTo.slice(0, 5) });

/** When a pickup counts as missed of which nothing was heard. */
export const pickupCheckOf = (shipment: StoredShipment): number => pickupEndOf(shipment) + PICKUP_GRACE_MS;

/**
 * Adds what a carrier reported of an order, and moves its shipment along as far as all reports together prove. Each stage is moved to once, with its events in the
 * transaction that moves it, however many processes do this at once and wherever they die: what is missing is done by the next one. Without new reports it
 * only brings the shipment where it belongs. Returns whether something was written.
 */
export async function followOrder(
  shipmentUuid: string,
  trackingUuid: string,
  reported: Reported,
  deps: FollowDeps,
): Promise<boolean> {
  let wrote = false;
  let customerUuid: string | undefined;
  for (let tries = 0; tries < TRIES; ) {
    const [shipment, book] = await Promise.all([
      deps.shipments.find(shipmentUuid),
      deps.trackings.find(shipmentUuid, trackingUuid),
    ]);
    if (!shipment) return wrote;
    customerUuid = shipment.customerUuid;
    const change = changeBy(reported, { shipment, trackingUuid, book }, deps);
    if (!change) {
      if (wrote) await deps.notifier.push(customerUuid, { type: 'shipmentChanged', shipmentUuid });
      return wrote;
    }
    const { isLast, ...written } = change;
    if ((await deps.trackings.write(written)) === 'written') {
      wrote = true;
      // Open pages hear of it at once: nothing is read again to find that nothing is left.
      if (isLast) {
        await deps.notifier.push(customerUuid, { type: 'shipmentChanged', shipmentUuid });
        return true;
      }
    } else {
      tries += 1;
      await deps.pause(Math.random() * Math.min(PAUSE_MS * tries, LONGEST_PAUSE_MS));
    }
  }
  throw new Error('The reports of a carrier could not be written');
}

interface Known {
  readonly shipment: StoredShipment;
  readonly trackingUuid: string;
  readonly book: TrackingBook | undefined;
}

function changeBy(reported: Reported, known: Known, deps: FollowDeps) {
  const { shipment, trackingUuid, book } = known;
  const told = reported.events.map((event) => atNumberedStop(timed(event, shipment), shipment));
  const fresh = newEventsAmong(told, book?.events ?? []);
  const events = fresh.slice(0, EVENTS_MAX);
  const isCurrent = trackingUuidOf(shipment) === trackingUuid;
  const progress = progressOf([...(book?.events ?? []), ...events]);
  // The last part of a long history moves the shipment.
  const moved = isCurrent && fresh.length === events.length ? moveBy(reported, progress, shipment, deps) : undefined;
  const now = deps.now().getTime();
  const stands = moved?.change.shipment ?? shipment;
  const head = {
    trackingUuid,
    ...{ shipmentUuid: shipment.shipmentUuid, customerUuid: shipment.customerUuid },
    heardAt: events.length > 0 ? now : book?.head.heardAt,
    ...(book?.head.photosAskedAt !== undefined && { photosAskedAt: book.head.photosAskedAt }),
    dueAt: isCurrent ? dueAtOf(stands, progress, now, book?.head) : undefined,
    revision: (book?.head.revision ?? 0) + 1,
  };
  const isSame = events.length === 0 && !moved && book?.head.dueAt === head.dueAt && book !== undefined;
  // Nothing is kept of an order of which nothing is known and nothing is expected.
  if (isSame || (!book && events.length === 0 && !moved && head.dueAt === undefined)) return undefined;
  const outbox = [...(moved?.outbox ?? []), ...(isCurrent ? newsOf(events, moved, shipment, deps) : [])];
  return {
    ...{ head, events, ...(moved && { shipment: moved.change }), ...(outbox.length > 0 && { outbox }) },
    /** Everything that was reported is in it, and its shipment has no step to go after it. */
    isLast: fresh.length === events.length && !(isCurrent && nextStep(stands, progress)),
  };
}

/** Statuses of freight of which reports are shown: on its way, delivered, done. */
const onTheWayOrThere: readonly StatusId[] = [4, 5, 6];

/** What new reports cause beside the move that they prove: that freight was weighed or measured again; where nothing was moved, that they are there. */
function newsOf(
  events: readonly TrackingEvent[],
  moved: Moved | undefined,
  { shipmentUuid, customerUuid, statusId }: StoredShipment,
  deps: FollowDeps,
): DomainEvent[] {
  const isReweighed = events.some(({ kind }) => kind === 'reweighed');
  const isNews = onTheWayOrThere.includes(statusId) && events.length > 0 && (moved?.outbox ?? []).length === 0;
  return [
    ...(isNews ? [newEvent('whereaboutsChanged', { shipmentUuid, customerUuid }, deps)] : []),
    ...(isReweighed ? [newEvent('freightReweighed', { shipmentUuid, customerUuid }, deps)] : []),
  ];
}

/** While freight waits for its truck, the end of the pickup window; at once while there is a step to go. */
function dueAtOf(shipment: StoredShipment, progress: Progress, now: number, before?: TrackingHead): number | undefined {
  if (nextStep(shipment, progress)) return before?.dueAt !== undefined && before.dueAt <= now ? before.dueAt : now;
  const waits = shipment.statusId === BOOKED.status && progress.pickedUpAt === undefined;
  if (!waits || shipment.stageId > BOOKED.stage) return undefined;
  const isNews = progress.isPickupMissed && shipment.pickupMissedAt === undefined;
  if (isNews) return Math.min(before?.dueAt ?? now, now);
  // A look that was put off stays where it was put.
  return Math.max(pickupCheckOf(shipment), before?.dueAt ?? 0);
}

interface Moved {
  readonly change: ShipmentChange;
  readonly outbox: readonly DomainEvent[];
}

/** The move that reports prove, with the carrier's new numbers; only the numbers where there is no move. */
function moveBy(
  { references }: Reported,
  progress: Progress,
  shipment: StoredShipment,
  deps: FollowDeps,
): Moved | undefined {
  const numbers = references && withReferences(shipment, references);
  const step = nextStep(shipment, progress);
  const now = deps.now().getTime();
  const isInTime = step !== undefined && inTime(shipment, progress);
  const fields = {
    ...(numbers && { references: numbers }),
    ...(isInTime && { pickupMissedAt: undefined }),
  };
  const why = english.tracking_why_reported();
  const changed = numbers ? (['references'] as const) : [];
  if (step) {
    // When it happened, as far as that fits between what is written before and now.
    const at = Math.min(now, Math.max(step.at, shipment.modifiedAt));
    const happened = isInTime ? ('pickupInTime' as const) : undefined;
    const note = { at, by: 'tracking', why, changed: [...changed, 'status' as const], happened };
    const change = moveChange(shipment, step.to, fields, note);
    return change && { change, outbox: eventsOf(change, deps) };
  }
  return numbers
    ? { change: changeOf(shipment, fields, { at: now, by: 'tracking', why, changed: [...changed] }), outbox: [] }
    : undefined;
}

/** The truck was there in its window after all: the news of it came late. */
const inTime = (shipment: StoredShipment, { pickedUpAt }: Progress): boolean =>
  shipment.pickupMissedAt !== undefined && pickedUpAt !== undefined && pickedUpAt <= pickupEndOf(shipment);

function eventsOf({ shipment, entry }: ShipmentChange, deps: FollowDeps): DomainEvent[] {
  const { shipmentUuid, customerUuid, stageId } = shipment;
  const from = entry.from ?? entry.to;
  const pair = (at: Standing): [number, number] => [at.statusId, at.stageId];
  const move = { shipmentUuid, customerUuid, from: pair(from), to: pair(entry.to), by: 'tracking' };
  return [
    newEvent('shipmentMoved', move, deps),
    newEvent('shipmentProgressed', { shipmentUuid, customerUuid, stageId, shortId: shipment.shortId }, deps),
  ];
}
