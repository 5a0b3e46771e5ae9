import { uploadPaperRoute } from '#contract/routes/uploads.ts';
import { uploadPaper } from '#domain/uploads/upload-paper.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { s3UploadTickets } from '#functions/adapters/s3/upload-tickets.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Says where to send paperwork of the caller's shipment, or stores what has arrived. */
export const handler = apiHandler(
  uploadPaperRoute,
  () => ({
    ...clock,
    shipments: dynamoShipments,
    uploads: dynamoUploads,
    storedFiles: s3StoredFiles,
    fileLinks: s3FileLinks,
    uploadTickets: s3UploadTickets,
  }),
  async ({ body, caller, deps }) => {
    const uploaded = await uploadPaper(body, caller, deps);
    return uploaded.document ? withMessage(m.uploads_stored(), uploaded) : uploaded;
  },
);
