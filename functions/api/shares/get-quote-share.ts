import { getQuoteShareRoute } from '#contract/routes/shares.ts';
import { openShare } from '#domain/shares/open-share.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShares } from '#functions/adapters/dynamo/share-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The quote that a link shows, without signing in. */
export const handler = apiHandler(
  getQuoteShareRoute,
  () => ({
    ...clock,
    shares: dynamoShares,
    quotes: dynamoQuotes,
    shipments: dynamoShipments,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
  }),
  ({ token, clientAddress, deps }) => openShare(token, clientAddress, deps),
);
