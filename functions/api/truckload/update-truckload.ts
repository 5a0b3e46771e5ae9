import { code12109 } from '#contract/codes/shipments.ts';
import { updateTruckloadRoute } from '#contract/routes/truckload.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { updateTruckload } from '#domain/truckload/update-truckload.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** How a truckload stands; asks its carriers again. */
export const handler = apiHandler(
  updateTruckloadRoute,
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    shipments: dynamoShipments,
    truckloads: dynamoTruckloads,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    places: bundledPlaces(),
    distances: estimatedDistances,
  }),
  async ({ body, record, deps }) => {
    const standing = await updateTruckload(record, body, deps);
    return body.truckload ? withCode(code12109, standing) : standing;
  },
);
