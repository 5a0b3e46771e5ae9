import { getShipmentDetailsRoute } from '#contract/routes/shipments.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { findOwnShipment } from '#domain/shipments/find-own-shipment.ts';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** One shipment of the caller. */
export const handler = apiHandler(
  getShipmentDetailsRoute,
  () => ({ shipments: dynamoShipments, now: clock.now }),
  async ({ query, caller, deps }) => {
    const shipment = await findOwnShipment(query.shipmentUuid, caller, deps);
    const { bolStatus, documentsGenerated } = shipment;
    return {
      shipmentList: [showShipment(shipment, deps.now(), seesCost(caller))],
      count: 1,
      bolStatus,
      documentsGenerated,
    };
  },
);
