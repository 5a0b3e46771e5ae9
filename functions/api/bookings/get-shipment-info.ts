import { getShipmentInfoRoute } from '#contract/routes/bookings.ts';
import { showInfo } from '#domain/shipments/show-info.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A shipment of the caller in short. */
export const handler = apiHandler(
  getShipmentInfoRoute,
  () => ({ now: clock.now, shipments: dynamoShipments }),
  ({ record, deps }) => showInfo(record, deps.now()),
);
