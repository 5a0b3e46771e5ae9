import { getShipmentDetailsRoute } from '#contract/routes/shipments.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { showDetails } from '#domain/truckload/show-details.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** One shipment of the caller. */
export const handler = apiHandler(
  getShipmentDetailsRoute,
  () => ({ shipments: dynamoShipments, truckloads: dynamoTruckloads, settings: dynamoSettings, now: clock.now }),
  ({ record, caller, deps }) => showDetails(record, seesCost(caller), deps),
);
