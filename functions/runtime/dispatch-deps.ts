import type { SettleDeps } from '#domain/dispatch/dispatch-deps.ts';
import type { DispatchTask } from '#domain/dispatch/place-order.ts';
import { isPaidFor, settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { companyAccess } from '#functions/adapters/outside/company.ts';
import { project44Credentials } from '#functions/adapters/project44/access-token.ts';
import { project44Dispatch } from '#functions/adapters/project44/carrier-dispatch.ts';
import { truckmarketCredentials } from '#functions/adapters/truckmarket/credentials.ts';
import { truckmarketTenders } from '#functions/adapters/truckmarket/truck-tenders.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { dispatchAlerts } from './dispatch-alerts.ts';
import { moneyDeps, moneyStores } from './money-deps.ts';

/** What asking a carrier takes, made once a process. */
export const placeOrderDeps = () => ({
  now: clock.now,
  dispatches: dynamoDispatches,
  shipments: dynamoShipments,
  settings: dynamoSettings,
  carriers: project44Dispatch({ ...companyAccess('project44', project44Credentials), now: Date.now }),
  tenders: truckmarketTenders({ ...companyAccess('truckmarket', truckmarketCredentials), now: Date.now }),
  isPaidFor: (task: DispatchTask) => isPaidFor(task, moneyStores()),
});

/** What handing an outcome on takes. */
export const settleDispatchDeps = (): SettleDeps => ({
  now: clock.now,
  dispatches: dynamoDispatches,
  shipments: dynamoShipments,
  alerts: dispatchAlerts,
  notifier: websocketNotifier,
  settleMoney: (outcome) => settleDispatchMoney(outcome, moneyDeps()),
});

export const dispatchKeys = ({ shipmentUuid, dispatchUuid }: DispatchTask) => ({
  shipment: shipmentUuid,
  dispatch: dispatchUuid,
});
