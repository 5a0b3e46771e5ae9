import { updateCustomerRoute } from '#contract/routes/settings.ts';
import { changeProfile, outcomeOf } from '#domain/accounts/change-profile.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { profileDeps } from '#functions/runtime/profile-deps.ts';

/** Changes a customer's profile. */
export const handler = apiHandler(updateCustomerRoute, profileDeps, async ({ body, caller, deps }) =>
  withCode(outcomeOf(body), await changeProfile(caller, body, deps)),
);
