import { notFound, wrongFields } from '#contract/codes/portal-error.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { PublicTracking, TrackRequest } from '#contract/tracking.ts';
import * as m from '#texts/compiled/messages.js';
import type { PlaceFinder } from '../places/find-place.ts';
import { type CallLimitDeps, limitCalls } from '../ports/call-limits.ts';
import { plainReference } from '../shipments/references.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { findByNumber } from './find-tracked.ts';
import { showPublicly } from './show-tracking.ts';
import { type TrackingStore, trackingUuidOf } from './tracking.ts';

export interface TrackPubliclyDeps extends CallLimitDeps {
  readonly trackings: Pick<TrackingStore, 'find' | 'findTracked'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly places: PlaceFinder;
  readonly pause: (ms: number) => Promise<void>;
}

/** Longer than the reads of any miss take. */
const MISS_MS = 250;
/** Shorter numbers are of no shipment. */
const NUMBER_MIN = 4;
const labels = /^(pro|no|number|shipment)[\s.:#-]+/i;

/**
 * Where freight is, for whoever has a PRO number or ours and the ZIP code of its pickup or delivery (C70): status, stops and dates. An unknown number and a wrong
 * ZIP code get the same response after the same time. A client address that asks too often gets 429.
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
  const candidates = await findByNumber(number, ['pro', 'shortId'], deps);
  const shipment = candidates.find((one) => endsAt(one, zip));
  if (!shipment) {
    await missed;
    throw notFound(m.tracking_not_found());
  }
  const book = await deps.trackings.find(shipment.shipmentUuid, trackingUuidOf(shipment));
  return { tracking: showPublicly(shipment, book?.events ?? [], { now: deps.now().getTime(), places: deps.places }) };
}

/** Whether a postal code is that of the pickup or of the delivery. */
const endsAt = ({ from, to }: StoredShipment, zip: string): boolean =>
  [from, to].some(({ postalCode }) => normalisePostalCode(postalCode)?.code === zip);
