import { loginRoute } from '#contract/routes/accounts.ts';
import { login } from '#domain/accounts/login.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCookie } from '#functions/runtime/coded-response.ts';
import { markCookie, warmKeyedHash } from '#functions/runtime/known-browsers.ts';

/** Signs in with e-mail and password. */
export const handler = apiHandler(
  loginRoute,
  () => ({
    ...sessionDeps(),
    accounts: dynamoAccounts,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    keyedHash: warmKeyedHash(),
  }),
  async ({ body, clientAddress, cookies, deps }) => {
    const { session, mark } = await login({ ...body, clientAddress, cookies }, deps);
    return withCookie(markCookie(mark), session);
  },
);
