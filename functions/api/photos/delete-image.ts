import { deleteImageRoute } from '#contract/routes/photos.ts';
import { deletePhoto } from '#domain/photos/delete-photo.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Deletes a photo of a shipment of the caller. */
export const handler = apiHandler(
  deleteImageRoute,
  () => ({
    now: clock.now,
    shipments: dynamoShipments,
    photos: dynamoPhotos,
    fileLinks: s3FileLinks,
    storedFiles: s3StoredFiles,
  }),
  async ({ body, caller, deps }) => withMessage(m.photos_deleted(), await deletePhoto(body, caller, deps)),
);
