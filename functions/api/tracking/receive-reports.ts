import { receiveReportsRoute } from '#contract/routes/tracking.ts';
import { receiveReports } from '#domain/tracking/receive-reports.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { readReports } from '#functions/adapters/project44/read-reports.ts';
import { project44Senders } from '#functions/adapters/project44/reports-credentials.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Takes carriers' reports. */
export const handler = apiHandler(
  receiveReportsRoute,
  () => ({
    ...clock,
    isOurPush: project44Senders(),
    readPush: readReports,
    trackings: dynamoTrackings,
    shipments: dynamoShipments,
    dispatches: dynamoDispatches,
    outbox: dynamoOutbox,
    places: bundledPlaces(),
    settings: dynamoSettings,
    notifier: websocketNotifier,
  }),
  async ({ raw, token, clientAddress, deps }) => {
    await receiveReports(raw, { credentials: token, address: clientAddress }, deps);
    return {};
  },
);
