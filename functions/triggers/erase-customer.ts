import { eraseCustomer } from '#domain/personal-data/erase-customer.ts';
import { authorizeNet } from '#functions/adapters/authorizenet/payment-gateway.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoDeletions } from '#functions/adapters/dynamo/deletion-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoSuppressions } from '#functions/adapters/dynamo/suppression-store.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { sesMailer } from '#functions/adapters/ses/mailer.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

/** Erases what is the person's of an account that its owner deleted. */
export const handler = queueHandler(
  'eraseCustomer',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    agents: dynamoAgents,
    deletions: dynamoDeletions,
    documents: dynamoDocuments,
    deliveries: dynamoDeliveries,
    gateway: authorizeNet(),
    identityProvider: cognitoIdentityProvider,
    keyedHash: unsubscribeKeyedHash,
    mailer: sesMailer,
    outbox: dynamoOutbox,
    photos: dynamoPhotos,
    sessions: dynamoSessions,
    shipments: dynamoShipments,
    suppressions: dynamoSuppressions,
    storedFiles: s3StoredFiles,
    uploads: dynamoUploads,
    wallets: dynamoWallets,
  }),
  eraseCustomer,
);
