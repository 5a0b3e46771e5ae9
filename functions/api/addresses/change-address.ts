import { changeAddressRoute } from '#contract/routes/addresses.ts';
import { changeAddress } from '#domain/addresses/save-address.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Changes an address of the caller's book, or restores a removed one. */
export const handler = apiHandler(
  changeAddressRoute,
  () => ({ now: clock.now, addresses: dynamoAddresses, places: bundledPlaces() }),
  ({ body: { customerAddressUuid: _owned, revision, ...fields }, record, deps }) =>
    changeAddress(record, revision, fields, deps),
);
