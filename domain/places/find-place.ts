import { portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code999999 } from '#contract/codes/quotes.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import { normalisePostalCode, type PostalField, postalCodeProblem } from '#contract/rules/postal-code.ts';
import type { Place } from './postal-table.ts';

export interface PlaceFinder {
  find(code: string): Place | undefined;
}

/** Returns the place of a postal code as people type it; throws on a wrong form, a military or an unknown code, named at its field (R33, 999999). */
export function findPlace(text: string, postal: PostalField, places: PlaceFinder): Place {
  const problem = postalCodeProblem(text, postal);
  if (problem) throw wrongFields([{ ...problem, field: postal.field }]);
  const place = places.find(normalisePostalCode(text)?.code ?? '');
  if (isMilitaryState(place)) throw wrongFields([errorAt(postal.field, postal.military)]);
  if (!place) throw portalError(code999999, postal.field);
  return place;
}

const isMilitaryState = (place: Place | undefined) => place !== undefined && ['AA', 'AE', 'AP'].includes(place.state);
