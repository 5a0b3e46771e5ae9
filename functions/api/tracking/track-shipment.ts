import { trackShipmentRoute } from '#contract/routes/tracking.ts';
import { showTrackings } from '#domain/tracking/show-tracking.ts';
import { trackPublicly } from '#domain/tracking/track-publicly.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { dynamoWhatIfs } from '#functions/adapters/dynamo/what-if-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Where freight is: the caller's own, or that of a number and a ZIP code. */
export const handler = apiHandler(
  trackShipmentRoute,
  () => ({
    ...clock,
    shipments: dynamoShipments,
    trackings: dynamoTrackings,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    quotes: dynamoQuotes,
    whatIfs: dynamoWhatIfs,
    places: bundledPlaces(),
  }),
  ({ record, body, clientAddress, deps }) =>
    record ? showTrackings(record, deps) : trackPublicly(body, clientAddress, deps),
);
