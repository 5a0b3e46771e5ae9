import type { RateState } from '#contract/quotes.ts';
import { type Accessorial, requestedAccessorials } from '#contract/rules/facilities.ts';
import { DEFAULT_FACILITY_TYPE } from '#contract/rules/facility-types.ts';

/** Every service of the request, those that come with its places included. */
export function servicesOf(quoteQuery: RateState['quoteQuery']): Accessorial[] {
  const { originFacilityType = DEFAULT_FACILITY_TYPE, destinationFacilityType = DEFAULT_FACILITY_TYPE } = quoteQuery;
  return requestedAccessorials({ ...quoteQuery, originFacilityType, destinationFacilityType });
}
