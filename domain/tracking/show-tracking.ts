import { portalError } from '#contract/codes/portal-error.ts';
import { code99989 } from '#contract/codes/shipments.ts';
import { formatStage, formatStatus } from '#contract/format/stages.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { daysBetween } from '#contract/rules/days.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import type { PublicTracking, TrackedStop, TrackingInfo } from '#contract/tracking.ts';
import type { PlaceFinder } from '../places/find-place.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { type Progress, progressOf } from './progress.ts';
import { estimateReweigh, type ReweighDeps } from './reweigh-estimate.ts';
import { zoneOfReport } from './stop-clock.ts';
import { promisedWindow, type Stop, stopsOf } from './tracked-stops.ts';
import { type TrackedOrder, type TrackingStore, trackingUuidOf } from './tracking.ts';
import type { TrackingEvent, TrackingReason } from './tracking-event.ts';
import { adviceOn, isException, isPublicKind, reasonOf, whatToDo, wordsOf } from './tracking-words.ts';

export interface ShowDeps extends ReweighDeps {
  readonly trackings: Pick<TrackingStore, 'find'>;
  readonly now: () => Date;
}

const stamp = (at: number): string => toTimestamp(new Date(at));
const stampRange = ({ from, to }: { from: number; to: number }) => ({ from: stamp(from), to: stamp(to) });

/** The way of the caller's shipment (C69), as a list whose first entry counts (H16); throws 99989 where its carrier has said nothing yet. */
export async function showTrackings(
  shipment: StoredShipment,
  deps: ShowDeps,
): Promise<{ shipmentTrackingInfo: TrackingInfo[] }> {
  const trackingUuid = trackingUuidOf(shipment);
  const book = await deps.trackings.find(shipment.shipmentUuid, trackingUuid);
  if (!book || book.events.length === 0) throw portalError(code99989);
  const progress = progressOf(book.events);
  const { shipmentUuid, shortId, carrier, references, pickupMissedAt } = shipment;
  const reweighed = progress.timeline.findLast(({ kind }) => kind === 'reweighed');
  return {
    shipmentTrackingInfo: [
      {
        ...whereaboutsOf(shipment, progress, deps.now().getTime()),
        ...{ shipmentTrackingUuid: trackingUuid, shipmentUuid, shipmentShortId: shortId },
        ...(carrier && { carrier: carrier.name }),
        ...(references?.pro && { proNumber: references.pro }),
        ...(pickupMissedAt !== undefined && { pickupMissedDate: stamp(pickupMissedAt) }),
        ...(reweighed && {
          reweighedDate: stamp(reweighed.at),
          reweighEstimate: await estimateReweigh(shipment, deps),
        }),
      },
    ],
  };
}

/** The stops of an order's way (C71) by their number, the last one first if that is asked for; throws 99989 where nothing is known yet. */
export async function showTrackedStops(
  { shipment, trackingUuid }: TrackedOrder,
  { sortOrder }: { readonly sortOrder?: string | undefined },
  { trackings, places, now }: Pick<ShowDeps, 'trackings' | 'now'> & { readonly places: PlaceFinder },
): Promise<{ shipmentTrackingDetails: TrackedStop[] }> {
  const book = await trackings.find(shipment.shipmentUuid, trackingUuid);
  if (!book || book.events.length === 0) throw portalError(code99989);
  const progress = progressOf(book.events);
  const stops = withMeaning(showStops(onMap(shipment, places), progress), shipment, progress, now().getTime());
  return { shipmentTrackingDetails: sortOrder === 'desc' ? stops.toReversed() : stops };
}

/** Says beside the newest trouble what it asks for and may cost, unless that is said with the shipment's lateness. */
function withMeaning(stops: TrackedStop[], shipment: StoredShipment, progress: Progress, now: number): TrackedStop[] {
  const newest = progress.timeline.findLast((event) => isException(event) && event.reason && wordsOf(event));
  const meaning = newest?.reason && adviceOn(newest.reason, progress.deliveredAt !== undefined);
  if (!newest || !meaning || lateDaysOf(shipment, progress, now) > 0) return stops;
  const isNewest = (entry: TrackedStop['entries'][number]) =>
    entry.isException && entry.date === stamp(newest.at) && entry.what === wordsOf(newest);
  return stops.map((stop) => ({
    ...stop,
    entries: stop.entries.map((entry) => (isNewest(entry) ? { ...entry, meaning } : entry)),
  }));
}

/** The shipment with the coordinates of its ends, which are not stored with it. */
function onMap(shipment: StoredShipment, places: PlaceFinder): StoredShipment {
  const located = (end: StoredShipment['from']) => {
    const { latitude, longitude } = places.find(end.postalCode) ?? end;
    return { ...end, latitude, longitude };
  };
  return { ...shipment, from: located(shipment.from), to: located(shipment.to) };
}

/** One tenth of a degree is some seven miles: the city, and no ZIP code. */
const roughly = (degrees: number | undefined) => degrees && Math.round(degrees * 10) / 10;

const DELIVERED = 5;
const COMPLETED = 6;
const delivered = () => ({ id: DELIVERED, name: formatStatus(DELIVERED) }) as const;

/** What everybody may see who has a shipment's number and the ZIP code of one of its ends: status, stops and dates. */
export function showPublicly(
  shipment: StoredShipment,
  events: readonly TrackingEvent[],
  { now, places }: { readonly now: number; readonly places: PlaceFinder },
): PublicTracking {
  const whole = progressOf(events);
  const progress = { ...whole, timeline: whole.timeline.filter(({ kind }) => isPublicKind(kind)) };
  const stops = showStops(onMap(shipment, places), progress).map(({ latitude, longitude, ...stop }) => ({
    ...stop,
    ...(latitude !== undefined && { latitude: roughly(latitude) }),
    ...(longitude !== undefined && { longitude: roughly(longitude) }),
  }));
  const { lateReason, shipmentStatusId, ...where } = whereaboutsOf(shipment, progress, now);
  // What follows from a reason is said to the customer alone.
  return {
    // Whether a delivered shipment is paid (R12) is between the customer and the broker.
    shipmentStatusId: shipmentStatusId.id === COMPLETED ? delivered() : shipmentStatusId,
    ...where,
    ...(lateReason && { lateReason: { code: lateReason.code, title: lateReason.title } }),
    stops,
  };
}

function whereaboutsOf(shipment: StoredShipment, progress: Progress, now: number) {
  const { statusId, stageId, to } = shipment;
  const { pickedUpAt, deliveredAt, timeline } = progress;
  const promised = promisedWindow(shipment);
  const last = timeline.findLast((event) => wordsOf(event) !== undefined);
  const lateDays = lateDaysOf(shipment, progress, now);
  const estimate = estimateOf(promised, progress, now);
  return {
    shipmentStatusId: { id: statusId, name: formatStatus(statusId) },
    stage: { id: stageId, name: formatStage(stageId) },
    ...(shipment.deliveryDate && { promisedDate: shipment.deliveryDate }),
    ...(estimate && { estimate: { ...stampRange(estimate), zone: to.zone, by: estimate.by } }),
    ...(pickedUpAt !== undefined && { pickedUpDate: stamp(pickedUpAt) }),
    ...(deliveredAt !== undefined && { deliveredDate: stamp(deliveredAt) }),
    ...(lateDays > 0 && { lateDays, lateReason: lateReasonOf(timeline) }),
    ...(last && {
      lastReport: { date: stamp(last.at), zone: zoneOfReport(last, shipment), what: reportOf(last) },
    }),
  };
}

/** The report with its place: 'Left Springfield, MO'. */
function reportOf(event: TrackingEvent): string {
  const { city, state } = event.stop ?? {};
  return [wordsOf(event), city && state && `${city}, ${state}`].filter(Boolean).join(', ');
}

/** The carrier's own estimate, else the day promised at booking; one that has passed without a delivery is none any more. */
function estimateOf(promised: ReturnType<typeof promisedWindow>, { estimate, deliveredAt }: Progress, now: number) {
  if (deliveredAt !== undefined) return undefined;
  const found = estimate
    ? { ...estimate, by: 'carrier' as const }
    : promised && { ...promised, by: 'booking' as const };
  return found && found.to >= now ? found : undefined;
}

/** How many days after the promised one it is delivered, or expected, or already not there. */
function lateDaysOf({ deliveryDate, to }: StoredShipment, { deliveredAt, estimate }: Progress, now: number): number {
  if (!deliveryDate) return 0;
  const at = deliveredAt ?? Math.max(now, estimate?.to ?? 0);
  return Math.max(0, daysBetween(deliveryDate, localTime(to.zone, at).day));
}

function lateReasonOf(timeline: Progress['timeline']) {
  const told = timeline.flatMap(({ reason }) => (reason ? [reason] : []));
  const code: TrackingReason = told.findLast((reason) => reason !== 'unknown') ?? 'unknown';
  return { code, title: reasonOf(code), text: whatToDo(code) };
}

function showStops(shipment: StoredShipment, progress: Progress): TrackedStop[] {
  return stopsOf(shipment, progress).map((stop, index) => ({
    stopNumber: index + 1,
    ...{ type: stop.type, city: stop.city, state: stop.state, zone: stop.zone },
    ...(stop.latitude !== undefined && { latitude: stop.latitude }),
    ...(stop.longitude !== undefined && { longitude: stop.longitude }),
    ...(stop.planned && { planned: stampRange(stop.planned) }),
    ...(stop.estimate && { estimate: stampRange(stop.estimate) }),
    ...arrivalOf(stop),
    entries: stop.events.flatMap((event) => entryOf(event) ?? []),
  }));
}

function arrivalOf({ type, events }: Stop) {
  const arrived = events.find(({ kind }) => kind === 'arrived' || (type === 'delivery' && kind === 'delivered'));
  const departed = events.findLast(({ kind }) => kind === 'left' || (type === 'pickup' && kind === 'pickedUp'));
  return {
    ...(arrived && { arrivedDate: stamp(arrived.at) }),
    ...(departed && { departedDate: stamp(departed.at) }),
  };
}

function entryOf(event: TrackingEvent): TrackedStop['entries'][number] | undefined {
  const what = wordsOf(event);
  if (!what) return undefined;
  const reason = event.reason && event.reason !== 'unknown' ? reasonOf(event.reason) : undefined;
  return { date: stamp(event.at), what, isException: isException(event), ...(reason && { reason }) };
}
