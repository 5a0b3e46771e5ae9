import { followShipment } from '#domain/tracking/follow-shipment.ts';
import { dynamoPaperRequests } from '#functions/adapters/dynamo/paper-request-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { settleDispatchDeps } from '#functions/runtime/dispatch-deps.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Goes on with the tracking of a shipment that moved. */
export const handler = queueHandler(
  'followShipment',
  () => ({
    ...settleDispatchDeps(),
    ...clock,
    shipments: dynamoShipments,
    trackings: dynamoTrackings,
    money: dynamoPayments,
    papers: dynamoPaperRequests,
  }),
  followShipment,
);
