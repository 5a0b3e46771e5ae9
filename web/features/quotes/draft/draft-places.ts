import type { PostalCodeResponse } from '#contract/master.ts';
import type { QuoteDraft } from '#web/stores/draft-shape.ts';

export type LaneEnd = 'origin' | 'destination';

const postalField = { origin: 'shippingFromPostalCode', destination: 'shippingToPostalCode' } as const;

/** What a draft keeps of the place that a code stands for: city and state for its sentences, the ids for whoever reads the quote (Q30). */
export function placeInDraft(end: LaneEnd, place: PostalCodeResponse): Partial<QuoteDraft> {
  return {
    [`${end}City`]: place.city,
    [`${end}State`]: place.state,
    [`${end}StateId`]: place.stateId,
    [`${end}CountryId`]: place.countryId,
  };
}

/** Another code of an end; the place of the one before, and the address it was picked from, are forgotten. */
export function codeInDraft(end: LaneEnd, text: string): Partial<QuoteDraft> {
  return {
    [postalField[end]]: text,
    [`${end}City`]: '',
    [`${end}State`]: '',
    [`${end}StateId`]: undefined,
    [`${end}CountryId`]: undefined,
    [`${end}AddressUuid`]: undefined,
  };
}
