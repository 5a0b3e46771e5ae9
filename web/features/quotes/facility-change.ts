import { accessorials, accessorialsOf, offeredAccessorials, type StopType } from '#contract/rules/facilities.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';

const facilityFields = { 1: 'originFacilityType', 2: 'destinationFacilityType' } as const;

/** Another kind of place: services nobody renders there are taken off. */
export function facilityChange(stop: StopType, facilityType: string): Partial<QuoteDraft> {
  const kept = new Set(
    [...offeredAccessorials(facilityType, stop), ...accessorialsOf(facilityType, stop)].map((s) => s.code),
  );
  const dropped = accessorials.filter(({ locationType, code }) => locationType === stop && !kept.has(code));
  return {
    ...Object.fromEntries(dropped.map(({ flag }) => [flag, undefined])),
    [facilityFields[stop]]: facilityType,
  };
}
