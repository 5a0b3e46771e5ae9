import { makeDocuments } from '#domain/documents/make-documents.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { pdfDrawer } from '#functions/adapters/pdf/draw-pdf.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { clock } from '#functions/platform/clock.ts';
import { bundledFonts } from '#functions/runtime/bundled-fonts.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Makes the documents of booked shipments, and makes them again when something in them changes. */
export const handler = queueHandler(
  'makeDocuments',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    deliveries: dynamoDeliveries,
    documents: dynamoDocuments,
    draw: pdfDrawer(bundledFonts),
    storedFiles: s3StoredFiles,
    invoices: dynamoInvoices,
    money: dynamoPayments,
    outbox: dynamoOutbox,
    settings: dynamoSettings,
    shipments: dynamoShipments,
  }),
  makeDocuments,
);
