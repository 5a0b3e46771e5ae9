import { type PhotoStore, photoFiles } from '../photos/photo.ts';
import type { StoredFiles } from '../ports/stored-files.ts';
import { type UploadStore, uploadFiles } from '../uploads/upload.ts';

export interface EraseFilesDeps {
  readonly photos: Pick<PhotoStore, 'listByShipment'>;
  readonly uploads: Pick<UploadStore, 'listByShipment'>;
  readonly storedFiles: Pick<StoredFiles, 'remove'>;
}

/** Removes the pictures and papers of an order; the locked originals of its photos stay for as long as a broker keeps its records. */
export async function eraseFiles(
  shipmentUuid: string,
  { photos, uploads, storedFiles }: EraseFilesDeps,
): Promise<void> {
  const [shown, papers] = await Promise.all([
    photos.listByShipment(shipmentUuid),
    uploads.listByShipment(shipmentUuid),
  ]);
  const keys = [
    ...shown.map(({ entryUuid }) => photoFiles(shipmentUuid, entryUuid).shown),
    ...papers.map(({ entryUuid }) => uploadFiles(shipmentUuid, entryUuid).checked),
  ];
  for (const key of keys) await storedFiles.remove(key);
}
