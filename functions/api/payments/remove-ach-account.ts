import { removeAchAccountRoute } from '#contract/routes/payment-methods.ts';
import { removeMethod } from '#domain/payments/remove-method.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Removes a bank account of the caller's. */
export const handler = apiHandler(
  removeAchAccountRoute,
  () => ({ ...clock, wallets: dynamoWallets }),
  async ({ record, deps }) => {
    await removeMethod(record, deps);
    return withMessage(m.payments_ach_removed(), {});
  },
);
