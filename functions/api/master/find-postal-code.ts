import { findPostalCodeRoute } from '#contract/routes/master.ts';
import { pickupPostal } from '#contract/rules/postal-code.ts';
import { findPlace } from '#domain/places/find-place.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** The place of a ZIP or postal code; 999999 when unknown, a sentence for military mail. */
export const handler = apiHandler(
  findPostalCodeRoute,
  () => ({ places: bundledPlaces() }),
  ({ query, deps }) => findPlace(query.postalCode, { ...pickupPostal, field: 'postalCode' }, deps.places),
);
