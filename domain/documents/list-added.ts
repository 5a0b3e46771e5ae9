import { type AddedDocument, UPLOAD_TYPE_ID } from '#contract/documents.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { FileLinks } from '../ports/stored-files.ts';
import { linkToUpload } from '../uploads/show-upload.ts';
import type { StoredUpload, UploadStore } from '../uploads/upload.ts';

export interface ListAddedDeps {
  readonly uploads: Pick<UploadStore, 'listByShipment'>;
  readonly fileLinks: FileLinks;
}

/** The papers that were added to a shipment, as documents of category 2. */
export async function listAdded(shipmentUuid: string, deps: ListAddedDeps): Promise<AddedDocument[]> {
  const uploads = await deps.uploads.listByShipment(shipmentUuid);
  return Promise.all(uploads.map((upload) => showAdded(upload, deps)));
}

async function showAdded(upload: StoredUpload, deps: ListAddedDeps): Promise<AddedDocument> {
  const { entryUuid, name, type, bytes, pages, sha256, addedAt } = upload;
  const { url, fileName } = await linkToUpload(upload, deps);
  return {
    ...{ shipmentDocumentUuid: entryUuid, name, categoryId: 2, typeId: UPLOAD_TYPE_ID, kind: 'upload' },
    ...{ page: pages, documentFileName: fileName, uploadedFileName: name, documentMimeType: type, bytes, url },
    ...{ documentsGenerated: false, status: 1, state: 'ready', maySign: false },
    ...{ fileHash: sha256, madeDate: toTimestamp(new Date(addedAt)) },
  };
}
