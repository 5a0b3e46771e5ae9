import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';

/** Stages people think in, and how far a shipment is in them: 0 saved, 1 booked, 2 picked up, 3 in transit, 4 delivered. */
export const steps = [
  m.shipments_estimate_saved(),
  m.shipments_booked(),
  m.shipments_picked_up(),
  m.shipments_in_transit(),
  m.shipments_delivered(),
] as const;
export function stepOf(stageId: number): number {
  if (stageId >= 20) return 4;
  if (stageId >= 18) return 3;
  if (stageId === 17) return 2;
  return stageId >= 14 ? 1 : 0;
}

/** What we still have to ask before an estimate can be booked; what was said with the quote is not asked again. */
export function bookingNeeds({
  fromLocation: from,
  toLocation: to,
}: Pick<Shipment, 'fromLocation' | 'toLocation'>): string[] {
  const hasSomeone = ({ company, firstName, lastName }: Shipment['fromLocation']) =>
    Boolean(company || firstName || lastName);
  const hands = !hasSomeone(from)
    ? m.shipments_pickup_contact_and_phone_in({ city: from.city })
    : !from.phone && m.shipments_pickup_contacts_phone_in({ city: from.city });
  return [
    hands,
    !from.addressLine1 && hasSomeone(from) && m.shipments_street_address_in({ city: from.city }),
    !hasSomeone(to)
      ? m.shipments_delivery_contact_in({ city: to.city })
      : !to.addressLine1 && m.shipments_street_address_in({ city: to.city }),
    m.shipments_payment_method(),
  ].filter((need) => typeof need === 'string');
}
