import { exportCustomerOrdersRoute } from '#contract/routes/order-exports.ts';
import { exportOrders } from '#domain/order-exports/export-orders.ts';
import { dynamoOrderExports } from '#functions/adapters/dynamo/order-export-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { writeSheet } from '#functions/adapters/hucre/write-sheet.ts';
import { s3PrivateFileReader } from '#functions/adapters/s3/private-file-reader.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The caller's list of orders as a spreadsheet. */
export const handler = apiHandler(
  exportCustomerOrdersRoute,
  () => ({
    ...clock,
    files: s3PrivateFileReader,
    orderExports: dynamoOrderExports,
    shipments: dynamoShipments,
    writeSheet,
  }),
  ({ query, caller, deps }) => exportOrders({ caller, query }, deps),
);
