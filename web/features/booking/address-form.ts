import { addressFields } from '#contract/addresses.ts';
import { isPhone, phoneDigits } from '#contract/rules/phone.ts';
import { SHOW_FACILITY } from '#contract/rules/show-fields.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import type { Input } from '#web/api/call.ts';

type Location = Shipment['fromLocation'];

/** The fields of a stop, and what the call names them. */
export const stopFields = [
  ...([
    'company',
    'firstName',
    'lastName',
    'addressLine1',
    'addressLine2',
    'phone',
    'email',
    'alternateEmail',
  ] as const),
  ...(['show', 'venue', 'moveInDay', 'moveOutDay'] as const),
] as const;
export type StopField = (typeof stopFields)[number];

export type End = 'from' | 'to';
/** A field's name in the form: 'from-company'. */
export type EndField = `${End}-${StopField | 'address' | 'save'}`;

export type AddressValues = Record<EndField, string>;

const showOf = ({ event }: Location): Partial<Record<StopField, string | undefined>> => event ?? {};

/** The fields of one end as they are known; saving it is offered for a place that the book does not have. */
function valuesOfEnd(end: End, location: Location): Partial<AddressValues> {
  const known: Partial<Record<StopField, string | undefined>> = { ...location, ...showOf(location) };
  return {
    ...Object.fromEntries(stopFields.map((field) => [`${end}-${field}`, known[field] ?? ''])),
    [`${end}-address`]: location.addressUuid ?? '',
    [`${end}-save`]: '',
  };
}

export const addressValues = ({ fromLocation, toLocation }: Shipment): AddressValues =>
  ({ ...valuesOfEnd('from', fromLocation), ...valuesOfEnd('to', toLocation) }) as AddressValues;

/** The address book's rules for what both have. */
const rules = addressFields.pick({
  ...{ company: true, address1: true, address2: true, firstName: true, lastName: true, phone: true, email: true },
});
const bookNames: Readonly<Record<string, StopField>> = { address1: 'addressLine1', address2: 'addressLine2' };

/** Places where a person is enough and no company need be named. */
const HOMES = ['3', '4'];

const missing = (label: string) => m.payments_field_required({ label });

/** What a show needs at each end (H30); the server asks for the same. */
const showNeeds: Readonly<Record<End, readonly (readonly [StopField, () => string])[]>> = {
  from: [
    ['show', m.bookings_show_required],
    ['venue', m.bookings_venue_required],
    ['moveOutDay', m.bookings_move_out_required],
  ],
  to: [
    ['show', m.bookings_show_required],
    ['venue', m.bookings_venue_required],
    ['moveInDay', m.bookings_move_in_required],
  ],
};

/** What a carrier must know of a stop, under the label that is shown; the server asks for the same. */
const needed = {
  company: m.booking_company,
  addressLine1: m.quotes_street_address,
  firstName: m.quotes_first_name,
  lastName: m.quotes_last_name,
};

/** What is wrong with the fields of one stop. */
export function stopProblems(
  of: (field: StopField) => string,
  { facilityTypeId, isPickup }: { facilityTypeId: string; isPickup: boolean },
): Partial<Record<StopField, string>> {
  const isHome = HOMES.includes(facilityTypeId);
  const checked = rules.safeParse({
    company: isHome ? of('company') || of('lastName') || '-' : of('company'),
    ...{ address1: of('addressLine1'), address2: of('addressLine2'), firstName: of('firstName') },
    ...{ lastName: of('lastName'), phone: of('phone'), email: of('email') },
  });
  const found: Partial<Record<StopField, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) {
    const field = bookNames[String(path[0])] ?? (path[0] as StopField);
    found[field] ??= message;
  }
  for (const [field, label] of Object.entries(needed) as [keyof typeof needed, () => string][])
    if (!of(field).trim() && (field !== 'company' || !isHome)) found[field] = missing(label());
  if (!isPhone(of('phone'))) {
    const digits = phoneDigits(of('phone')).length;
    found.phone =
      digits === 0
        ? missing(isPickup ? m.booking_phone() : m.booking_phone_delivery())
        : m.booking_phone_digits({ count: digits });
  }
  const other = of('alternateEmail');
  if (other && !rules.shape.email.safeParse(other).success) found.alternateEmail = m.errors_email();
  return found;
}

/** The same under the form's names of one end. */
function problemsOfEnd(end: End, values: AddressValues, facilityTypeId: string): Record<string, string> {
  const of = (field: StopField) => values[`${end}-${field}`];
  const found = stopProblems(of, { facilityTypeId, isPickup: end === 'from' });
  if (facilityTypeId === SHOW_FACILITY)
    for (const [field, sentence] of showNeeds[end]) if (!of(field).trim()) found[field] = sentence();
  return Object.fromEntries(Object.entries(found).map(([field, text]) => [`${end}-${field}`, text]));
}

/** What is wrong with both ends. */
export const addressProblems = (values: AddressValues, { fromLocation, toLocation }: Shipment) => ({
  ...problemsOfEnd('from', values, fromLocation.facilityTypeId),
  ...problemsOfEnd('to', values, toLocation.facilityTypeId),
});

/** Whether an end needs nothing more, so that it is shown as a line. */
export const isComplete = (end: End, shipment: Shipment): boolean =>
  Object.keys(problemsOfEnd(end, addressValues(shipment), shipment[`${end}Location`].facilityTypeId)).length === 0;

export type AddressRequest = Input<'updateShipmentAddress'>;

/** The fields of one end as its call takes them (C95). */
export function addressRequestOf(end: End, values: AddressValues, { facilityTypeId }: Location) {
  const isShow = facilityTypeId === SHOW_FACILITY;
  const shown = stopFields.filter((field) => isShow || !(field in emptyShow));
  const address = values[`${end}-address`];
  return {
    locationType: end === 'from' ? 1 : 2,
    ...(Object.fromEntries(shown.map((field) => [field, values[`${end}-${field}`]])) as Partial<
      Record<StopField, string>
    >),
    ...(address && { customerAddressUuid: address }),
    ...(values[`${end}-save`] === '1' && !address && { saveToAddressBook: 1 }),
  };
}

const emptyShow: Readonly<Partial<Record<StopField, ''>>> = { show: '', venue: '', moveInDay: '', moveOutDay: '' };
