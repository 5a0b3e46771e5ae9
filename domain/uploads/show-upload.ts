import { toTimestamp } from '#contract/rules/dates.ts';
import { foldText } from '#contract/rules/text.ts';
import type { UploadedPaper } from '#contract/uploads.ts';
import type { FileLinks } from '../ports/stored-files.ts';
import { isAuthor, showAuthor, type Writer } from '../shipments/author.ts';
import { type StoredUpload, uploadFiles } from './upload.ts';

/** An address that saves the file of a paper, and under which name; headers take ASCII only, so the name is folded. */
export async function linkToUpload(
  { shipmentUuid, entryUuid, name }: StoredUpload,
  { fileLinks }: { readonly fileLinks: FileLinks },
): Promise<{ url: string; fileName: string }> {
  const fileName = foldText(name).trim() || entryUuid;
  return { url: await fileLinks.linkTo(uploadFiles(shipmentUuid, entryUuid).checked, { fileName }), fileName };
}

/** A paper as a reader sees it, with an address that saves its file. */
export async function showUpload(
  upload: StoredUpload,
  reader: Writer,
  deps: { readonly fileLinks: FileLinks },
): Promise<UploadedPaper> {
  const { entryUuid, shipmentUuid, name, type, bytes, pages, by, addedAt, removedUntil } = upload;
  const { url } = await linkToUpload(upload, deps);
  return {
    ...{ shipmentDocumentUuid: entryUuid, shipmentUuid, name, type, bytes, pages, url },
    documentCategoryId: 2,
    status: removedUntil === undefined ? 1 : 2,
    author: showAuthor(by, reader),
    removable: reader.agent !== undefined || isAuthor(by, reader),
    addedDate: toTimestamp(new Date(addedAt)),
  };
}
