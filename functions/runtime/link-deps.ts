import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';

/** The dependencies of reading a mailed link. */
export const linkDeps = () => ({
  ...clock,
  accounts: dynamoAccounts,
  links: dynamoLinks,
  rateLimiter: dynamoRateLimiter,
  settings: dynamoSettings,
});
