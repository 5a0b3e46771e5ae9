import { getTrackingDetailsRoute } from '#contract/routes/tracking.ts';
import { showTrackedStops } from '#domain/tracking/show-tracking.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** The stops of the caller's shipment on its way. */
export const handler = apiHandler(
  getTrackingDetailsRoute,
  () => ({ ...clock, shipments: dynamoShipments, trackings: dynamoTrackings, places: bundledPlaces() }),
  ({ record, query, deps }) => showTrackedStops(record, query, deps),
);
