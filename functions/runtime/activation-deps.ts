import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoActivations } from '#functions/adapters/dynamo/activation-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';

/** What reading a mailed code takes; apart from the mail's dependencies, so that readers do not carry the mail client. */
export const activationReaderDeps = () => ({
  ...clock,
  accounts: dynamoAccounts,
  activations: dynamoActivations,
  rateLimiter: dynamoRateLimiter,
  settings: dynamoSettings,
});
