import { code2019 } from '#contract/codes/customers.ts';
import { unsubscribeOneClickRoute } from '#contract/routes/settings.ts';
import { stopMarketing } from '#domain/accounts/unsubscribe.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { profileDeps } from '#functions/runtime/profile-deps.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

/** Stops marketing from within a mail program. */
export const handler = apiHandler(
  unsubscribeOneClickRoute,
  () => ({ ...profileDeps(), keyedHash: unsubscribeKeyedHash }),
  async ({ query, deps }) => {
    await stopMarketing(query.token, deps);
    return withCode(code2019, {});
  },
);
