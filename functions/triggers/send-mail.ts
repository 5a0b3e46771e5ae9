import { type SendMailDeps, sendMail } from '#domain/mails/send-mail.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoSuppressions } from '#functions/adapters/dynamo/suppression-store.ts';
import { dynamoWhatIfs } from '#functions/adapters/dynamo/what-if-store.ts';
import { sesMailer } from '#functions/adapters/ses/mailer.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

/** Sends the mail that an event triggers. */
export const handler = queueHandler(
  'sendMail',
  (): SendMailDeps => ({
    ...clock,
    accounts: dynamoAccounts,
    deliveries: dynamoDeliveries,
    keyedHash: unsubscribeKeyedHash,
    links: dynamoLinks,
    mailer: sesMailer,
    money: dynamoPayments,
    shipments: dynamoShipments,
    suppressions: dynamoSuppressions,
    quotes: dynamoQuotes,
    whatIfs: dynamoWhatIfs,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
  }),
  sendMail,
);
