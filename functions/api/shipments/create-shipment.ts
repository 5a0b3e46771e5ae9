import { code12108 } from '#contract/codes/shipments.ts';
import { createShipmentRoute } from '#contract/routes/shipments.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** Saves a shipment from a chosen rate; a second estimate for the same quote request is rejected. */
export const handler = apiHandler(
  createShipmentRoute,
  () => ({ ...clock, quotes: dynamoQuotes, shipments: dynamoShipments, idempotency: dynamoIdempotency }),
  async ({ body, record, caller, idempotencyKey, deps }) =>
    withCode(
      code12108,
      await createShipment(record, { ...body, customerUuid: caller.customerUuid, idempotencyKey }, deps),
    ),
);
