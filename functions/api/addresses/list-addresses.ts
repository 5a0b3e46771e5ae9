import { listAddressesRoute } from '#contract/routes/addresses.ts';
import { listAddresses } from '#domain/addresses/list-addresses.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A page of the caller's address book. */
export const handler = apiHandler(
  listAddressesRoute,
  () => ({ addresses: dynamoAddresses }),
  ({ query, caller, deps }) => listAddresses(caller.customerUuid, query, deps),
);
