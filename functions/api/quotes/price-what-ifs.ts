import { priceWhatIfsRoute } from '#contract/routes/quotes.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { priceWhatIfs } from '#domain/quotes/what-if/price-what-ifs.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoWhatIfs } from '#functions/adapters/dynamo/what-if-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';
import { providerDeps } from '#functions/runtime/provider-deps.ts';

/** What one rate of the caller's quote request would become with other freight or services. */
export const handler = apiHandler(
  priceWhatIfsRoute,
  () => ({
    ...clock,
    ...providerDeps(),
    accounts: dynamoAccounts,
    carriers: dynamoCarrierAccounts,
    quotes: dynamoQuotes,
    whatIfs: dynamoWhatIfs,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    places: bundledPlaces(),
    distances: estimatedDistances,
  }),
  ({ record, body, deps }) => priceWhatIfs(record, body.FCPreRateQuoteResponseId, deps),
);
