import { makeOrderExport } from '#domain/order-exports/make-export.ts';
import { dynamoOrderExports } from '#functions/adapters/dynamo/order-export-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { writeSheet } from '#functions/adapters/hucre/write-sheet.ts';
import { s3PrivateFileStream } from '#functions/adapters/s3/private-file-stream.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Makes the spreadsheet of a long list of orders. */
export const handler = queueHandler(
  'makeOrderExport',
  () => ({
    ...clock,
    files: s3PrivateFileStream,
    orderExports: dynamoOrderExports,
    shipments: dynamoShipments,
    writeSheet,
  }),
  makeOrderExport,
);
