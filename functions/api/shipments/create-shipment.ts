import { code12108 } from '#contract/codes/shipments.ts';
import { createShipmentRoute } from '#contract/routes/shipments.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
import { dynamoIntents } from '#functions/adapters/dynamo/intent-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { apiHandler, withCode } from '#functions/runtime/api-handler.ts';
import { clock } from '#functions/runtime/clock.ts';

/** Saves a shipment from a chosen rate; a second choice for the same quote request is refused. */
export const handler = apiHandler(
  createShipmentRoute,
  () => ({ ...clock, quotes: dynamoQuotes, shipments: dynamoShipments, intents: dynamoIntents }),
  async ({ body, caller, idempotencyKey, deps }) =>
    withCode(code12108, await createShipment({ ...body, customerUuid: caller.customerUuid, idempotencyKey }, deps)),
);
