import { conflict, notFound, PortalError } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import type { UploadedPaper } from '#contract/uploads.ts';
import * as m from '#texts/compiled/messages.js';
import type { FileLinks, StoredFiles } from '../ports/stored-files.ts';
import { isAuthor, type Writer } from '../shipments/author.ts';
import { showUpload } from './show-upload.ts';
import { type UploadStore, uploadFiles } from './upload.ts';

export interface RemoveUploadDeps {
  readonly uploads: Pick<UploadStore, 'find' | 'replace'>;
  readonly storedFiles: Pick<StoredFiles, 'remove'>;
  readonly fileLinks: FileLinks;
  readonly now: () => Date;
}

/** How long a removed paper's id is known, so that a repeat finds it removed. */
const KNOWN_MS = 10 * 60_000;

/**
 * Removes a paper that the caller added, and its file (C154); agents remove any. 404 for one that is not there, 1013 for another person's. A repeat removes
 * nothing more.
 */
export async function removeUpload(
  { shipmentUuid, shipmentDocumentUuid }: { readonly shipmentUuid: string; readonly shipmentDocumentUuid: string },
  caller: Writer,
  deps: RemoveUploadDeps,
): Promise<UploadedPaper> {
  const stored = await deps.uploads.find(shipmentUuid, shipmentDocumentUuid);
  if (!stored) throw notFound(m.uploads_missing());
  if (!caller.agent && !isAuthor(stored.by, caller)) throw othersFile();
  const removed = { ...stored, revision: stored.revision + 1, removedUntil: deps.now().getTime() + KNOWN_MS };
  const isNew = stored.removedUntil === undefined;
  if (isNew && (await deps.uploads.replace(removed, stored)) !== 'replaced')
    throw conflict(m.errors_changed_meanwhile());
  await deps.storedFiles.remove(uploadFiles(shipmentUuid, shipmentDocumentUuid).checked);
  return showUpload(isNew ? removed : stored, caller, deps);
}

function othersFile(): PortalError {
  const { code, status } = code1013;
  return new PortalError(status, [{ code, message: m.uploads_only_author() }], { code });
}
