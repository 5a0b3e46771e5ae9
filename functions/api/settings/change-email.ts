import { changeEmailRoute } from '#contract/routes/settings.ts';
import { changeEmail } from '#domain/accounts/change-email.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { profileDeps } from '#functions/runtime/profile-deps.ts';

/** Asks to change the caller's e-mail address. */
export const handler = apiHandler(
  changeEmailRoute,
  () => ({ ...credentialCheckDeps(), ...profileDeps() }),
  ({ body, caller, clientAddress, cookies, deps }) => changeEmail(caller, { ...body, clientAddress, cookies }, deps),
);
