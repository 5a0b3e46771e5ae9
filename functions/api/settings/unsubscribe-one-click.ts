import { code2019 } from '#contract/codes/customers.ts';
import { unsubscribeOneClickRoute } from '#contract/routes/settings.ts';
import { stopMarketing } from '#domain/accounts/unsubscribe.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { warmKeyedHash } from '#functions/runtime/known-browsers.ts';
import { profileDeps } from '#functions/runtime/profile-deps.ts';

/** Stops marketing from within a mail program. */
export const handler = apiHandler(
  unsubscribeOneClickRoute,
  () => ({ ...profileDeps(), keyedHash: warmKeyedHash() }),
  async ({ query, deps }) => {
    await stopMarketing(query.token, deps);
    return withCode(code2019, {});
  },
);
