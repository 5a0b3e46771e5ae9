import { emailTruckloadDeskRoute } from '#contract/routes/truckload.ts';
import { requestDeskPrice } from '#domain/truckload/request-desk-price.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Has the broker's truckload desk asked for a price. */
export const handler = apiHandler(
  emailTruckloadDeskRoute,
  () => ({ ...clock, shipments: dynamoShipments, truckloads: dynamoTruckloads }),
  ({ body, record, deps }) => requestDeskPrice(record, body, deps),
);
