import { mailDocumentLink } from '#domain/mails/mail-document-link.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoSuppressions } from '#functions/adapters/dynamo/suppression-store.ts';
import { sesMailer } from '#functions/adapters/ses/mailer.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

/** Mails links to the documents of shipments. */
export const handler = queueHandler(
  'mailDocumentLink',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    deliveries: dynamoDeliveries,
    keyedHash: unsubscribeKeyedHash,
    links: dynamoLinks,
    mailer: sesMailer,
    settings: dynamoSettings,
    shipments: dynamoShipments,
    suppressions: dynamoSuppressions,
  }),
  mailDocumentLink,
);
