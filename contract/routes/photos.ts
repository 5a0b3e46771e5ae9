import { imageNotDeleted, imageNotShown, imageNotStored } from '../image-failures.ts';
import * as photos from '../photos.ts';
import { defineRoute } from '../route.ts';

const common = { noun: 'photos', access: 'session', acting: 'customer' } as const;
const shipmentUuid = '01940000-0000-7000-8000-000000002000';
const shipmentDocumentUuid = '01940000-0000-7000-8000-000000002a00';

export const uploadImageRoute = defineRoute({
  ...common,
  name: 'uploadImage',
  summary: 'Stores a photo of freight, or says where to send it.',
  ids: ['C87'],
  method: 'POST',
  path: '/shipment/upload-image',
  version: 'v2',
  bodyMaxBytes: photos.INLINE_BODY_MAX_BYTES,
  failure: imageNotStored,
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: photos.uploadImageRequest },
  response: photos.uploadImageResponse,
  example: { body: { shipmentUuid, name: 'pallet-1.jpg', type: 'image/jpeg', view: 'height' } },
});

export const listImagesRoute = defineRoute({
  ...common,
  name: 'listImages',
  summary: 'The photos of a shipment, each with an address that opens it for five minutes.',
  ids: ['C88'],
  method: 'GET',
  path: '/shipment/product/images',
  version: 'v2',
  failure: imageNotShown,
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: photos.listImagesRequest },
  response: photos.listImagesResponse,
  example: { query: { shipmentUuid } },
});

export const changeImageRoute = defineRoute({
  ...common,
  name: 'changeImage',
  summary: 'Makes a photo the main image, turns it, notes or measures something on it, or brings a deleted one back.',
  ids: ['C156'],
  method: 'PUT',
  path: '/shipment/product/images',
  version: 'v1',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: photos.changeImageRequest },
  response: photos.photo,
  example: { body: { shipmentUuid, shipmentDocumentUuid, revision: 1, main: 1 } },
});

export const deleteImageRoute = defineRoute({
  ...common,
  name: 'deleteImage',
  summary: 'Deletes a photo, unless it is evidence in a dispute; for ten minutes it can be brought back.',
  ids: ['C89'],
  method: 'POST',
  path: '/shipment/delete-image',
  version: 'v2',
  failure: imageNotDeleted,
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: photos.deleteImageRequest },
  response: photos.photo,
  example: { body: { shipmentUuid, shipmentDocumentUuid } },
});
