import { DEFAULT_FACILITY_TYPE } from '#contract/rules/facility-types.ts';
import { utcOffset } from '#contract/rules/utc-offset.ts';
import type { TruckloadQuery } from '#contract/truckload.ts';
import type { TruckloadShipment } from './shipment.ts';
import type { StoredLocation } from './shipment-fields.ts';

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
