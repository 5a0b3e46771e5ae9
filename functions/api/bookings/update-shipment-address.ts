import type { AddressFields } from '#contract/addresses.ts';
import { updateShipmentAddressRoute } from '#contract/routes/bookings.ts';
import { addAddress } from '#domain/addresses/save-address.ts';
import { saveStop } from '#domain/truckload/booking/save-stop.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';
import * as m from '#texts/compiled/messages.js';

/** Company, contact and street at one end of the caller's shipment. */
export const handler = apiHandler(
  updateShipmentAddressRoute,
  () => ({
    ...clock,
    addresses: dynamoAddresses,
    idempotency: dynamoIdempotency,
    places: bundledPlaces(),
    settings: dynamoSettings,
    shipments: dynamoShipments,
  }),
  async ({ body, record, deps }) => {
    const keepAddress = (customerUuid: string, fields: AddressFields) =>
      addAddress({ customerUuid, fields, idempotencyKey: undefined }, deps);
    return withMessage(m.bookings_saved(), await saveStop(record, body, { ...deps, keepAddress }));
  },
);
