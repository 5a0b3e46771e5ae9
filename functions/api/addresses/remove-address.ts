import { removeAddressRoute } from '#contract/routes/addresses.ts';
import { removeAddress } from '#domain/addresses/remove-address.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Removes an address from the caller's book. */
export const handler = apiHandler(
  removeAddressRoute,
  () => ({ now: clock.now, addresses: dynamoAddresses }),
  ({ record, deps }) => removeAddress(record, deps),
);
