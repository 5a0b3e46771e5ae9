import { updateRegistrationRoute } from '#contract/routes/settings.ts';
import { changeProfile, outcomeOf } from '#domain/accounts/change-profile.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { profileDeps } from '#functions/runtime/profile-deps.ts';

/** Changes what sign-up asked. */
export const handler = apiHandler(updateRegistrationRoute, profileDeps, async ({ body, caller, deps }) =>
  withCode(outcomeOf(body), await changeProfile(caller, body, deps)),
);
