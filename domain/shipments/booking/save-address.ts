import { type AddressFields, addressFields } from '#contract/addresses.ts';
import type { BookingSaved, ShipmentAddress } from '#contract/booking.ts';
import { PortalError, wrongFields } from '#contract/codes/portal-error.ts';
import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { showProblems } from '#contract/rules/show-days.ts';
import { SHOW_FACILITY } from '#contract/rules/show-fields.ts';
import * as m from '#texts/compiled/messages.js';
import { pickFields } from '../pick-fields.ts';
import { quoteQueryOf } from '../quote-query-of.ts';
import type { LtlShipment, StoredShipment } from '../shipment.ts';
import type { StoredLocation } from '../shipment-fields.ts';
import type { End } from './complete.ts';
import { type SaveStepDeps, saveStep } from './save-step.ts';

const contactFields = [
  ...(['company', 'firstName', 'lastName', 'addressLine1', 'addressLine2'] as const),
  ...(['phone', 'email', 'alternateEmail'] as const),
];
const showFields = ['show', 'venue', 'moveInDay', 'moveOutDay'] as const;

export interface SaveAddressDeps extends SaveStepDeps {
  /** Adds an address to a customer's book, by the book's own rules. */
  readonly keepAddress: (customerUuid: string, fields: AddressFields) => Promise<unknown>;
}

/**
 * Company, contact and street of one end (C95), and of a convention center its show (H30); what is left out stays, and so do city, state, postal
 * code and kind of place, which were priced. The address book takes the address too if it is asked to: if it cannot, the step is saved all the same.
 */
export async function saveShipmentAddress(
  stored: LtlShipment,
  address: ShipmentAddress,
  deps: SaveAddressDeps,
): Promise<BookingSaved> {
  const { version, step } = address;
  const end: End = address.locationType === 1 ? 'from' : 'to';
  const stop = stopWith(stored[end], address);
  checkShow(end, { ...stored, [end]: stop }, deps.now());
  const saved = await saveStep(stored, { version, step, about: 'addresses', fields: { [end]: stop }, end }, deps);
  if (address.saveToAddressBook !== 1) return saved;
  return { ...saved, addressBook: await keepAddress(stored, stop, deps) };
}

/** A stop with what was sent of it; what is left out stays. */
export function stopWith(stop: StoredLocation, address: ShipmentAddress): StoredLocation {
  const { customerAddressUuid: addressUuid } = address;
  const typed = withoutEmpty({ ...pickFields(stop, contactFields), ...known(address, contactFields) });
  const { event, ...place } = stop;
  const cleared = Object.fromEntries(contactFields.map((field) => [field, undefined]));
  const show =
    stop.facilityTypeId === SHOW_FACILITY ? withoutEmpty({ ...event, ...known(address, showFields) }) : event;
  return { ...place, ...cleared, ...typed, ...(addressUuid && { addressUuid }), ...(show && { event: show }) };
}

const known = <Name extends keyof ShipmentAddress>(address: ShipmentAddress, names: readonly Name[]) =>
  Object.fromEntries(Object.entries(pickFields(address, names)).filter(([, value]) => value !== undefined));

const withoutEmpty = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

/** Throws for days of an end's show that cannot be, each at its field. */
function checkShow(end: End, shipment: LtlShipment, now: Date): void {
  const { pickupDate, from } = shipment;
  const prefix = end === 'from' ? 'origin' : 'destination';
  const days = { pickup: pickupDate, today: todayIn(from.zone, now), calendar: calendarOf(from.country) };
  const problems = showProblems(quoteQueryOf(shipment), days).filter(({ field }) => field.startsWith(prefix));
  if (problems.length === 0) return;
  throw wrongFields(
    problems.map(({ field, ...problem }) => ({
      ...problem,
      field: field.endsWith('MoveInDay') ? 'moveInDay' : 'moveOutDay',
    })),
  );
}

/** Adds the address to the book, whose own limits and doubles count; whatever goes wrong there is said and nothing more. */
export async function keepAddress({ customerUuid }: StoredShipment, stop: StoredLocation, deps: SaveAddressDeps) {
  const { firstName = '', lastName = '', addressLine1 = '', addressLine2, phone, email } = stop;
  const company = stop.company || `${firstName} ${lastName}`.trim();
  const entry = { company, firstName, lastName, address1: addressLine1, address2: addressLine2, phone, email };
  const place = { customerZip: stop.postalCode, facilityType: stop.facilityTypeId };
  const read = addressFields.safeParse({ ...entry, ...place });
  if (!read.success) return { saved: false, message: m.bookings_address_not_kept() };
  try {
    await deps.keepAddress(customerUuid, read.data);
    return { saved: true };
  } catch (error) {
    return { saved: false, message: error instanceof PortalError ? error.message : m.bookings_address_not_kept() };
  }
}
