import { removeShipmentRoute } from '#contract/routes/shipments.ts';
import { removeShipment, restoreShipment } from '#domain/shipments/remove-shipment.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Deletes a saved quote of the caller, or brings it back. */
export const handler = apiHandler(
  removeShipmentRoute,
  () => ({ ...clock, shipments: dynamoShipments }),
  ({ query: { version, restore }, record, deps }) =>
    restore ? restoreShipment(record, version, deps) : removeShipment(record, version, deps),
);
