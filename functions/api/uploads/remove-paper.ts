import { removePaperRoute } from '#contract/routes/uploads.ts';
import { removeUpload } from '#domain/uploads/remove-upload.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Removes paperwork that the caller added to a shipment. */
export const handler = apiHandler(
  removePaperRoute,
  () => ({
    now: clock.now,
    shipments: dynamoShipments,
    uploads: dynamoUploads,
    storedFiles: s3StoredFiles,
    fileLinks: s3FileLinks,
  }),
  async ({ query, caller, deps }) => withMessage(m.uploads_removed(), await removeUpload(query, caller, deps)),
);
