import { showBulkQuoteRoute } from '#contract/routes/bulk-quotes.ts';
import { showBulkQuote } from '#domain/bulk-quotes/show-bulk-quote.ts';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A page of a bulk quote's rows, or the caller's bulk quotes. */
export const handler = apiHandler(
  showBulkQuoteRoute,
  () => ({ bulks: dynamoBulks, shipments: dynamoShipments, now: clock.now }),
  ({ record, query, deps }) => showBulkQuote(record, query, deps),
);
