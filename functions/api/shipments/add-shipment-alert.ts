import { addShipmentAlertRoute } from '#contract/routes/shipment-alerts.ts';
import { reportProblem } from '#domain/payments/rebills/report-problem.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { rebillDeps } from '#functions/runtime/money-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Opens an alert of a shipment of the caller; one about a charge disputes it. */
export const handler = apiHandler(
  addShipmentAlertRoute,
  () => ({ ...rebillDeps(), alerts: dynamoAlerts, photos: dynamoPhotos }),
  async ({ record, body, caller, idempotencyKey, deps }) =>
    withMessage(m.alerts_added(), await reportProblem(record, { ...body, caller, idempotencyKey }, deps)),
);
