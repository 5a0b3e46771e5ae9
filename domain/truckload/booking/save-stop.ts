import type { BookingSaved, ShipmentAddress } from '#contract/booking.ts';
import { wrongFields } from '#contract/codes/portal-error.ts';
import { code12036 } from '#contract/codes/shipment-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import * as m from '#texts/compiled/messages.js';
import type { SettingsStore } from '../../settings/settings.ts';
import {
  keepAddress,
  type SaveAddressDeps,
  saveShipmentAddress,
  stopWith,
} from '../../shipments/booking/save-address.ts';
import { requireChangeable, type StepFields, saveStep } from '../../shipments/booking/save-step.ts';
import type { StoredShipment, TruckloadShipment } from '../../shipments/shipment.ts';
import { LTL } from '../../shipments/shipment-fields.ts';
import { locationFields, locationsOf } from '../../shipments/truck-stops.ts';
import { lateProblems } from '../plan-truckload.ts';

export interface SaveStopDeps extends SaveAddressDeps {
  readonly settings: SettingsStore;
}

/** Who is at an end of a shipment of any mode, or at a stop of a truckload (C95). */
export const saveStop = (
  stored: StoredShipment,
  address: ShipmentAddress,
  deps: SaveStopDeps,
): Promise<BookingSaved> =>
  stored.modeId === LTL ? saveShipmentAddress(stored, address, deps) : saveTruckStop(stored, address, deps);

/**
 * A stop of a truckload: company, contact and street, its number there, a note for the driver, and its window, which the truck has to reach by the hours
 * of service. What is left out stays; place and day were priced. The address book takes the address too if it is asked to.
 */
async function saveTruckStop(
  stored: TruckloadShipment,
  address: ShipmentAddress,
  deps: SaveStopDeps,
): Promise<BookingSaved> {
  const { version, step } = address;
  const index = indexOf(stored, address);
  const query = queryWith(stored, index, address);
  const isMoved = query.stops.some(
    ({ startTime, endTime }, n) =>
      startTime !== stored.query.stops[n]?.startTime || endTime !== stored.query.stops[n]?.endTime,
  );
  const about = isMoved ? 'move' : 'addresses';
  await requireChangeable(stored, { version, about }, deps);
  if (isMoved) await requireReachable({ ...stored, query }, index, deps);
  const location = locationsOf(stored)[index];
  if (!location) throw wrongFields([{ field: 'stopNumber', message: m.bookings_no_such_stop() }]);
  const stop = stopWith(location, address);
  const fields: StepFields = { query, ...locationFields(stored, index, stop), ...pickupOf(query) };
  const saved = await saveStep(stored, { version, step, about, fields, end: `stops.${index}` }, deps);
  if (address.saveToAddressBook !== 1) return saved;
  return { ...saved, addressBook: await keepAddress(stored, stop, deps) };
}

/** Which stop is meant; a pickup's number does not name a drop. */
function indexOf({ query: { stops } }: TruckloadShipment, { stopNumber, locationType }: ShipmentAddress): number {
  const index = stopNumber === undefined ? (locationType === 1 ? 0 : stops.length - 1) : stopNumber - 1;
  if (stops[index]?.type !== locationType)
    throw wrongFields([{ field: 'stopNumber', message: m.bookings_no_such_stop() }]);
  return index;
}

/** What was asked, with the stop's words and window. The company and street of the form follow, since a copy is made of it. */
function queryWith({ query }: TruckloadShipment, index: number, address: ShipmentAddress): TruckloadShipment['query'] {
  const stops = query.stops.map((stop, n) => {
    if (n !== index) return stop;
    const startTime = address.windowFrom ?? stop.startTime;
    const endTime = address.windowTo ?? stop.endTime;
    if (endTime <= startTime) throw wrongFields([errorAt('windowTo', code12036)]);
    return {
      ...stop,
      ...{ startTime, endTime },
      requestedStartDate: `${stop.requestedDate} ${startTime}:00`,
      requestedEndDate: `${stop.requestedDate} ${endTime}:00`,
      company: address.company ?? stop.company,
      addressLineOne: address.addressLine1 ?? stop.addressLineOne,
      addressLineTwo: address.addressLine2 ?? stop.addressLineTwo,
      referenceNumber: address.referenceNumber ?? stop.referenceNumber,
      note: address.note ?? stop.note,
    };
  });
  return { ...query, stops };
}

/** Throws where the truck could not be at a stop in time any more: at the window that was sent, whichever stop it makes late. */
async function requireReachable(
  { query, places, legMiles, team = query.team }: TruckloadShipment,
  index: number,
  { settings }: SaveStopDeps,
): Promise<void> {
  const { hoursOfService } = await settings.read();
  const [late] = lateProblems({ ...query, team }, places, legMiles, hoursOfService);
  if (!late) return;
  const isOwn = late.field === `stops.${index}.endTime`;
  throw wrongFields([{ field: isOwn ? 'windowTo' : 'windowFrom', message: late.message }]);
}

const pickupOf = ({ stops: [first] }: TruckloadShipment['query']) =>
  first ? { pickupFrom: `${first.startTime}:00`, pickupTo: `${first.endTime}:00` } : {};
