import { notifyWidgetActionRoute } from '#contract/routes/dashboard.ts';
import { actOnRow } from '#domain/dashboard/act-on-row.ts';
import { dynamoFigures } from '#functions/adapters/dynamo/figure-store.ts';
import { dynamoLayouts } from '#functions/adapters/dynamo/layout-store.ts';
import { readZone } from '#functions/adapters/dynamo/zone-reader.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Handles a row of a widget. */
export const handler = apiHandler(
  notifyWidgetActionRoute,
  () => ({ figures: dynamoFigures, layouts: dynamoLayouts, zoneOf: readZone, now: clock.now }),
  ({ body, caller, deps }) => actOnRow(caller.customerUuid, body, deps),
);
