import { placeOrder } from '#domain/dispatch/place-order.ts';
import { dispatchKeys, placeOrderDeps } from '#functions/runtime/dispatch-deps.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';

const deps = placeOrderDeps();

/** Asks the carrier for a booked shipment, once. */
export const handler = taskHandler(dispatchKeys, (task: Parameters<typeof placeOrder>[0]) => placeOrder(task, deps));
