import { verifySecondFactorRoute } from '#contract/routes/second-factor.ts';
import { verifySecondFactor } from '#domain/accounts/verify-second-factor.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';
import { markCookies } from '#functions/runtime/known-browsers.ts';

/** The second step of a sign-in. */
export const handler = apiHandler(
  verifySecondFactorRoute,
  () => ({ ...credentialCheckDeps(), accounts: dynamoAccounts }),
  async ({ body, deps }) => {
    const { session, mark } = await verifySecondFactor(body, deps);
    return new CodedResponse(undefined, session, markCookies({ mark }));
  },
);
