import * as m from '#texts/compiled/messages.js';
import { brand } from '../brand.ts';
import { named } from './named.ts';

/** The kinds of places for loading and unloading, in the order of forms; ids are fixed by R20. */
export const facilityTypes = [
  named('12', () => m.quotes_terminal({ product: brand.product })),
  named('7', m.quotes_convention_center_or_trade_show),
  named('2', m.quotes_business_with_a_dock_or),
  named('1', m.quotes_business_without_a_dock_or),
  named('6', m.quotes_construction_site),
  named('8', m.quotes_drop_off_at_carrier_terminal),
  named('4', m.quotes_home_based_business),
  named('5', m.quotes_limited_access_location),
  named('9', m.quotes_military_base),
  named('10', m.quotes_mini_self_storage),
  named('11', m.quotes_religious_institution),
  named('3', m.quotes_residential_home),
] as const;
export type FacilityTypeId = (typeof facilityTypes)[number]['id'];

/** The default kind of place at both ends of a quote: a business with a dock or forklift. */
export const DEFAULT_FACILITY_TYPE: FacilityTypeId = '2';

/** The two ends of a lane: 1 pickup, 2 delivery. */
export type StopType = 1 | 2;

const DROP_OFF: FacilityTypeId = '8';
const OWN_TERMINAL: FacilityTypeId = '12';

/** Whether the place is a terminal: the carrier's, or the broker's own. */
export function isTerminal(facilityTypeId: string): boolean {
  return facilityTypeId === DROP_OFF || facilityTypeId === OWN_TERMINAL;
}

/** Whether the carrier picks up the freight; false when the shipper brings it to the carrier's terminal. */
export function carrierPicksUp(originFacilityTypeId: string): boolean {
  return originFacilityTypeId !== DROP_OFF;
}

/** The name of a kind of place; empty for an unknown id. */
export function facilityName(id: string): string {
  return facilityTypes.find((type) => type.id === id)?.name ?? '';
}
