import { code2019 } from '#contract/codes/customers.ts';
import { unsubscribeOneClickRoute } from '#contract/routes/settings.ts';
import { stopByLink } from '#domain/accounts/unsubscribe.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { profileDeps } from '#functions/runtime/profile-deps.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

/** Stops what a mail's link names from within a mail program. */
export const handler = apiHandler(
  unsubscribeOneClickRoute,
  () => ({ ...profileDeps(), keyedHash: unsubscribeKeyedHash }),
  async ({ query, deps }) => {
    await stopByLink(query.token, deps);
    return withCode(code2019, {});
  },
);
