import { startDispatch } from '#domain/dispatch/start-dispatch.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { stepFunctionDispatches } from '#functions/adapters/stepfunctions/dispatch-runs.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Starts the run that asks a carrier for a booked shipment, or to forget it. */
export const handler = queueHandler(
  'dispatchShipment',
  () => ({ shipments: dynamoShipments, dispatches: dynamoDispatches, runs: stepFunctionDispatches }),
  startDispatch,
);
