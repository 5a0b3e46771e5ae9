import { code1030 } from '#contract/codes/sessions.ts';
import { logoutRoute } from '#contract/routes/accounts.ts';
import { logOut } from '#domain/accounts/end-session.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** Ends the caller's session: its access, refresh and pool tokens are rejected from now on, here and at the pool. */
export const handler = apiHandler(logoutRoute, sessionDeps, async ({ caller, deps }) => {
  await logOut(caller, deps);
  return withCode(code1030, {});
});
