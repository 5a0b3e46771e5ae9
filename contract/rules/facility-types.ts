import * as m from '#texts/compiled/messages.js';
import { brand } from '../brand.ts';

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
