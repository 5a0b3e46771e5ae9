import type { FileLinks } from '../ports/stored-files.ts';
import type { Writer } from '../shipments/author.ts';
import { showUpload } from './show-upload.ts';
import type { UploadStore } from './upload.ts';

export interface ListUploadsDeps {
  readonly uploads: Pick<UploadStore, 'listByShipment'>;
  readonly fileLinks: FileLinks;
}

/** The papers that were added to a shipment, the newest first. */
export async function listUploads(shipmentUuid: string, reader: Writer, deps: ListUploadsDeps) {
  const found = [...(await deps.uploads.listByShipment(shipmentUuid))].reverse();
  const documents = await Promise.all(found.map((upload) => showUpload(upload, reader, deps)));
  return { documents, count: documents.length };
}
