import { portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code999999 } from '#contract/codes/quotes.ts';
import { isMilitaryZip, normalisePostalCode, POSTAL_FORMAT, POSTAL_MILITARY } from '#contract/rules/postal-code.ts';
import type { Place } from './postal-table.ts';

export interface PlaceFinder {
  find(code: string): Place | undefined;
}

/** The place of a postal code as people type it; a wrong form, a military or an unknown code is refused on `field` (R33, 999999). */
export function findPlace(text: string, field: string, places: PlaceFinder): Place {
  const normal = normalisePostalCode(text);
  if (!normal) throw wrongFields([{ field, message: POSTAL_FORMAT }]);
  const place = places.find(normal.code);
  if (normal.country === 'US' && (isMilitaryZip(normal.code) || isMilitaryState(place))) {
    throw wrongFields([{ field, message: POSTAL_MILITARY }]);
  }
  if (!place) throw portalError(code999999, field);
  return place;
}

const isMilitaryState = (place: Place | undefined) => place !== undefined && ['AA', 'AE', 'AP'].includes(place.state);
