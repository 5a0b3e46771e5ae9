import type { AddressEntry } from '#contract/addresses.ts';
import { accessorialsOf } from '#contract/rules/facilities.ts';
import type { StopType } from '#contract/rules/facility-types.ts';
import { facilityChange } from '#web/features/quotes/facility-change.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';

const ends = {
  1: { end: 'origin', side: 'shippingFrom' },
  2: { end: 'destination', side: 'shippingTo' },
} as const;

/** The services that an address asks for at a stop, by the provider's codes; nobody is called before a pickup. */
const services = {
  1: { liftgate: 'LGPU', appointment: 'APPT' },
  2: { liftgate: 'LGDEL', appointment: 'APPTDEL', callBefore: 'NOTIFY' },
} as const;

/** The field of a draft that names the address of the book a stop was picked from. */
export const addressFieldOf = (stop: StopType) => `${ends[stop].end}AddressUuid` as const;

/** What a stop of the quote becomes when an address is picked for it. */
export function stopFromAddress(stop: StopType, entry: AddressEntry): Partial<QuoteDraft> {
  const { end, side } = ends[stop];
  const included = new Set(accessorialsOf(entry.facilityType, stop).map(({ code }) => code));
  const flags = Object.entries(services[stop]).map(([field, code]) => [
    `${stop === 1 ? 'O' : 'D'}Accessorial_${code}`,
    (entry[field as 'liftgate'] && !included.has(code)) || undefined,
  ]);
  return {
    ...facilityChange(stop, entry.facilityType),
    ...Object.fromEntries(flags),
    [`${side}PostalCode`]: entry.customerZip,
    [`${end}City`]: entry.city,
    [`${end}State`]: entry.state,
    [`${end}StateId`]: entry.stateId,
    [`${end}CountryId`]: entry.countryId,
    [`${side}Company`]: entry.company,
    [`${side}FirstName`]: entry.firstName,
    [`${side}LastName`]: entry.lastName,
    [`${side}Address1`]: entry.address1,
    [`${side}Address2`]: entry.address2,
    [`${side}Phone`]: entry.phone,
    [`${side}Email`]: entry.email,
    [addressFieldOf(stop)]: entry.customerAddressUuid,
  };
}

/** A stop of the quote as an address to save. */
export function addressFromStop(stop: StopType, draft: QuoteDraft) {
  const { end, side } = ends[stop];
  const asked = Object.entries(services[stop]).map(([field, code]) => [
    field,
    ({ ...draft } as Record<string, unknown>)[`${stop === 1 ? 'O' : 'D'}Accessorial_${code}`] === true,
  ]);
  return {
    ...(Object.fromEntries(asked) as Partial<Record<'liftgate' | 'appointment' | 'callBefore', boolean>>),
    company: draft[`${side}Company`] ?? '',
    address1: draft[`${side}Address1`] ?? '',
    address2: draft[`${side}Address2`] ?? '',
    customerZip: draft[`${side}PostalCode`],
    facilityType: draft[`${end}FacilityType`],
    firstName: draft[`${side}FirstName`] ?? '',
    lastName: draft[`${side}LastName`] ?? '',
    phone: draft[`${side}Phone`] ?? '',
    email: draft[`${side}Email`] ?? '',
  };
}
