import { listImagesRoute } from '#contract/routes/photos.ts';
import { listPhotos } from '#domain/photos/list-photos.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The photos of a shipment of the caller. */
export const handler = apiHandler(
  listImagesRoute,
  () => ({ shipments: dynamoShipments, photos: dynamoPhotos, fileLinks: s3FileLinks }),
  ({ query, caller, deps }) => listPhotos(query, caller, deps),
);
