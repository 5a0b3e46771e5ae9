import { getShipmentDetailsRoute } from '#contract/routes/shipments.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { showDetails } from '#domain/truckload/show-details.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** One shipment of the caller. */
export const handler = apiHandler(
  getShipmentDetailsRoute,
  () => ({
    now: clock.now,
    documents: dynamoDocuments,
    settings: dynamoSettings,
    shipments: dynamoShipments,
    truckloads: dynamoTruckloads,
  }),
  ({ record, caller, deps }) => showDetails(record, seesCost(caller), deps),
);
