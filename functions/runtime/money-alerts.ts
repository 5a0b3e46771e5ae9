import type { MoneyAlerts } from '#domain/payments/money-deps.ts';
import { raiseAlert } from '#domain/shipments/alerts/raise-alert.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** Alerts of shipments about their money, counted for the operator's alarm; one that no longer fits is only logged. */
export const moneyAlerts: MoneyAlerts = {
  async raise({ problem, ...alert }) {
    const outcome = await raiseAlert({ ...alert, problem: 'paymentUncaptured' }, { ...clock, alerts: dynamoAlerts });
    if (outcome === 'repeated') return;
    metrics.count('PaymentsUncaptured');
    log.error('payment-not-taken', { shipment: alert.shipmentUuid, problem, alert: outcome });
  },
};
