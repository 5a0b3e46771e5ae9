import { storedUpload, type UploadStore } from '#domain/uploads/upload.ts';
import { placeOf, putPlace } from './document-place.ts';
import { shipmentEntries } from './shipment-entries.ts';

const entries = shipmentEntries('UPLOAD', storedUpload, ({ entryUuid, shipmentUuid }) => [
  putPlace(entryUuid, shipmentUuid),
]);

/** Papers that people added to shipments; where a paper is stands under its own id, as for documents. */
export const dynamoUploads: UploadStore = {
  ...entries,
  async findByUuid(uploadUuid) {
    const shipmentUuid = await placeOf(uploadUuid);
    return shipmentUuid === undefined ? undefined : entries.find(shipmentUuid, uploadUuid);
  },
};
