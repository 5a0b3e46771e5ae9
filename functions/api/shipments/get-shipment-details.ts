import { getShipmentDetailsRoute } from '#contract/routes/shipments.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** One shipment of the caller. */
export const handler = apiHandler(
  getShipmentDetailsRoute,
  () => ({ shipments: dynamoShipments, now: clock.now }),
  ({ record, caller, deps }) => {
    const { bolStatus, documentsGenerated } = record;
    return {
      shipmentList: [showShipment(record, deps.now(), seesCost(caller))],
      count: 1,
      bolStatus,
      documentsGenerated,
    };
  },
);
