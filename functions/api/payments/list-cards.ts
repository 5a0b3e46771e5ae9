import { listCardsRoute } from '#contract/routes/payment-methods.ts';
import { listCards } from '#domain/payments/show-methods.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { listMethodsDeps } from '#functions/runtime/payment-deps.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Returns the caller's cards. */
export const handler = apiHandler(
  listCardsRoute,
  () => {
    const places = bundledPlaces();
    return { ...listMethodsDeps(), stateOf: (zip: string) => places.find(zip)?.state };
  },
  ({ caller, deps }) => listCards(caller.customerUuid, deps),
);
