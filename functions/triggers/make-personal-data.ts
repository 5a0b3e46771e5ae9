import { makePersonalData } from '#domain/personal-data/make-export.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoExports } from '#functions/adapters/dynamo/export-store.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { zipTexts } from '#functions/adapters/fflate/zip.ts';
import { s3PrivateFiles } from '#functions/adapters/s3/private-files.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Makes the export of a person's data. */
export const handler = queueHandler(
  'makePersonalData',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    addresses: dynamoAddresses,
    exports: dynamoExports,
    files: s3PrivateFiles,
    products: dynamoProducts,
    shipments: dynamoShipments,
    terms: dynamoTerms,
    zip: zipTexts,
  }),
  makePersonalData,
);
