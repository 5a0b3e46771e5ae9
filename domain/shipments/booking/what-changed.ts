import { conflict, type PortalError } from '#contract/codes/portal-error.ts';
import { formatList } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import type { ChangedThing } from '../changed-things.ts';
import type { HistoryEntry } from '../move.ts';
import type { LtlShipment, ShipmentStore, StoredShipment, TruckloadShipment } from '../shipment.ts';

const words: Record<ChangedThing, () => string> = {
  name: m.bookings_thing_name,
  price: m.bookings_thing_price,
  status: m.bookings_thing_status,
  references: m.bookings_thing_references,
  instructions: m.bookings_thing_instructions,
  window: m.bookings_thing_window,
  pickup: m.bookings_thing_pickup,
  delivery: m.bookings_thing_delivery,
  stops: m.bookings_thing_stops,
  freight: m.bookings_thing_freight,
  broker: m.bookings_thing_broker,
  protection: m.bookings_thing_protection,
  terms: m.bookings_thing_terms,
  booking: m.bookings_thing_booking,
};

/** 'pickup, and freight': what of a shipment changed, in words. */
export const namesOf = (things: readonly ChangedThing[]): string => formatList(things.map((thing) => words[thing]()));

/** What changed since a version; empty where the history does not say. */
function changedSince(history: readonly HistoryEntry[], version: number): ChangedThing[] {
  const since = history.filter(({ revision = 0 }) => revision > version);
  return [...new Set(since.flatMap(({ changed = [] }) => changed))];
}

/** The error of a change that was made from an older version: it names what changed meanwhile (409). */
export async function staleVersion(
  { shipmentUuid }: Pick<StoredShipment, 'shipmentUuid'>,
  version: number,
  { shipments }: { readonly shipments: Pick<ShipmentStore, 'listHistory'> },
): Promise<PortalError> {
  const things = changedSince(await shipments.listHistory(shipmentUuid), version);
  if (things.length === 0) return conflict(m.bookings_changed_somehow());
  return conflict(m.bookings_changed_meanwhile({ things: namesOf(things) }));
}

type Fields = Partial<LtlShipment> & Partial<Pick<TruckloadShipment, 'query' | 'between' | 'hazard'>>;

const windowsOf = ({ stops }: TruckloadShipment['query']) =>
  stops.map(({ startTime, endTime }) => [startTime, endTime]);

/** What each thing is made of. */
const parts: readonly (readonly [ChangedThing, (shipment: Fields) => unknown])[] = [
  ['price', ({ chargeCents }) => chargeCents],
  ['references', ({ references, carrierQuoteNumber }) => [references, carrierQuoteNumber]],
  ['instructions', ({ instructions }) => instructions],
  ['window', ({ pickupFrom, pickupTo, query }) => [pickupFrom, pickupTo, query && windowsOf(query)]],
  ['pickup', ({ from }) => from],
  ['delivery', ({ to }) => to],
  [
    'stops',
    ({ between, query }) => [between, query?.stops.map(({ note, referenceNumber }) => [note, referenceNumber])],
  ],
  ['freight', ({ products, query, hazard }) => [products, query?.description, hazard]],
  ['broker', ({ customsBroker }) => customsBroker],
  ['protection', ({ booking, ownCover }) => [booking?.protectionDeclined, booking?.protection, ownCover]],
  ['terms', ({ booking }) => booking?.acceptedTermsUuid],
  ['booking', ({ booking }) => [booking?.openedAt, booking?.done]],
];

/** What differs between two versions of a shipment. */
export const differences = (before: StoredShipment, after: StoredShipment): ChangedThing[] =>
  parts.flatMap(([thing, read]) =>
    JSON.stringify(read(before as Fields)) === JSON.stringify(read(after as Fields)) ? [] : [thing],
  );
