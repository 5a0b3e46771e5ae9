import { code1006 } from '#contract/codes/sessions.ts';
import { changePasswordRoute } from '#contract/routes/second-factor.ts';
import { changePassword } from '#domain/accounts/change-password.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';
import { markCookies } from '#functions/runtime/known-browsers.ts';

/** Changes the caller's password; every other session ends. */
export const handler = apiHandler(
  changePasswordRoute,
  () => ({ ...credentialCheckDeps(), accounts: dynamoAccounts }),
  async ({ body, caller, clientAddress, cookies, device, deps }) => {
    const { session, mark } = await changePassword({ ...body, clientAddress, cookies, device }, caller, deps);
    return new CodedResponse(code1006, { session }, markCookies({ mark }));
  },
);
