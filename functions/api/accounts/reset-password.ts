import { code1006 } from '#contract/codes/sessions.ts';
import { resetPasswordRoute } from '#contract/routes/accounts.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCookie } from '#functions/runtime/coded-response.ts';
import { markCookie, warmKeyedHash } from '#functions/runtime/known-browsers.ts';
import { linkDeps } from '#functions/runtime/link-deps.ts';

/** Sets a password by a mailed link, or changes a temporary one, and signs in again. */
export const handler = apiHandler(
  resetPasswordRoute,
  () => ({ ...sessionDeps(), ...linkDeps(), accounts: dynamoAccounts, keyedHash: warmKeyedHash() }),
  async ({ body, caller, deps }) => {
    const { session, mark } = await resetPassword(body, caller, deps);
    return withCookie(markCookie(mark), { session }, code1006);
  },
);
