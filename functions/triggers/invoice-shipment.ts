import { invoiceShipment } from '#domain/invoices/invoice-shipment.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Invoices shipments that are picked up. */
export const handler = queueHandler(
  'invoiceShipment',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    invoices: dynamoInvoices,
    money: dynamoPayments,
    settings: dynamoSettings,
    shipments: dynamoShipments,
  }),
  invoiceShipment,
);
