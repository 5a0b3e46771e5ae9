import { type DocumentStore, versionFilesOf } from '../documents/document.ts';
import { type PhotoStore, photoFiles } from '../photos/photo.ts';
import type { StoredFiles } from '../ports/stored-files.ts';
import { type UploadStore, uploadFiles } from '../uploads/upload.ts';

export interface EraseFilesDeps {
  readonly photos: Pick<PhotoStore, 'listByShipment'>;
  readonly uploads: Pick<UploadStore, 'listByShipment'>;
  readonly documents: Pick<DocumentStore, 'listOf'>;
  readonly storedFiles: Pick<StoredFiles, 'removeAll'>;
}

/**
 * Removes the pictures and papers of an order, of every version. What is evidence stays for as long as a broker keeps its records: the locked originals of its photos,
 * what was signed, and what carriers gave.
 */
export async function eraseFiles(
  shipmentUuid: string,
  { photos, uploads, documents, storedFiles }: EraseFilesDeps,
): Promise<void> {
  const [shown, papers, stored] = await Promise.all([
    photos.listByShipment(shipmentUuid),
    uploads.listByShipment(shipmentUuid),
    documents.listOf(shipmentUuid),
  ]);
  await storedFiles.removeAll([
    ...shown.map(({ entryUuid }) => photoFiles(shipmentUuid, entryUuid).shown),
    ...papers.map(({ entryUuid }) => uploadFiles(shipmentUuid, entryUuid).checked),
    ...stored.documents.flatMap(versionFilesOf),
  ]);
}
