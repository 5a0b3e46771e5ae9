import { storedUpload, type UploadStore } from '#domain/uploads/upload.ts';
import { shipmentEntries } from './shipment-entries.ts';

/** Papers that people added to shipments. */
export const dynamoUploads: UploadStore = shipmentEntries('UPLOAD', storedUpload);
