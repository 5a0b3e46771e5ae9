import { DEFAULT_FACILITY_TYPE } from '#contract/rules/facility-types.ts';
import { utcOffset } from '#contract/rules/utc-offset.ts';
import type { TruckloadQuery } from '#contract/truckload.ts';
import type { TruckloadShipment } from './shipment.ts';
import type { StoredLocation } from './shipment-fields.ts';
import type { StoredHazard } from './stored-truckload.ts';

/** A stop of the form as a shipment stores who is there. */
export function locationOf(
  stop: TruckloadQuery['stops'][number],
  place: TruckloadShipment['places'][number],
): StoredLocation {
  return {
    ...place,
    facilityTypeId: DEFAULT_FACILITY_TYPE,
    ...(stop.company && { company: stop.company }),
    ...(stop.addressLineOne && { addressLine1: stop.addressLineOne }),
    ...(stop.addressLineTwo && { addressLine2: stop.addressLineTwo }),
    offset: utcOffset(place.zone, stop.requestedDate),
  };
}

/** Who is at each stop, in their order: the first is where the shipment comes from, the last where it goes to. */
export function locationsOf({ from, to, between, query, places }: TruckloadShipment): StoredLocation[] {
  const typed = () =>
    query.stops.slice(1, -1).flatMap((stop, index) => {
      const place = places[index + 1];
      return place ? [locationOf(stop, place)] : [];
    });
  return [from, ...(between ?? typed()), to];
}

/** The fields that keep a stop's location. */
export function locationFields(shipment: TruckloadShipment, index: number, location: StoredLocation) {
  if (index === 0) return { from: location };
  const locations = locationsOf(shipment);
  if (index === locations.length - 1) return { to: location };
  return { between: locations.slice(1, -1).map((one, at) => (at === index - 1 ? location : one)) };
}

/** What is known of a truckload's hazardous freight: what its booking says, before that what its lines of freight say. */
export function hazardOf({ hazard, query }: TruckloadShipment): StoredHazard {
  const line = query.items.find((item) => item['haz-matItem']);
  if (hazard || !line) return hazard ?? {};
  const { unNumber, properShippingName, hazardClass, packingGroup, emergencyContactName, emergencyContactPhone } = line;
  return { unNumber, properShippingName, hazardClass, packingGroup, emergencyContactName, emergencyContactPhone };
}
