import type { TruckloadFlag } from '#contract/rules/equipment.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { TruckRequest, TruckStop } from '#domain/truckload/provider.ts';

/** The market's keys of requirements; escorts and permits are priced, oversized freight is described by them. */
const keys: Record<TruckloadFlag, string> = {
  team: 'TEAM_DRIVER',
  hazmat: 'HAZMAT',
  tarps: 'TARP',
  strapschains: 'STRAPS',
  oversized: 'OVERSIZE',
  permits: 'PERMIT',
  escorts: 'ESCORT',
};

const INCHES_IN_FOOT = 12;

/** The body of POST /v1/ratequote/app. */
export function toWireRequest(request: TruckRequest) {
  const { equipment, stops, flags, footage, temperature, loadValueCents, description } = request;
  return {
    requestId: request.requestId,
    carrierCode: request.carrierCode,
    equipment: {
      type: equipment.kind,
      code: equipment.letters,
      lengthFeet: Math.round(equipment.lengthIn / INCHES_IN_FOOT),
    },
    mode: footage === undefined ? 'FULL' : 'PARTIAL',
    ...(footage !== undefined && { linearFeet: footage }),
    address: stops.map((stop, index) => toAddress(stop, index, stops.length)),
    miles: request.miles,
    totalWeightPounds: request.load.weight,
    keys: [...(stops.length > 2 ? ['STOP_OFF'] : []), ...flags.map((flag) => keys[flag])],
    ...(temperature !== undefined && { temperatureFahrenheit: temperature }),
    ...(loadValueCents !== undefined && { declaredValue: formatMoney(loadValueCents) }),
    commodity: description,
  };
}

/** A stop: its place, its window on its own clock, and what is loaded or unloaded. Companies and streets stay with the broker until it is booked. */
function toAddress({ type, place, day, from, until, moved }: TruckStop, index: number, count: number) {
  return {
    stopType: index === 0 ? 'Origin' : index === count - 1 ? 'Destination' : 'Intermediate',
    sequence: index + 1,
    city: place.city,
    state: place.state,
    postalCode: place.postalCode,
    country: place.country,
    earliest: `${day}T${from}`,
    latest: `${day}T${until}`,
    commodities: [
      {
        action: type === 1 ? 'PICKUP' : 'DROP',
        weightPounds: moved.weight,
        pallets: moved.pallets,
        pieces: moved.pieces,
      },
    ],
  };
}
