import { renameShipmentRoute } from '#contract/routes/shipments.ts';
import { renameShipment } from '#domain/shipments/rename-shipment.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Gives a shipment of the caller another name. */
export const handler = apiHandler(
  renameShipmentRoute,
  () => ({ now: clock.now, shipments: dynamoShipments }),
  async ({ body: { shipmentName }, record, deps }) =>
    withMessage(m.requotes_renamed(), await renameShipment(record, shipmentName, deps)),
);
