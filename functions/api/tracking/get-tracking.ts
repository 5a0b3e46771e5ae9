import { getTrackingRoute } from '#contract/routes/tracking.ts';
import { showTrackings } from '#domain/tracking/show-tracking.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { dynamoWhatIfs } from '#functions/adapters/dynamo/what-if-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Where the freight of the caller's shipment is. */
export const handler = apiHandler(
  getTrackingRoute,
  () => ({
    now: clock.now,
    shipments: dynamoShipments,
    trackings: dynamoTrackings,
    quotes: dynamoQuotes,
    whatIfs: dynamoWhatIfs,
    settings: dynamoSettings,
  }),
  ({ record, deps }) => showTrackings(record, deps),
);
