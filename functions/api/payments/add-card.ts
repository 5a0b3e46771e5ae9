import { addCardRoute } from '#contract/routes/payment-methods.ts';
import { addCard } from '#domain/payments/add-method.ts';
import { showAddedCard } from '#domain/payments/show-methods.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { addMethodDeps } from '#functions/runtime/payment-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Stores a card of the caller's. */
export const handler = apiHandler(addCardRoute, addMethodDeps, async ({ body, caller, idempotencyKey, deps }) => {
  const added = await addCard(body, { customerUuid: caller.customerUuid, idempotencyKey }, deps);
  return withMessage(m.payments_card_added(), showAddedCard(added, deps.now()));
});
