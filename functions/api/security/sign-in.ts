import { code3260 } from '#contract/codes/sessions.ts';
import { signInRoute } from '#contract/routes/second-factor.ts';
import { login } from '#domain/accounts/login.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { signedInResponse } from '#functions/runtime/known-browsers.ts';

/** Signs in like `login`, with its counters and another code for a wrong password. */
export const handler = apiHandler(
  signInRoute,
  () => ({ ...credentialCheckDeps(), accounts: dynamoAccounts }),
  async ({ body, clientAddress, cookies, device, deps }) =>
    signedInResponse(await login({ ...body, clientAddress, cookies, device }, deps, code3260)),
);
