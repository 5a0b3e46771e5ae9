import { removeWidgetRoute } from '#contract/routes/dashboard.ts';
import { removeWidget } from '#domain/dashboard/change-layout.ts';
import { dynamoLayouts } from '#functions/adapters/dynamo/layout-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Takes a widget off the caller's dashboard. */
export const handler = apiHandler(
  removeWidgetRoute,
  () => ({ layouts: dynamoLayouts }),
  ({ query: { widgetUuid, version }, caller, deps }) =>
    removeWidget(caller.customerUuid, { widgetUuid, version: Number(version) }, deps),
);
