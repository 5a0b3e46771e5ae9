import { notFound, wrongFields } from '#contract/codes/portal-error.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { PublicTracking, TrackRequest } from '#contract/tracking.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import type { PlaceFinder } from '../places/find-place.ts';
import { type CallLimitDeps, limitCalls } from '../ports/call-limits.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { plainReference } from '../shipments/references.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { findByNumber } from './find-tracked.ts';
import { showPublicly } from './show-tracking.ts';
import { type TrackingStore, trackingUuidOf } from './tracking.ts';

export interface TrackPubliclyDeps extends CallLimitDeps {
  readonly rateLimiter: Pick<RateLimiter, 'count' | 'giveBack'>;
  readonly trackings: Pick<TrackingStore, 'find' | 'findTracked'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly places: PlaceFinder;
  readonly pause: (ms: number) => Promise<void>;
}

/** Longer than the reads of any miss take. */
const MISS_MS = 250;
const HOUR_MS = 60 * 60_000;
/** Shorter numbers are of no shipment. */
const NUMBER_MIN = 4;
const labels = /^(pro|no|number|shipment)[\s.:#-]+/i;

/**
 * Where freight is, for whoever has a PRO number or ours and the ZIP code of its pickup or delivery (C70): status, stops and dates. An unknown number and a wrong
 * ZIP code get the same response after the same time, and so does a number that was asked for with wrong ones too often within an hour, from whatever addresses. A client address
 * that asks too often gets 429.
 */
export async function trackPublicly(
  { proNumber = '', postalCode = '' }: TrackRequest,
  clientAddress: string,
  deps: TrackPubliclyDeps,
): Promise<{ tracking: PublicTracking }> {
  const zip = normalisePostalCode(postalCode)?.code;
  const number = proNumber.replace(labels, '');
  const problems = [
    ...(plainReference(number).length < NUMBER_MIN
      ? [{ field: 'proNumber', message: m.tracking_number_needed() }]
      : []),
    ...(zip === undefined ? [{ field: 'postalCode', message: m.tracking_zip_needed() }] : []),
  ];
  if (problems.length > 0 || zip === undefined) throw wrongFields(problems);
  await limitCalls('track', clientAddress, deps);
  const missed = deps.pause(MISS_MS);
  const misses = missesOf(number, deps);
  const [isOpen, candidates] = await Promise.all([misses.count(), findCandidates(number, deps)]);
  const shipment = isOpen ? candidates.find((one) => endsAt(one, zip)) : undefined;
  if (!shipment) {
    await missed;
    throw notFound(m.tracking_not_found());
  }
  const [book] = await Promise.all([
    deps.trackings.find(shipment.shipmentUuid, trackingUuidOf(shipment)),
    misses.giveBack(),
  ]);
  return { tracking: showPublicly(shipment, book?.events ?? [], { now: deps.now().getTime(), places: deps.places }) };
}

/** How often a number was asked for with a wrong ZIP code, known or not. Each question is counted before its answer is known, so that many at the same time are; a right one is given back. */
function missesOf(number: string, { rateLimiter, settings, now }: TrackPubliclyDeps) {
  const key = `track-number#${sha256(plainReference(number))}`;
  return {
    count: async (): Promise<boolean> => {
      const [asked, { limits }] = await Promise.all([
        rateLimiter.count(key, HOUR_MS, now().getTime()),
        settings.read(),
      ]);
      return asked <= limits.trackMissesAnHour;
    },
    giveBack: () => rateLimiter.giveBack(key),
  };
}

/** The id of no shipment: reading it takes as long as reading one. */
const NOBODYS_SHIPMENT = '00000000-0000-7000-8000-000000000000';

/** The shipments of a number. An unknown one costs the same reads as a known one. */
async function findCandidates(number: string, deps: TrackPubliclyDeps): Promise<StoredShipment[]> {
  const found = await findByNumber(number, ['pro', 'shortId'], deps);
  if (found.length === 0) await deps.shipments.find(NOBODYS_SHIPMENT);
  return found;
}

/** Whether a postal code is that of the pickup or of the delivery. */
const endsAt = ({ from, to }: StoredShipment, zip: string): boolean =>
  [from, to].some(({ postalCode }) => normalisePostalCode(postalCode)?.code === zip);
