import { makePersonalData } from '#domain/personal-data/make-export.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoActivities } from '#functions/adapters/dynamo/activity-store.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { dynamoCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoExports } from '#functions/adapters/dynamo/export-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { dynamoRewards } from '#functions/adapters/dynamo/reward-store.ts';
import { dynamoRewardTerms } from '#functions/adapters/dynamo/reward-terms-store.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { zipTexts } from '#functions/adapters/fflate/zip.ts';
import { s3PrivateFileWriter } from '#functions/adapters/s3/private-file-writer.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Makes the export of a person's data. */
export const handler = queueHandler(
  'makePersonalData',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    activities: dynamoActivities,
    addresses: dynamoAddresses,
    arBooks: dynamoArBooks,
    bulks: dynamoBulks,
    credit: dynamoCredit,
    exports: dynamoExports,
    files: s3PrivateFileWriter,
    photos: dynamoPhotos,
    products: dynamoProducts,
    rewards: dynamoRewards,
    rewardTerms: dynamoRewardTerms,
    sessions: dynamoSessions,
    fees: dynamoFees,
    settings: dynamoSettings,
    shipments: dynamoShipments,
    storeCredit: dynamoStoreCredit,
    terms: dynamoTerms,
    uploads: dynamoUploads,
    wallets: dynamoWallets,
    zip: zipTexts,
  }),
  makePersonalData,
);
