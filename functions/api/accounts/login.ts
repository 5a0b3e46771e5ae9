import { loginRoute } from '#contract/routes/accounts.ts';
import { login } from '#domain/accounts/login.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { activationMailDeps, sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCookie } from '#functions/runtime/coded-response.ts';
import { markCookie, warmKeyedHash } from '#functions/runtime/known-browsers.ts';

/** Signs in with e-mail and password. */
export const handler = apiHandler(
  loginRoute,
  () => ({ ...sessionDeps(), ...activationMailDeps(), accounts: dynamoAccounts, keyedHash: warmKeyedHash() }),
  async ({ body, clientAddress, cookies, deps }) => {
    const { session, mark } = await login({ ...body, clientAddress, cookies }, deps);
    return withCookie(markCookie(mark), session);
  },
);
