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
  const { expiresAt, addedAt, carrierQuoteNumber } = shipment;
  return {
    ...{ shipmentUuid, shortId, name, statusId, stageId, pickupDate, carrier, chargeCents, expiresAt, addedAt },
    ...(carrierQuoteNumber !== undefined && { carrierQuoteNumber }),
    from: stopOf(shipment.from),
    to: stopOf(shipment.to),
  };
}
