import { code12109 } from '#contract/codes/shipments.ts';
import { reRunShipmentRoute } from '#contract/routes/shipments.ts';
import { reRunShipment } from '#domain/shipments/re-run-shipment.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** A rate becomes the price of the caller's saved quote. */
export const handler = apiHandler(
  reRunShipmentRoute,
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    quotes: dynamoQuotes,
    carriers: dynamoCarrierAccounts,
    shipments: dynamoShipments,
  }),
  async ({ body, record, deps }) => withCode(code12109, await reRunShipment(record, body, deps)),
);
