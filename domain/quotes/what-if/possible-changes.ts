import type { QuoteQuery } from '#contract/quote-query.ts';
import type { AccessorialCode } from '#contract/rules/accessorial-codes.ts';
import { accessorialOf, codesToFlags, offeredAccessorials, requestedAccessorials } from '#contract/rules/facilities.ts';
import type { LoadingLimits } from '#contract/rules/loading.ts';
import type { WhatIf } from '#contract/what-if.ts';
import { betterClass, heavier, longer, moreFeet, worseClass } from './freight-changes.ts';

/** One way in which a carrier could find the freight or the places different, as fields of the quote query. */
export type PossibleChange = Pick<WhatIf, 'cause' | 'stop' | 'item' | 'found' | 'sides' | 'change'>;

/** Kinds of places where a carrier expects neither limited access nor a residence: businesses without and with a dock. */
const BUSINESSES = ['1', '2'];

interface PlaceService {
  readonly cause: 'limited-access' | 'residence' | 'liftgate';
  readonly pickup: AccessorialCode;
  readonly delivery: AccessorialCode;
}

const placeServices: readonly PlaceService[] = [
  { cause: 'limited-access', pickup: 'LTDPU', delivery: 'LTDDEL' },
  { cause: 'residence', pickup: 'RESPU', delivery: 'RESDEL' },
  { cause: 'liftgate', pickup: 'LGPU', delivery: 'LGDEL' },
];

/** A service that was not requested, at delivery where that makes sense, otherwise at pickup. */
function serviceChange(query: QuoteQuery, { cause, ...codes }: PlaceService): PossibleChange[] {
  const asked = requestedAccessorials(query).map(({ code }) => code);
  const possible = (code: AccessorialCode, place: string, stopType: 1 | 2) =>
    !asked.includes(code) &&
    (cause === 'liftgate'
      ? offeredAccessorials(place, stopType).some((service) => service.code === code)
      : BUSINESSES.includes(place));
  const stop = possible(codes.delivery, query.destinationFacilityType, 2)
    ? 'delivery'
    : possible(codes.pickup, query.originFacilityType, 1)
      ? 'pickup'
      : undefined;
  const service = stop && accessorialOf(codes[stop]);
  return service ? [{ cause, stop, change: codesToFlags([service.code]) }] : [];
}

/** What could make a carrier's bill another one for this freight and these places, at most one of each cause (C134). */
export function possibleChanges(query: QuoteQuery, loading: LoadingLimits): PossibleChange[] {
  return [
    ...heavier(query),
    ...worseClass(query, loading),
    ...placeServices.flatMap((service) => serviceChange(query, service)),
    ...longer(query),
    ...moreFeet(query, loading),
    ...betterClass(query),
  ];
}
