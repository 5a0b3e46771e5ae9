import { formatStage } from '#contract/format/stages.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';

/** The stages that stand in the line of an order (H02): its estimate, booking, loading, way and delivery. */
const inLine = [12, 15, 17, 18, 20] as const;

/** The line of an order's stages and how many of them it has reached, from 0; a stage that lies between two of them stands under its own name in the place of the first. */
export function stageLine(stageId: number = inLine[0]): {
  readonly stages: readonly string[];
  readonly reached: number;
} {
  const reached = Math.max(
    0,
    inLine.findLastIndex((one) => one <= stageId),
  );
  return { stages: inLine.map((one, at) => formatStage(at === reached ? stageId : one)), reached };
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
