import { createQuoteShareRoute } from '#contract/routes/shares.ts';
import { createShare } from '#domain/shares/create-share.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShares } from '#functions/adapters/dynamo/share-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { shareKeyedHash } from '#functions/runtime/share-tokens.ts';
import { countedTimeOuts } from '#functions/runtime/watched-quotes.ts';

/** Makes a link to a finished quote or a saved quote, and returns the links there are. */
export const handler = apiHandler(
  createQuoteShareRoute,
  () => ({
    now: clock.now,
    quotes: countedTimeOuts(dynamoQuotes),
    shipments: dynamoShipments,
    truckloads: dynamoTruckloads,
    shares: dynamoShares,
    idempotency: dynamoIdempotency,
    settings: dynamoSettings,
    keyedHash: shareKeyedHash,
  }),
  ({ body: { create }, record, caller, idempotencyKey, deps }) =>
    createShare(record, { customerUuid: caller.customerUuid, create, idempotencyKey }, deps),
);
