import { code4648 } from '#contract/codes/sessions.ts';
import { resetPasswordRoute } from '#contract/routes/accounts.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { signInDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';
import { markCookies } from '#functions/runtime/known-browsers.ts';
import { linkDeps } from '#functions/runtime/link-deps.ts';

/** Sets a password by a mailed link, or changes a temporary one, and signs in again. */
export const handler = apiHandler(
  resetPasswordRoute,
  () => ({ ...signInDeps(), ...linkDeps(), accounts: dynamoAccounts }),
  async ({ body, caller, device, deps }) => {
    const { response, mark } = await resetPassword({ ...body, device }, caller, deps);
    const content = 'secondFactorTicket' in response ? { session: null, ...response } : { session: response };
    return new CodedResponse(code4648, content, markCookies({ mark }));
  },
);
