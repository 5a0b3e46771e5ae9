import { CONTENT_MAX_BYTES, type OpenedDocument } from '#contract/documents.ts';
import { linkToUpload } from '../uploads/show-upload.ts';
import { uploadFiles } from '../uploads/upload.ts';
import { noteTaken, type OpenDocumentDeps, type OpenRequest, openDocument, takenUpload } from './open-document.ts';
import type { OwnDocument, OwnUpload } from './own-document.ts';

/** Opens a document of a shipment, or a paper that was added to it, both the same way (C80, C98). */
export const openDocumentOrUpload = (
  own: OwnDocument | OwnUpload,
  asked: OpenRequest,
  caller: { readonly userUuid: string },
  deps: OpenDocumentDeps,
): Promise<OpenedDocument> =>
  'upload' in own ? openUpload(own, asked, caller, deps) : openDocument(own.document, asked, caller, deps);

/** A paper has a record only once its file has passed the checks, so what was sent and not looked at is never opened. */
async function openUpload(
  { upload, shipment }: OwnUpload,
  { manuallyDownload, fileContent }: OpenRequest,
  caller: { readonly userUuid: string },
  deps: OpenDocumentDeps,
): Promise<OpenedDocument> {
  const { shipmentUuid, entryUuid, type, bytes, pages, sha256, revision } = upload;
  const isTaken = manuallyDownload === '1';
  const wantsContent = fileContent !== '0' && bytes <= CONTENT_MAX_BYTES;
  const [{ url, fileName }, content] = await Promise.all([
    linkToUpload(upload, deps, { inline: !isTaken }),
    wantsContent ? deps.storedFiles.read(uploadFiles(shipmentUuid, entryUuid).checked) : undefined,
  ]);
  if (isTaken) await noteTaken(takenUpload(upload, shipment), caller, deps);
  return {
    ...{ url, shipmentUuid, shipmentDocumentUuid: entryUuid, documentFileName: fileName, documentMimeType: type },
    ...{ version: revision, fileHash: sha256, page: pages },
    ...(content && { fileContent: Buffer.from(content).toString('base64') }),
  };
}
