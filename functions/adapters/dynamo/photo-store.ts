import { type PhotoStore, storedPhoto } from '#domain/photos/photo.ts';
import { shipmentEntries } from './shipment-entries.ts';

/** Photos of shipments. */
export const dynamoPhotos: PhotoStore = shipmentEntries('PHOTO', storedPhoto);
