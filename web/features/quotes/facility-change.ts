import { accessorialCodes, includedCodes, offeredCodes } from '#contract/rules/accessorial-codes.ts';
import type { StopType } from '#contract/rules/facility-types.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';

const facilityFields = { 1: 'originFacilityType', 2: 'destinationFacilityType' } as const;

/** Another kind of place: services nobody renders there are taken off. */
export function facilityChange(stop: StopType, facilityType: string): Partial<QuoteDraft> {
  const kept = new Set([...offeredCodes(facilityType, stop), ...includedCodes(facilityType, stop)]);
  const dropped = accessorialCodes.filter(({ locationType, code }) => locationType === stop && !kept.has(code));
  return {
    ...Object.fromEntries(dropped.map(({ flag }) => [flag, undefined])),
    [facilityFields[stop]]: facilityType,
  };
}
