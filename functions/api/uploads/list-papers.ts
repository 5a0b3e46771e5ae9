import { listPapersRoute } from '#contract/routes/uploads.ts';
import { listUploads } from '#domain/uploads/list-uploads.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The paperwork that was added to a shipment of the caller. */
export const handler = apiHandler(
  listPapersRoute,
  () => ({ shipments: dynamoShipments, uploads: dynamoUploads, fileLinks: s3FileLinks }),
  ({ record, caller, deps }) => listUploads(record.shipmentUuid, caller, deps),
);
