import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { clock } from '#functions/platform/clock.ts';

/** What the content of documents is made of. */
export const documentContentDeps = () => ({
  accounts: dynamoAccounts,
  invoices: dynamoInvoices,
  money: dynamoPayments,
  settings: dynamoSettings,
  shipments: dynamoShipments,
});

/** What opening a document takes. */
export const openDocumentDeps = () => ({
  now: clock.now,
  newId: clock.newId,
  documents: dynamoDocuments,
  storedFiles: s3StoredFiles,
  fileLinks: s3FileLinks,
  shipments: dynamoShipments,
});
