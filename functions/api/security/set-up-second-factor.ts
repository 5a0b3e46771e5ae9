import { setUpSecondFactorRoute } from '#contract/routes/second-factor.ts';
import { beginSecondFactor, confirmSecondFactor } from '#domain/accounts/set-up-second-factor.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Begins the caller's second factor, or confirms it with its first code. */
export const handler = apiHandler(
  setUpSecondFactorRoute,
  () => ({ ...credentialCheckDeps(), accounts: dynamoAccounts }),
  ({ body: { code, password = '' }, caller, clientAddress, cookies, deps }) =>
    code === undefined
      ? beginSecondFactor({ password, clientAddress, cookies }, caller, deps)
      : confirmSecondFactor(code, caller, deps),
);
