import { code12109 } from '#contract/codes/shipments.ts';
import { chooseTruckloadRateRoute } from '#contract/routes/truckload.ts';
import { chooseTruckRate } from '#domain/truckload/choose-rate.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** Saves the chosen rate of a truckload; a second one is rejected. */
export const handler = apiHandler(
  chooseTruckloadRateRoute,
  () => ({ ...clock, shipments: dynamoShipments, truckloads: dynamoTruckloads, idempotency: dynamoIdempotency }),
  async ({ body: { shipmentUuid: _owned, ...choice }, record, idempotencyKey, deps }) =>
    withCode(code12109, await chooseTruckRate(record, { ...choice, idempotencyKey }, deps)),
);
