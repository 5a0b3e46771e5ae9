import { changeShipmentAlertRoute } from '#contract/routes/shipment-alerts.ts';
import { changeAlert } from '#domain/shipments/alerts/change-alert.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Changes or closes an alert of a shipment of the caller. */
export const handler = apiHandler(
  changeShipmentAlertRoute,
  () => ({ now: clock.now, shipments: dynamoShipments, alerts: dynamoAlerts }),
  async ({ body, caller, deps }) => withMessage(m.alerts_updated(), await changeAlert(body, caller, deps)),
);
