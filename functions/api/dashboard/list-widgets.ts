import { listWidgetsRoute } from '#contract/routes/dashboard.ts';
import { listWidgets } from '#domain/dashboard/change-layout.ts';
import { dynamoLayouts } from '#functions/adapters/dynamo/layout-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The widgets of the caller's dashboard. */
export const handler = apiHandler(
  listWidgetsRoute,
  () => ({ layouts: dynamoLayouts }),
  ({ caller, deps }) => listWidgets(caller.customerUuid, deps),
);
