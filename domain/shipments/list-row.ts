import type { StoredLocation, StoredRow, StoredShipment } from './shipment.ts';

const stopOf = ({ postalCode, city, state, country, zone }: StoredLocation) => ({
  postalCode,
  city,
  state,
  country,
  zone,
});

/** What a list keeps of a shipment: what it shows and what it can be searched by. */
export function listRowOf(shipment: StoredShipment): StoredRow {
  const { shipmentUuid, shortId, name, statusId, stageId, pickupDate, carrier, chargeCents } = shipment;
  const { expiresAt, addedAt, carrierQuoteNumber, pickupFrom } = shipment;
  return {
    ...{ shipmentUuid, shortId, name, statusId, stageId, pickupDate, carrier, chargeCents, expiresAt, addedAt },
    pickupFrom,
    ...(carrierQuoteNumber !== undefined && { carrierQuoteNumber }),
    from: stopOf(shipment.from),
    to: stopOf(shipment.to),
  };
}

/** When a row came into its list (ms since 1970): rows of a list follow each other by it. */
export const listedAt = (row: StoredRow): number => row.listedAt ?? row.addedAt;
