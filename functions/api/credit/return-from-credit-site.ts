import { returnFromCreditSiteRoute } from '#contract/routes/credit-application.ts';
import { returnFromCreditSite } from '#domain/credit/outside-site.ts';
import { dynamoCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Notes that a browser came back from the outside credit-application site. */
export const handler = apiHandler(
  returnFromCreditSiteRoute,
  () => ({
    now: clock.now,
    credit: dynamoCredit,
    links: dynamoLinks,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
  }),
  ({ token, body, clientAddress, caller, deps }) =>
    returnFromCreditSite({ token, status: body.status, clientAddress, signedIn: caller?.customerUuid }, deps),
);
