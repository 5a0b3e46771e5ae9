import * as m from '#texts/compiled/messages.js';
import { brand } from '../brand.ts';
import { overlengthBands } from './overlength.ts';

/** Where a service is rendered: 1 at pickup, 2 at delivery, 3 anywhere. */
export type LocationType = 1 | 2 | 3;

/** A service beside the carriage; `code` is the rating provider's, `flag` the field of a quote query that asks for it. */
export interface Accessorial {
  readonly code: string;
  readonly label: string;
  readonly locationType: LocationType;
  readonly flag: string;
}

const pickup = <const Code extends string>(code: Code, label: string) =>
  ({ code, label, locationType: 1, flag: `OAccessorial_${code}` }) as const;
const delivery = <const Code extends string>(code: Code, label: string) =>
  ({ code, label, locationType: 2, flag: `DAccessorial_${code}` }) as const;
const extra = <const Code extends string>(code: Code, label: string) =>
  ({ code, label, locationType: 3, flag: `Extra_${code}` }) as const;

/** Every service by code; a code belongs to one location type. */
export const accessorials = [
  pickup('LGPU', m.quotes_liftgate_at_pickup()),
  pickup('RESPU', m.quotes_residential_pickup()),
  pickup('LTDPU', m.quotes_limited_access_pickup()),
  pickup('CNVPU', m.quotes_convention_or_trade_show_pickup()),
  pickup('MILPU', m.quotes_military_base_pickup()),
  pickup('APPT', m.quotes_pickup_appointment()),
  pickup('INPU', m.quotes_inside_pickup()),
  pickup('SORTPU', m.quotes_sort_and_segregate_at_pickup()),
  pickup('AIRPU', m.quotes_airport_pickup()),
  pickup('GROPU', m.quotes_grocery_warehouse_pickup()),
  pickup('PIERPU', m.quotes_pier_pickup()),
  delivery('LGDEL', m.quotes_liftgate_at_delivery()),
  delivery('RESDEL', m.quotes_residential_delivery()),
  delivery('LTDDEL', m.quotes_limited_access_delivery()),
  delivery('CNVDEL', m.quotes_convention_or_trade_show_delivery()),
  delivery('CONDEL', m.quotes_construction_site_delivery()),
  delivery('MILDEL', m.quotes_military_base_delivery()),
  delivery('NOTIFY', m.quotes_call_before_delivery()),
  delivery('APPTDEL', m.quotes_delivery_appointment()),
  delivery('INDEL', m.quotes_inside_delivery()),
  delivery('SORTDEL', m.quotes_sort_and_segregate_at_delivery()),
  delivery('UNLOADDEL', m.quotes_unloading_at_delivery()),
  delivery('AIRDEL', m.quotes_airport_delivery()),
  delivery('EDUDEL', m.quotes_school_or_university_delivery()),
  delivery('FARMDEL', m.quotes_farm_delivery()),
  delivery('GOVDEL', m.quotes_government_site_delivery()),
  delivery('HDAYDEL', m.quotes_holiday_or_weekend_delivery()),
  delivery('HOSDEL', m.quotes_hospital_delivery()),
  delivery('HOTLDEL', m.quotes_hotel_delivery()),
  delivery('PARKDEL', m.quotes_fairground_or_park_delivery()),
  delivery('PIERDEL', m.quotes_pier_delivery()),
  delivery('PRISDEL', m.quotes_prison_delivery()),
  extra('HAZM', m.quotes_hazardous_materials()),
  extra('PFZ', m.quotes_protect_from_freezing()),
  ...overlengthBands.map((feet) => extra(`ELS_${feet}`, m.quotes_excessive_length_ft({ feet }))),
] as const;

export type AccessorialCode = (typeof accessorials)[number]['code'];
export type AccessorialFlag = (typeof accessorials)[number]['flag'];

/** The service with a code; undefined when it is unknown. */
export function accessorialOf(code: string): Accessorial | undefined {
  return accessorials.find((accessorial) => accessorial.code === code);
}

/** The displayed name of a service; an unknown code is returned as it is. */
export function accessorialLabel(code: string): string {
  return accessorialOf(code)?.label ?? code;
}

/** The codes whose flags are set in a query, in the order of the list; other fields are ignored. */
export function flagsToCodes(query: Readonly<Record<string, unknown>>): AccessorialCode[] {
  return accessorials.filter(({ flag }) => query[flag] === true).map(({ code }) => code);
}

/** The flags of a query that ask for these codes; unknown codes are ignored, so flagsToCodes gives the known ones back. */
export function codesToFlags(codes: readonly string[]): Partial<Record<AccessorialFlag, true>> {
  const wanted = new Set(codes);
  const flags = accessorials.filter(({ code }) => wanted.has(code)).map(({ flag }) => [flag, true] as const);
  return Object.fromEntries(flags);
}

/** The kinds of places for loading and unloading, in the order of forms; ids are fixed by R20. */
export const facilityTypes = [
  { id: '12', name: m.quotes_terminal({ product: brand.product }) },
  { id: '7', name: m.quotes_convention_center_or_trade_show() },
  { id: '2', name: m.quotes_business_with_a_dock_or() },
  { id: '1', name: m.quotes_business_without_a_dock_or() },
  { id: '6', name: m.quotes_construction_site() },
  { id: '8', name: m.quotes_drop_off_at_carrier_terminal() },
  { id: '4', name: m.quotes_home_based_business() },
  { id: '5', name: m.quotes_limited_access_location() },
  { id: '9', name: m.quotes_military_base() },
  { id: '10', name: m.quotes_mini_self_storage() },
  { id: '11', name: m.quotes_religious_institution() },
  { id: '3', name: m.quotes_residential_home() },
] as const;
export type FacilityTypeId = (typeof facilityTypes)[number]['id'];

/** The default kind of place at both ends of a quote: a business with a dock or forklift. */
export const DEFAULT_FACILITY_TYPE: FacilityTypeId = '2';

/** The two ends of a lane: 1 pickup, 2 delivery. */
export type StopType = 1 | 2;

/** Services that come with a kind of place, at pickup and at delivery; kinds that are missing need none. */
const included: Readonly<Record<string, Readonly<Record<StopType, readonly AccessorialCode[]>>>> = {
  '1': { 1: ['LGPU'], 2: ['LGDEL'] },
  '3': { 1: ['RESPU'], 2: ['RESDEL'] },
  '4': { 1: ['RESPU'], 2: ['RESDEL'] },
  '5': { 1: ['LTDPU'], 2: ['LTDDEL'] },
  '6': { 1: ['LTDPU'], 2: ['CONDEL'] },
  '7': { 1: ['CNVPU'], 2: ['CNVDEL'] },
  '9': { 1: ['MILPU'], 2: ['MILDEL'] },
  '10': { 1: ['LTDPU'], 2: ['LTDDEL'] },
  '11': { 1: ['LTDPU'], 2: ['LTDDEL'] },
};

const optional: Readonly<Record<StopType, readonly AccessorialCode[]>> = {
  1: ['LGPU', 'APPT', 'INPU', 'SORTPU'],
  2: ['LGDEL', 'NOTIFY', 'APPTDEL', 'INDEL', 'SORTDEL'],
};
const atOwnTerminal: Readonly<Record<StopType, readonly AccessorialCode[]>> = { 1: [], 2: ['NOTIFY'] };

const DROP_OFF = '8';
const OWN_TERMINAL = '12';
const homes: readonly string[] = ['3', '4'];

const inFull = (codes: readonly string[]): Accessorial[] => codes.flatMap((code) => accessorialOf(code) ?? []);

/** The services a kind of place brings with it at pickup (1) or delivery (2); none for an unknown kind. */
export function accessorialsOf(facilityTypeId: string, locationType: StopType): Accessorial[] {
  return inFull(included[facilityTypeId]?.[locationType] ?? []);
}

/** The optional services at a kind of place; never one that is already included there. */
export function offeredAccessorials(facilityTypeId: string, locationType: StopType): Accessorial[] {
  const terminal = facilityTypeId === DROP_OFF || facilityTypeId === OWN_TERMINAL;
  const without = new Set<string>(included[facilityTypeId]?.[locationType]);
  return inFull((terminal ? atOwnTerminal : optional)[locationType].filter((code) => !without.has(code)));
}

/** Services most shippers add at a kind of place, offered but not included: a liftgate at homes. */
export function suggestedAccessorials(facilityTypeId: string, locationType: StopType): Accessorial[] {
  return homes.includes(facilityTypeId) ? inFull([locationType === 1 ? 'LGPU' : 'LGDEL']) : [];
}

/** Whether the carrier picks up the freight; false when the shipper brings it to the carrier's terminal. */
export function carrierPicksUp(originFacilityTypeId: string): boolean {
  return originFacilityTypeId !== DROP_OFF;
}

/** The name of a kind of place; empty for an unknown id. */
export function facilityName(id: string): string {
  return facilityTypes.find((type) => type.id === id)?.name ?? '';
}

/** Every service a quote query asks for, by its places and its flags, each once: pickup, delivery, then extras. */
export function requestedAccessorials(
  query: Readonly<{ originFacilityType: string; destinationFacilityType: string }> & Readonly<Record<string, unknown>>,
): Accessorial[] {
  const chosen = inFull(flagsToCodes(query));
  const all = [
    ...accessorialsOf(query.originFacilityType, 1),
    ...accessorialsOf(query.destinationFacilityType, 2),
    ...chosen,
  ].sort((a, b) => a.locationType - b.locationType);
  return all.filter((accessorial, index) => all.findIndex(({ code }) => code === accessorial.code) === index);
}
