import { listShipmentAlertsRoute } from '#contract/routes/shipment-alerts.ts';
import { listAlerts } from '#domain/shipments/alerts/list-alerts.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The alerts of a shipment of the caller. */
export const handler = apiHandler(
  listShipmentAlertsRoute,
  () => ({ shipments: dynamoShipments, alerts: dynamoAlerts }),
  ({ record, caller, deps }) => listAlerts(record.shipmentUuid, caller, deps),
);
