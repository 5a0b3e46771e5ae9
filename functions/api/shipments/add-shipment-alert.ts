import { addShipmentAlertRoute } from '#contract/routes/shipment-alerts.ts';
import { disputeCharge } from '#domain/payments/rebills/dispute-charge.ts';
import { addAlert, requireOffered } from '#domain/shipments/alerts/add-alert.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { rebillDeps } from '#functions/runtime/money-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Opens an alert of a shipment of the caller; one about a charge disputes it. */
export const handler = apiHandler(
  addShipmentAlertRoute,
  () => ({ ...rebillDeps(), alerts: dynamoAlerts }),
  async ({ record, body, caller, idempotencyKey, deps }) => {
    const { chargeUuid, problemNote: note } = body;
    requireOffered({ ...body, caller });
    if (chargeUuid) await disputeCharge(record, { chargeUuid, note }, caller.userUuid, deps);
    return withMessage(m.alerts_added(), await addAlert({ ...body, caller, idempotencyKey }, deps));
  },
);
