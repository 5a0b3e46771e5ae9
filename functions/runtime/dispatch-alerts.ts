import type { DispatchAlerts, DispatchProblem } from '#domain/dispatch/dispatch-deps.ts';
import type { RaisedProblem } from '#domain/shipments/alerts/problems.ts';
import { raiseAlert } from '#domain/shipments/alerts/raise-alert.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';

const problems: Record<DispatchProblem, RaisedProblem> = {
  outcomeUnknown: 'carrierOutcomeUnknown',
  moveUnknown: 'carrierOutcomeUnknown',
  notStopped: 'cancellationUnconfirmed',
  pickedUpAfterCancel: 'cancellationUnconfirmed',
};

/** Alerts of shipments about their dispatches; one that no longer fits is only logged. */
export const dispatchAlerts: DispatchAlerts = {
  async raise({ problem, ...alert }) {
    const outcome = await raiseAlert({ ...alert, problem: problems[problem] }, { ...clock, alerts: dynamoAlerts });
    if (outcome === 'full') log.error('alerts-full', { shipment: alert.shipmentUuid, problem });
  },
};
