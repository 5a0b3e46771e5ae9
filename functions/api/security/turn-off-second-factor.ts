import { turnOffSecondFactorRoute } from '#contract/routes/second-factor.ts';
import { turnOffSecondFactor } from '#domain/accounts/set-up-second-factor.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Turns the caller's second factor off. */
export const handler = apiHandler(
  turnOffSecondFactorRoute,
  () => ({ ...credentialCheckDeps(), accounts: dynamoAccounts }),
  async ({ body, caller, clientAddress, cookies, deps }) => {
    await turnOffSecondFactor({ ...body, clientAddress, cookies }, caller, deps);
    return {};
  },
);
