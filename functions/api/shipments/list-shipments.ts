import { listShipmentsRoute } from '#contract/routes/shipments.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** One page of the caller's orders, newest first. */
export const handler = apiHandler(
  listShipmentsRoute,
  () => ({ shipments: dynamoShipments, now: clock.now }),
  ({ query, caller, deps }) => listShipments({ caller, query }, deps),
);
