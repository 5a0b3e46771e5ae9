import { code1004 } from '#contract/codes/sessions.ts';
import { forgotPasswordRoute } from '#contract/routes/accounts.ts';
import { forgotPassword } from '#domain/accounts/forgot-password.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { activationMailDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** Mails a reset link; the answer is the same, and takes the same time, whether the address has an account or not. */
export const handler = apiHandler(
  forgotPasswordRoute,
  () => ({ ...activationMailDeps(), accounts: dynamoAccounts }),
  async ({ body, clientAddress, deps }) => {
    await forgotPassword(body.customerEmailId, clientAddress, deps);
    return withCode(code1004, {});
  },
);
