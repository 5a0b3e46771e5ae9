import type { MoneyAlerts } from '#domain/payments/money-deps.ts';
import { raiseAlert } from '#domain/shipments/alerts/raise-alert.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

const raisedAs = {
  uncaptured: 'paymentUncaptured',
  refundFailed: 'refundNotMade',
  notStopped: 'cancellationUnconfirmed',
  notInsured: 'protectionUnsettled',
} as const;
const logged = {
  uncaptured: 'payment-not-taken',
  refundFailed: 'refund-not-made',
  notStopped: 'carrier-without-payment',
  notInsured: 'protection-unsettled',
} as const;

/** Alerts of shipments about their money, counted for the operator's alarm; one that no longer fits is only logged. */
export const moneyAlerts: MoneyAlerts = {
  async raise({ problem, ...alert }) {
    const outcome = await raiseAlert({ ...alert, problem: raisedAs[problem] }, { ...clock, alerts: dynamoAlerts });
    if (outcome === 'repeated') return;
    if (problem === 'uncaptured') metrics.count('PaymentsUncaptured');
    log.error(logged[problem], {
      shipment: alert.shipmentUuid,
      problem,
      alert: outcome,
    });
  },
};
