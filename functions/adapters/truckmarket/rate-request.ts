import type { TruckloadFlag } from '#contract/rules/equipment.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { TruckRequest, TruckStop } from '#domain/truckload/provider.ts';

/** The market's keys of requirements; escorts and permits are priced, oversized freight is described by them. */
export const wireKeys: Record<TruckloadFlag, string> = {
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
    equipment: toWireEquipment(equipment),
    mode: footage === undefined ? 'FULL' : 'PARTIAL',
    ...(footage !== undefined && { linearFeet: footage }),
    address: stops.map((stop, index) => toAddress(stop, index, stops.length)),
    miles: request.miles,
    totalWeightPounds: request.load.weight,
    keys: [...(stops.length > 2 ? ['STOP_OFF'] : []), ...flags.map((flag) => wireKeys[flag])],
    ...(temperature !== undefined && { temperatureFahrenheit: temperature }),
    ...(loadValueCents !== undefined && { declaredValue: formatMoney(loadValueCents) }),
    commodity: description,
  };
}

/** A kind of trailer, as the market names it. */
export const toWireEquipment = ({ kind, letters, lengthIn }: TruckRequest['equipment']) => ({
  type: kind,
  code: letters,
  lengthFeet: Math.round(lengthIn / INCHES_IN_FOOT),
});

/** Which of so many stops one is. */
export const stopTypeAt = (index: number, count: number): 'Origin' | 'Intermediate' | 'Destination' =>
  index === 0 ? 'Origin' : index === count - 1 ? 'Destination' : 'Intermediate';

/** A stop: its place, its window on its own clock, and what is loaded or unloaded. Companies and streets stay with the broker until it is booked. */
function toAddress({ type, place, day, from, until, moved }: TruckStop, index: number, count: number) {
  return {
    stopType: stopTypeAt(index, count),
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
