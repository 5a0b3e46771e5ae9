import { checkResetTokenRoute } from '#contract/routes/accounts.ts';
import { checkActivation } from '#domain/accounts/activation.ts';
import { activationReaderDeps } from '#functions/runtime/activation-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Whether a mailed code still sets a password, and for which address; 1002 or 4647 when it does not. */
export const handler = apiHandler(checkResetTokenRoute, activationReaderDeps, ({ body, clientAddress, deps }) =>
  checkActivation(body.activationCode, clientAddress, deps),
);
