import { mailDocumentsRoute } from '#contract/routes/documents.ts';
import { mailDocuments } from '#domain/documents/mail-documents.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Mails the documents of the caller's shipment to one of its contacts. */
export const handler = apiHandler(
  mailDocumentsRoute,
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    outbox: dynamoOutbox,
    rateLimiter: dynamoRateLimiter,
    shipments: dynamoShipments,
  }),
  ({ record, body, deps }) => mailDocuments(record, body.email, deps),
);
