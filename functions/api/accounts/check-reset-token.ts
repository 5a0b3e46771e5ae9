import { checkResetTokenRoute } from '#contract/routes/accounts.ts';
import { checkPasswordLink } from '#domain/accounts/password-link.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { linkDeps } from '#functions/runtime/link-deps.ts';

/** Whether a mailed code still sets a password, and for which address; 1002 or 4647 when it does not. */
export const handler = apiHandler(checkResetTokenRoute, linkDeps, ({ body, clientAddress, deps }) =>
  checkPasswordLink(body.activationCode, clientAddress, deps),
);
