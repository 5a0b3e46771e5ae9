import { changeBulkQuoteRoute } from '#contract/routes/bulk-quotes.ts';
import { changeBulkQuote } from '#domain/bulk-quotes/change-bulk-quote.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { stepFunctionBulks } from '#functions/adapters/stepfunctions/bulk-executions.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Edits rows of the caller's bulk quote, pauses, resumes or cancels it, or saves its rates. */
export const handler = apiHandler(
  changeBulkQuoteRoute,
  () => ({
    ...clock,
    bulks: dynamoBulks,
    executions: stepFunctionBulks,
    accounts: dynamoAccounts,
    carriers: dynamoCarrierAccounts,
    quotes: dynamoQuotes,
    shipments: dynamoShipments,
    idempotency: dynamoIdempotency,
    settings: dynamoSettings,
    places: bundledPlaces(),
    distances: estimatedDistances,
  }),
  ({ record, body, deps }) => changeBulkQuote(record, body, deps),
);
