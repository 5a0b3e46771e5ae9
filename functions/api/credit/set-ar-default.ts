import { setArDefaultRoute } from '#contract/routes/credit-application.ts';
import { showArInfo } from '#domain/credit/ar-info.ts';
import { setArDefault } from '#domain/payments/default-ar.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Makes the caller's A/R account the default way to pay, or takes that back. */
export const handler = apiHandler(
  setArDefaultRoute,
  () => ({ accounts: dynamoAccounts, arBooks: dynamoArBooks, wallets: dynamoWallets }),
  async ({ body, caller, deps }) => {
    const account = await setArDefault(caller.customerUuid, body.defaultPaymentMethod === 1, deps);
    return withMessage(m.payments_updated(), showArInfo(account, await deps.arBooks.read(account.customerUuid)));
  },
);
