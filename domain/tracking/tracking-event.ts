import * as z from 'zod';
import type { StageId } from '../shipments/lifecycle.ts';

/** What a carrier reports of freight, in our terms. 'other': a report of a kind that we do not show. */
export const trackingKinds = [
  'ready',
  'pickupMoved',
  'pickupMissed',
  'arrived',
  'left',
  'pickedUp',
  'reweighed',
  'delayed',
  'held',
  'exception',
  'deliveryMoved',
  'outForDelivery',
  'deliveryMissed',
  'delivered',
  'other',
] as const;
export type TrackingKind = (typeof trackingKinds)[number];

/** Why freight is late or held, as we say it; a carrier's own words are never kept (R97). */
const trackingReasons = [
  'weather',
  'traffic',
  'mechanical',
  'accident',
  'holiday',
  'missedConnection',
  'noCapacity',
  'customs',
  'receiverClosed',
  'receiverRefused',
  'appointment',
  'wrongAddress',
  'shipperNotReady',
  'damaged',
  'short',
  'unknown',
] as const;
export type TrackingReason = (typeof trackingReasons)[number];

export const stopTypes = ['origin', 'terminal', 'destination'] as const;
export type StopType = (typeof stopTypes)[number];

const range = z.object({ from: z.number(), to: z.number() });

/** Where something happened, as the carrier names it; the place itself is looked up by its postal code. */
const eventStop = z.object({
  type: z.enum(stopTypes),
  /** From 1 for the pickup on. */
  number: z.number().int().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postalCode: z.string().optional(),
  country: z.string().optional(),
  zone: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});

/** One report of a carrier. Timestamps in milliseconds since 1970. It never changes once it is stored. */
export const trackingEvent = z.object({
  kind: z.enum(trackingKinds),
  at: z.number(),
  stop: eventStop.optional(),
  reason: z.enum(trackingReasons).optional(),
  /** When the carrier expects to deliver. */
  estimate: range.optional(),
  /** The new appointment of a pickup or a delivery. */
  appointment: range.optional(),
});
export type TrackingEvent = Readonly<z.output<typeof trackingEvent>>;

/** A report as a carrier's network sends it: a time without a zone is by the clock of its stop, which may be known by the shipment only. */
export const sentEvent = trackingEvent.extend({
  at: z.union([z.number(), z.object({ day: z.string(), time: z.string() })]),
});
export type SentEvent = Readonly<z.output<typeof sentEvent>>;

/** What makes two reports the same one: what happened, when and at which stop. A carrier that repeats itself tells nothing new. */
export function identityOf({ kind, at, stop, reason }: SentEvent): string {
  const place = stop ? `${stop.type}-${stop.number ?? stop.postalCode ?? stop.city?.toLowerCase() ?? ''}` : '';
  const when = typeof at === 'number' ? String(Math.floor(at / 1000)).padStart(12, '0') : `${at.day}T${at.time}`;
  return [when, kind, place, reason ?? ''].join('|');
}

/** The reports that none of those at hand is the same as, each once. */
export function newEventsAmong(
  told: readonly TrackingEvent[],
  known: readonly TrackingEvent[],
): readonly TrackingEvent[] {
  const seen = new Set(known.map(identityOf));
  return told.filter((event) => {
    const identity = identityOf(event);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

/** The stage that a report proves the freight to have reached; undefined for one that says nothing about it. */
export function stageProvedBy({ kind, stop }: Pick<TrackingEvent, 'kind' | 'stop'>): StageId | undefined {
  if (kind === 'delivered') return 20;
  if (kind === 'deliveryMissed') return 19;
  if (kind === 'outForDelivery') return 18;
  if (kind === 'pickedUp') return 17;
  if (kind === 'arrived') return stop?.type === 'origin' ? 16 : stop?.type === 'destination' ? 19 : 18;
  if (kind === 'left') return 18;
  return undefined;
}
