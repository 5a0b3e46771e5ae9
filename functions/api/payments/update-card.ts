import { updateCardRoute } from '#contract/routes/payment-methods.ts';
import { showMethod } from '#domain/payments/show-methods.ts';
import { updateMethod } from '#domain/payments/update-method.ts';
import { authorizeNet } from '#functions/adapters/authorizenet/payment-gateway.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Changes a payment method of the caller's. */
export const handler = apiHandler(
  updateCardRoute,
  () => ({ ...clock, wallets: dynamoWallets, gateway: authorizeNet() }),
  async ({ body, record, deps }) => {
    const { method, wallet } = await updateMethod(record, body, deps);
    return withMessage(m.payments_updated(), showMethod(method, wallet.defaultPayment, deps.now()));
  },
);
