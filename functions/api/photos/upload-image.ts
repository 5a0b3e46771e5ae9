import { uploadImageRoute } from '#contract/routes/photos.ts';
import { uploadPhoto } from '#domain/photos/upload-photo.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { s3UploadTickets } from '#functions/adapters/s3/upload-tickets.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';
import * as m from '#texts/compiled/messages.js';

/** Stores a photo of the caller's shipment, or says where to send it. */
export const handler = apiHandler(
  uploadImageRoute,
  () => ({
    ...clock,
    shipments: dynamoShipments,
    photos: dynamoPhotos,
    storedFiles: s3StoredFiles,
    fileLinks: s3FileLinks,
    uploadTickets: s3UploadTickets,
    places: bundledPlaces(),
  }),
  async ({ record, body, caller, deps }) => {
    const uploaded = await uploadPhoto(record, body, caller, deps);
    return uploaded.image ? withMessage(m.photos_uploaded(), uploaded) : uploaded;
  },
);
