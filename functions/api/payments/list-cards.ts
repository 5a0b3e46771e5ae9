import { listCardsRoute } from '#contract/routes/payment-methods.ts';
import { listCards } from '#domain/payments/show-methods.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { listMethodsDeps } from '#functions/runtime/payment-deps.ts';

/** Returns the caller's cards. */
export const handler = apiHandler(listCardsRoute, listMethodsDeps, ({ caller, deps }) =>
  listCards(caller.customerUuid, deps),
);
