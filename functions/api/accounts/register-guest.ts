import { code1009 } from '#contract/codes/customers.ts';
import { registerGuestRoute } from '#contract/routes/accounts.ts';
import { registerGuest } from '#domain/accounts/register-guest.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { registrationDeps } from '#functions/runtime/registration-deps.ts';

/** A guest signs up with a few fields and is signed in. */
export const handler = apiHandler(
  registerGuestRoute,
  registrationDeps,
  async ({ body, idempotencyKey, clientAddress, deps }) =>
    withCode(code1009, await registerGuest(body, { idempotencyKey, clientAddress }, deps)),
);
