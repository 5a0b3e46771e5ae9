import { openCreditSiteRoute } from '#contract/routes/credit-application.ts';
import { openCreditSite } from '#domain/credit/outside-site.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The address of the outside credit-application site, with a token for the way back. */
export const handler = apiHandler(
  openCreditSiteRoute,
  () => ({
    now: clock.now,
    accounts: dynamoAccounts,
    credit: dynamoCredit,
    links: dynamoLinks,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
  }),
  ({ caller, deps }) => openCreditSite(caller.customerUuid, deps),
);
