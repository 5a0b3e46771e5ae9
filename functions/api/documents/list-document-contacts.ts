import { listDocumentContactsRoute } from '#contract/routes/documents.ts';
import { listContacts } from '#domain/documents/mail-documents.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Whom documents of the caller's shipment can be mailed to. */
export const handler = apiHandler(
  listDocumentContactsRoute,
  () => ({ accounts: dynamoAccounts, shipments: dynamoShipments }),
  ({ record, deps }) => listContacts(record, deps),
);
