import { addShipmentAlertRoute } from '#contract/routes/shipment-alerts.ts';
import { addAlert } from '#domain/shipments/alerts/add-alert.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Opens an alert of a shipment of the caller. */
export const handler = apiHandler(
  addShipmentAlertRoute,
  () => ({ ...clock, shipments: dynamoShipments, alerts: dynamoAlerts, idempotency: dynamoIdempotency }),
  async ({ body, caller, idempotencyKey, deps }) =>
    withMessage(m.alerts_added(), await addAlert({ ...body, caller, idempotencyKey }, deps)),
);
