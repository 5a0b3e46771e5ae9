import { requestRatesRoute } from '#contract/routes/quotes.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { requestRates } from '#domain/quotes/request-rates.ts';
import { versionedId } from '#domain/shipments/revision.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { stepFunctionRuns } from '#functions/adapters/stepfunctions/rate-runs.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Requests rates from every carrier group; returns when complete, or at once with `stream`. */
export const handler = apiHandler(
  requestRatesRoute,
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    carriers: dynamoCarrierAccounts,
    quotes: dynamoQuotes,
    shipments: dynamoShipments,
    idempotency: dynamoIdempotency,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    runs: stepFunctionRuns,
    places: bundledPlaces(),
    distances: estimatedDistances,
  }),
  async ({ body, record, caller, idempotencyKey, arrivedAt, deps }) => {
    const { stream, shipmentUuid: _owned, ...query } = body;
    const asked = {
      customerUuid: caller.customerUuid,
      query,
      stream,
      idempotencyKey,
      arrivedAt,
      seesCost: seesCost(caller),
      ...(record && { reRunOf: versionedId(record) }),
    };
    return { responseData: await requestRates(asked, deps) };
  },
);
