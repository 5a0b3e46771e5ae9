import { viewShipmentRoute } from '#contract/routes/shipments.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { viewShipment } from '#domain/shipments/view-shipment.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A saved quote of the caller, re-opened. */
export const handler = apiHandler(
  viewShipmentRoute,
  () => ({ now: clock.now, shipments: dynamoShipments, carriers: dynamoCarrierAccounts }),
  ({ query: { newPickupDate }, record, caller, deps }) =>
    viewShipment(record, { newPickupDate, seesCost: seesCost(caller) }, deps),
);
