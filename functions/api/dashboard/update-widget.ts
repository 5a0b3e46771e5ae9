import { updateWidgetRoute } from '#contract/routes/dashboard.ts';
import { updateWidget } from '#domain/dashboard/change-layout.ts';
import { dynamoLayouts } from '#functions/adapters/dynamo/layout-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Moves or sets a widget of the caller's dashboard. */
export const handler = apiHandler(
  updateWidgetRoute,
  () => ({ layouts: dynamoLayouts }),
  ({ body, caller, deps }) => updateWidget(caller.customerUuid, body, deps),
);
