import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { TRUCKLOAD } from '../shipments/shipment-fields.ts';
import type { SentEvent, TrackingEvent } from './tracking-event.ts';

const atPickup: readonly TrackingEvent['kind'][] = ['ready', 'pickupMoved', 'pickupMissed', 'pickedUp'];
const atDelivery: readonly TrackingEvent['kind'][] = ['outForDelivery', 'deliveryMoved', 'deliveryMissed', 'delivered'];

/**
 * The time zone of where something was reported: of the report's own place where that is known, else of the shipment's stop that it names, of an end in the same
 * state, or of the end that its kind belongs to; of the pickup where nothing tells.
 */
export function zoneOfReport({ kind, stop }: Pick<SentEvent, 'kind' | 'stop'>, shipment: StoredShipment): string {
  const { from, to } = shipment;
  if (stop?.zone) return stop.zone;
  if (stop?.type === 'origin') return from.zone;
  const numbered =
    shipment.modeId === TRUCKLOAD && stop?.number !== undefined ? shipment.places[stop.number - 1] : undefined;
  if (numbered) return numbered.zone;
  if (stop?.type === 'destination') return to.zone;
  const inState = [from, to].find(({ state }) => state === stop?.state?.toUpperCase());
  if (inState) return inState.zone;
  if (atPickup.includes(kind)) return from.zone;
  return atDelivery.includes(kind) ? to.zone : from.zone;
}

/** The report with its time as a moment: one that came without a zone is by the clock of its stop. */
export function timed({ at, ...event }: SentEvent, shipment: StoredShipment): TrackingEvent {
  return { ...event, at: typeof at === 'number' ? at : zonedTimestamp(zoneOfReport(event, shipment), at) };
}
