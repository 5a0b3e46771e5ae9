import { startBulkQuoteRoute } from '#contract/routes/bulk-quotes.ts';
import { startBulkQuote } from '#domain/bulk-quotes/start-bulk-quote.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { stepFunctionBulks } from '#functions/adapters/stepfunctions/bulk-executions.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Starts a bulk quote of the caller's. */
export const handler = apiHandler(
  startBulkQuoteRoute,
  () => ({
    ...clock,
    bulks: dynamoBulks,
    executions: stepFunctionBulks,
    accounts: dynamoAccounts,
    carriers: dynamoCarrierAccounts,
    idempotency: dynamoIdempotency,
    settings: dynamoSettings,
    shipments: dynamoShipments,
    places: bundledPlaces(),
    distances: estimatedDistances,
  }),
  ({ body, caller, idempotencyKey, deps }) =>
    startBulkQuote({ ...body, customerUuid: caller.customerUuid, idempotencyKey }, deps),
);
