import { code1009 } from '#contract/codes/customers.ts';
import { registerCustomerRoute } from '#contract/routes/sign-up.ts';
import { registerCustomer } from '#domain/accounts/register-customer.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { registrationDeps } from '#functions/runtime/registration-deps.ts';

/** Somebody signs up with the full form and is signed in. */
export const handler = apiHandler(
  registerCustomerRoute,
  registrationDeps,
  async ({ body, idempotencyKey, clientAddress, deps }) =>
    withCode(code1009, await registerCustomer(body, { idempotencyKey, clientAddress }, deps)),
);
