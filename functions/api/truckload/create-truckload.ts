import { code12108 } from '#contract/codes/shipments.ts';
import { createTruckloadRoute } from '#contract/routes/truckload.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { createTruckload } from '#domain/truckload/create-truckload.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Stores a truckload and has its carriers asked. */
export const handler = apiHandler(
  createTruckloadRoute,
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    shipments: dynamoShipments,
    truckloads: dynamoTruckloads,
    idempotency: dynamoIdempotency,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    places: bundledPlaces(),
    distances: estimatedDistances,
  }),
  async ({ body: query, caller, idempotencyKey, deps }) =>
    withCode(code12108, await createTruckload({ query, customerUuid: caller.customerUuid, idempotencyKey }, deps)),
);
