import { type ChangeNote, changeOf } from '../shipments/change.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { CarrierReferences, DispatchRecord } from './dispatch.ts';
import type { DispatchedShipments, DispatchParts } from './dispatch-deps.ts';

const TRIES = 10;

/** Writes parts of a shipment as it is now; `partsOf` returns undefined to leave it. Throws after ten writes that others overtook. */
export async function writeParts(
  shipmentUuid: string,
  partsOf: (shipment: StoredShipment) => DispatchParts | undefined,
  { shipments, now }: { readonly shipments: DispatchedShipments; readonly now: () => Date },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const shipment = await shipments.find(shipmentUuid);
    const parts = shipment && partsOf(shipment);
    if (!shipment || !parts) return;
    const change = changeOf(shipment, fieldsOf(shipment, parts), noteOf(parts, now().getTime()));
    if ((await shipments.change(change)) === 'written') return;
  }
  throw new Error('The parts of a shipment could not be written');
}

function fieldsOf({ cancelled }: StoredShipment, { dispatch, references, cancelledCarrier }: DispatchParts) {
  return {
    ...(dispatch && { dispatch }),
    ...(references && { references }),
    ...(cancelled && cancelledCarrier && { cancelled: { ...cancelled, carrier: cancelledCarrier } }),
  };
}

const noteOf = ({ dispatch, references, cancelledCarrier }: DispatchParts, at: number): ChangeNote => ({
  at,
  by: 'dispatch',
  why: dispatch ? `Carrier: ${dispatch.state}` : cancelledCarrier ? `Cancellation: ${cancelledCarrier}` : 'tracking',
  changed: references ? ['references'] : [],
});

/** What the shipment shows of a dispatch: its state, and the references that the carrier gave. A newer dispatch is not overwritten; the same again writes nothing. */
export function dispatchParts(shipment: StoredShipment, record: DispatchRecord): DispatchParts | undefined {
  const { dispatchUuid, state, answer } = record;
  const before = shipment.dispatch;
  if (before && before.dispatchUuid > dispatchUuid) return undefined;
  const accepted = answer?.kind === 'accepted' ? answer : undefined;
  const references = accepted && withReferences(shipment, accepted);
  if (before?.dispatchUuid === dispatchUuid && before.state === state && !references) return undefined;
  const at = record.answeredAt ?? record.askedAt ?? record.requestedAt;
  const confirmation = accepted && { confirmation: accepted.confirmation };
  return { dispatch: { dispatchUuid, state, at, ...confirmation }, ...(references && { references }) };
}

/** The shipment's references with the carrier's in place of ours; undefined where they already are. */
export function withReferences(
  { references = {} }: StoredShipment,
  { pickupNumber, proNumber, bolNumber }: CarrierReferences,
): DispatchParts['references'] {
  const next = {
    ...references,
    ...(pickupNumber && { pickup: pickupNumber }),
    ...(proNumber && { pro: proNumber }),
    ...(bolNumber && { bol: bolNumber }),
  };
  const isSame = next.pickup === references.pickup && next.pro === references.pro && next.bol === references.bol;
  return isSame ? undefined : next;
}
