import { watchOrders } from '#domain/tracking/watch-orders.ts';
import { dynamoCancelWaivers } from '#functions/adapters/dynamo/cancel-waiver-store.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** Each minute: looks at orders whose pickup window is over, and at those that their carriers' reports move on. */
export const handler = async (): Promise<void> => {
  const onFailure = (error: unknown) => log.error('order not watched', { error: describeError(error) });
  const stores = {
    shipments: dynamoShipments,
    trackings: dynamoTrackings,
    waivers: dynamoCancelWaivers,
    photos: dynamoPhotos,
  };
  try {
    const watched = await watchOrders({ ...clock, ...stores, notifier: websocketNotifier, onFailure });
    log.info('orders watched', { watched });
  } finally {
    metrics.flush();
  }
};
