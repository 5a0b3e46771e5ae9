import { createWidgetRoute } from '#contract/routes/dashboard.ts';
import { createWidget } from '#domain/dashboard/change-layout.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoLayouts } from '#functions/adapters/dynamo/layout-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Puts a widget on the caller's dashboard. */
export const handler = apiHandler(
  createWidgetRoute,
  () => ({ ...clock, idempotency: dynamoIdempotency, layouts: dynamoLayouts }),
  ({ body, caller, idempotencyKey, deps }) =>
    createWidget({ customerUuid: caller.customerUuid, request: body, idempotencyKey }, deps),
);
