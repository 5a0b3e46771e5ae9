import { compareDaysRoute } from '#contract/routes/quotes.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { compareDays } from '#domain/quotes/days/compare-days.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { stepFunctionRuns } from '#functions/adapters/stepfunctions/rate-runs.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** The lowest rate and delivery day of each of the next pickup days of the caller's quote request. */
export const handler = apiHandler(
  compareDaysRoute,
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    carriers: dynamoCarrierAccounts,
    quotes: dynamoQuotes,
    idempotency: dynamoIdempotency,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    runs: stepFunctionRuns,
    places: bundledPlaces(),
    distances: estimatedDistances,
  }),
  ({ record, body, deps }) => compareDays(record, body.carrierCode, deps),
);
