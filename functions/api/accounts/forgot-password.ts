import { code1004 } from '#contract/codes/sessions.ts';
import { forgotPasswordRoute } from '#contract/routes/accounts.ts';
import { forgotPassword } from '#domain/accounts/forgot-password.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { warmKeyedHash } from '#functions/runtime/known-browsers.ts';

/** Requests the mail with a reset link; the response is the same, and takes the same time, whether the address has an account or not. */
export const handler = apiHandler(
  forgotPasswordRoute,
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    outbox: dynamoOutbox,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    keyedHash: warmKeyedHash(),
  }),
  async ({ body, clientAddress, deps }) => {
    await forgotPassword(body.customerEmailId, clientAddress, deps);
    return withCode(code1004, {});
  },
);
