import type { DispatchTask } from '#domain/dispatch/place-order.ts';
import { settleDispatch } from '#domain/dispatch/settle-dispatch.ts';
import { dispatchKeys, settleDispatchDeps } from '#functions/runtime/dispatch-deps.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';

const deps = settleDispatchDeps();

/** Hands the outcome of a dispatch on to shipment, money and open pages. */
export const handler = taskHandler(dispatchKeys, (task: DispatchTask) => settleDispatch(task, deps));
