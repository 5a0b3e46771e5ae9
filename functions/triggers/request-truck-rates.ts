import { requestTruckRates } from '#domain/truckload/request-truck-rates.ts';
import { dynamoCircuits } from '#functions/adapters/dynamo/circuit-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { truckmarket } from '#functions/adapters/truckmarket/truckload-provider.ts';
import { clock } from '#functions/platform/clock.ts';
import { logCircuit } from '#functions/platform/log-circuit.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';
import { watchStarvation } from '#functions/runtime/starvation.ts';

/** Asks the truckload carriers for rates. */
export const handler = queueHandler(
  'requestTruckRates',
  () => ({
    ...clock,
    shipments: dynamoShipments,
    truckloads: dynamoTruckloads,
    settings: dynamoSettings,
    fees: dynamoFees,
    provider: truckmarket(),
    circuits: dynamoCircuits,
    logCircuit,
    watchStarvation,
  }),
  requestTruckRates,
);
