import { countAddressUses } from '#domain/addresses/count-address-uses.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Counts how often addresses of the book are used. */
export const handler = queueHandler(
  'countAddressUses',
  () => ({ addresses: dynamoAddresses, shipments: dynamoShipments }),
  countAddressUses,
);
