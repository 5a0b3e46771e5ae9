import { addAddressRoute } from '#contract/routes/addresses.ts';
import { addAddress } from '#domain/addresses/save-address.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** Adds an address to the caller's book. */
export const handler = apiHandler(
  addAddressRoute,
  () => ({ ...clock, addresses: dynamoAddresses, idempotency: dynamoIdempotency, places: bundledPlaces() }),
  ({ body, caller, idempotencyKey, deps }) =>
    addAddress({ customerUuid: caller.customerUuid, fields: body, idempotencyKey }, deps),
);
