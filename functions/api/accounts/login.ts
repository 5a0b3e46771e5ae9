import { loginRoute } from '#contract/routes/accounts.ts';
import { login } from '#domain/accounts/login.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { signedInResponse } from '#functions/runtime/known-browsers.ts';

/** Signs in with e-mail and password. */
export const handler = apiHandler(
  loginRoute,
  () => ({ ...credentialCheckDeps(), accounts: dynamoAccounts }),
  async ({ body, clientAddress, cookies, device, deps }) =>
    signedInResponse(await login({ ...body, clientAddress, cookies, device }, deps)),
);
