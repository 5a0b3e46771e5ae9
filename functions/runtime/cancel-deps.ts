import { dynamoCancelWaivers } from '#functions/adapters/dynamo/cancel-waiver-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { moneyDeps } from './money-deps.ts';

/** The dependencies of cancelling a booking. */
export const cancelDeps = () => ({ ...moneyDeps(), shipments: dynamoShipments, waivers: dynamoCancelWaivers });
