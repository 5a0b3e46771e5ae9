import type { RegisterCustomerDeps } from '#domain/accounts/register-customer.ts';
import { altchaCaptcha } from '#functions/adapters/altcha/captcha.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoRateLimiter, dynamoUsedCaptchas } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { sessionDeps } from './account-deps.ts';
import { warmKeyedHash } from './known-browsers.ts';

/** The dependencies of the calls that open an account by a form. */
export const registrationDeps = (): RegisterCustomerDeps => ({
  ...sessionDeps(),
  rateLimiter: dynamoRateLimiter,
  settings: dynamoSettings,
  keyedHash: warmKeyedHash(),
  accounts: dynamoAccounts,
  captcha: altchaCaptcha,
  usedCaptchas: dynamoUsedCaptchas,
  idempotency: dynamoIdempotency,
  terms: dynamoTerms,
  newId: clock.newId,
});
