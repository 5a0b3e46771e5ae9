import * as m from '#texts/compiled/messages.js';
import {
  type AccessorialCode,
  type AccessorialFlag,
  accessorialCodes,
  includedCodes,
  type LocationType,
  offeredCodes,
} from './accessorial-codes.ts';
import type { StopType } from './facility-types.ts';
import { isOverlengthCode, type OverlengthCode } from './overlength.ts';

/** A service beside the carriage; `code` is the rating provider's, `flag` the field of a quote query that asks for it. */
export interface Accessorial {
  readonly code: string;
  readonly label: string;
  readonly locationType: LocationType;
  readonly flag: string;
}

const labels: Readonly<Record<Exclude<AccessorialCode, OverlengthCode>, () => string>> = {
  LGPU: m.quotes_liftgate_at_pickup,
  RESPU: m.quotes_residential_pickup,
  LTDPU: m.quotes_limited_access_pickup,
  CNVPU: m.quotes_convention_or_trade_show_pickup,
  MILPU: m.quotes_military_base_pickup,
  APPT: m.quotes_pickup_appointment,
  INPU: m.quotes_inside_pickup,
  SORTPU: m.quotes_sort_and_segregate_at_pickup,
  AIRPU: m.quotes_airport_pickup,
  GROPU: m.quotes_grocery_warehouse_pickup,
  PIERPU: m.quotes_pier_pickup,
  LGDEL: m.quotes_liftgate_at_delivery,
  RESDEL: m.quotes_residential_delivery,
  LTDDEL: m.quotes_limited_access_delivery,
  CNVDEL: m.quotes_convention_or_trade_show_delivery,
  CONDEL: m.quotes_construction_site_delivery,
  MILDEL: m.quotes_military_base_delivery,
  NOTIFY: m.quotes_call_before_delivery,
  APPTDEL: m.quotes_delivery_appointment,
  INDEL: m.quotes_inside_delivery,
  SORTDEL: m.quotes_sort_and_segregate_at_delivery,
  UNLOADDEL: m.quotes_unloading_at_delivery,
  AIRDEL: m.quotes_airport_delivery,
  EDUDEL: m.quotes_school_or_university_delivery,
  FARMDEL: m.quotes_farm_delivery,
  GOVDEL: m.quotes_government_site_delivery,
  HDAYDEL: m.quotes_holiday_or_weekend_delivery,
  HOSDEL: m.quotes_hospital_delivery,
  HOTLDEL: m.quotes_hotel_delivery,
  PARKDEL: m.quotes_fairground_or_park_delivery,
  PIERDEL: m.quotes_pier_delivery,
  PRISDEL: m.quotes_prison_delivery,
  HAZM: m.quotes_hazardous_materials,
  PFZ: m.quotes_protect_from_freezing,
};

const labelOf = (code: AccessorialCode): string =>
  isOverlengthCode(code) ? m.quotes_excessive_length_ft({ feet: Number(code.slice('ELS_'.length)) }) : labels[code]();

/** Every service by code; a code belongs to one location type. */
export const accessorials = accessorialCodes.map((service) => ({
  ...service,
  get label() {
    return labelOf(service.code);
  },
}));

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

const homes: readonly string[] = ['3', '4'];

const inFull = (codes: readonly string[]): Accessorial[] => codes.flatMap((code) => accessorialOf(code) ?? []);

/** The services a kind of place brings with it at pickup (1) or delivery (2); none for an unknown kind. */
export function accessorialsOf(facilityTypeId: string, locationType: StopType): Accessorial[] {
  return inFull(includedCodes(facilityTypeId, locationType));
}

/** The optional services at a kind of place; never one that is already included there. */
export function offeredAccessorials(facilityTypeId: string, locationType: StopType): Accessorial[] {
  return inFull(offeredCodes(facilityTypeId, locationType));
}

/** Services most shippers add at a kind of place, offered but not included: a liftgate at homes. */
export function suggestedAccessorials(facilityTypeId: string, locationType: StopType): Accessorial[] {
  return homes.includes(facilityTypeId) ? inFull([locationType === 1 ? 'LGPU' : 'LGDEL']) : [];
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
