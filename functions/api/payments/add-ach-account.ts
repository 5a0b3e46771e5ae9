import { addAchAccountRoute } from '#contract/routes/payment-methods.ts';
import { addAchAccount } from '#domain/payments/add-method.ts';
import { showAddedAccount } from '#domain/payments/show-methods.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { addMethodDeps } from '#functions/runtime/payment-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Stores a bank account of the caller's. */
export const handler = apiHandler(addAchAccountRoute, addMethodDeps, async ({ body, caller, idempotencyKey, deps }) => {
  const added = await addAchAccount(body, { customerUuid: caller.customerUuid, idempotencyKey }, deps);
  return withMessage(m.payments_ach_added(), showAddedAccount(added));
});
