import { code1009 } from '#contract/codes/customers.ts';
import { registerGuestRoute } from '#contract/routes/accounts.ts';
import { registerGuest } from '#domain/accounts/register-guest.ts';
import { altchaCaptcha } from '#functions/adapters/altcha/captcha.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoRateLimiter, dynamoUsedCaptchas } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { sessionDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { warmKeyedHash } from '#functions/runtime/known-browsers.ts';

/** A guest signs up with a few fields and is signed in. */
export const handler = apiHandler(
  registerGuestRoute,
  () => ({
    ...sessionDeps(),
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    keyedHash: warmKeyedHash(),
    accounts: dynamoAccounts,
    captcha: altchaCaptcha,
    usedCaptchas: dynamoUsedCaptchas,
    idempotency: dynamoIdempotency,
    newId: clock.newId,
  }),
  async ({ body, idempotencyKey, clientAddress, deps }) =>
    withCode(code1009, await registerGuest(body, { idempotencyKey, clientAddress }, deps)),
);
