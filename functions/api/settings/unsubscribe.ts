import { code2019 } from '#contract/codes/customers.ts';
import { unsubscribeRoute } from '#contract/routes/settings.ts';
import { unsubscribe } from '#domain/accounts/unsubscribe.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { profileDeps } from '#functions/runtime/profile-deps.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

/** Stops marketing by a signed link, or sets a signed-in customer's flags. */
export const handler = apiHandler(
  unsubscribeRoute,
  () => ({ ...profileDeps(), keyedHash: unsubscribeKeyedHash }),
  async ({ body, caller, deps }) => withCode(code2019, await unsubscribe(body, caller, deps)),
);
