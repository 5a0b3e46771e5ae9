import { mailTruckloadDesk } from '#domain/truckload/mail-desk.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { sesMailer } from '#functions/adapters/ses/mailer.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Mails a truckload to the broker's desk. */
export const handler = queueHandler(
  'mailTruckloadDesk',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    deliveries: dynamoDeliveries,
    mailer: sesMailer,
    settings: dynamoSettings,
    shipments: dynamoShipments,
  }),
  mailTruckloadDesk,
);
