import { sendVerificationRoute } from '#contract/routes/settings.ts';
import { sendVerification } from '#domain/accounts/change-email.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { warmKeyedHash } from '#functions/runtime/known-browsers.ts';
import { profileDeps } from '#functions/runtime/profile-deps.ts';

/** Mails the caller another link that verifies the e-mail address. */
export const handler = apiHandler(
  sendVerificationRoute,
  () => ({ ...profileDeps(), keyedHash: warmKeyedHash(), rateLimiter: dynamoRateLimiter }),
  async ({ caller, clientAddress, deps }) => {
    await sendVerification(caller, clientAddress, deps);
    return {};
  },
);
