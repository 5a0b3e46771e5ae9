import type { DispatchWork } from '#domain/dispatch/dispatch-deps.ts';
import type { DispatchTask } from '#domain/dispatch/place-order.ts';
import { stopCarrier } from '#domain/dispatch/stop-carrier.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { dispatchAlerts } from '#functions/runtime/dispatch-alerts.ts';
import { dispatchKeys, placeOrderDeps } from '#functions/runtime/dispatch-deps.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';

const deps = { ...placeOrderDeps(), alerts: dispatchAlerts, notifier: websocketNotifier };

/** Asks the carrier to forget an order. */
export const handler = taskHandler(dispatchKeys, ({ work, ...task }: DispatchTask & { readonly work: DispatchWork }) =>
  stopCarrier(task, work === 'giveUp' ? 'givenUp' : 'cancelled', deps),
);
