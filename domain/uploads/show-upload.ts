import { toTimestamp } from '#contract/rules/dates.ts';
import { foldText } from '#contract/rules/text.ts';
import { type PaperType, plainFileName } from '#contract/rules/upload-files.ts';
import type { UploadedPaper } from '#contract/uploads.ts';
import type { FileLinks } from '../ports/stored-files.ts';
import { isAuthor, showAuthor, type Writer } from '../shipments/author.ts';
import { type StoredUpload, uploadFiles } from './upload.ts';

/** What a file's name may end with, by what was found in the file. */
const endings: Readonly<Record<PaperType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/**
 * The name under which a paper is saved. Headers take ASCII only, so it is folded, and looked at once more: folding makes a slash of signs that only look like one. Its
 * ending is that of what the file is: a PDF that is called 'bill.hta' would be run by whoever opens it.
 */
function savedNameOf({ entryUuid, name, type }: Pick<StoredUpload, 'entryUuid' | 'name' | 'type'>): string {
  const plain = foldText(name).split(/[\\/]/).at(-1) ?? '';
  const [usual] = endings[type];
  const ending = endings[type].find((one) => plain.trim().toLowerCase().endsWith(`.${one}`));
  const stem = plainFileName(ending ? plain.trim().slice(0, -ending.length - 1) : plain);
  return `${/[a-z0-9]/i.test(stem) ? stem : entryUuid}.${ending ?? usual}`;
}

/** An address that saves the file of a paper, or shows it, and under which name. */
export async function linkToUpload(
  upload: StoredUpload,
  { fileLinks }: { readonly fileLinks: FileLinks },
  shown: { readonly inline?: boolean } = {},
): Promise<{ url: string; fileName: string }> {
  const { shipmentUuid, entryUuid } = upload;
  const fileName = savedNameOf(upload);
  return {
    url: await fileLinks.linkTo(uploadFiles(shipmentUuid, entryUuid).checked, { fileName, ...shown }),
    fileName,
  };
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
