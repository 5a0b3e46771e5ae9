import { searchRoute } from '#contract/routes/search.ts';
import { search } from '#domain/search/search.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** What a text finds of the caller's records. */
export const handler = apiHandler(
  searchRoute,
  () => ({ shipments: dynamoShipments, invoices: dynamoInvoices, addresses: dynamoAddresses, now: clock.now }),
  ({ query, caller: { customerUuid }, deps }) => search(customerUuid, query.text ?? '', deps),
);
