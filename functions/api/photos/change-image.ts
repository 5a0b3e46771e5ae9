import { changeImageRoute } from '#contract/routes/photos.ts';
import { changePhoto } from '#domain/photos/change-photo.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Changes a photo of a shipment of the caller. */
export const handler = apiHandler(
  changeImageRoute,
  () => ({
    now: clock.now,
    shipments: dynamoShipments,
    photos: dynamoPhotos,
    fileLinks: s3FileLinks,
    storedFiles: s3StoredFiles,
  }),
  async ({ record, body, caller, deps }) =>
    withMessage(m.photos_saved(), await changePhoto(record, body, caller, deps)),
);
