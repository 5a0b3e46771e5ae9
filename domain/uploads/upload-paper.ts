import { createHash } from 'node:crypto';
import { code3035, code3037 } from '#contract/codes/documents.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { paperTypes, UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';
import type { UploadedPaper, UploadPaperRequest } from '#contract/uploads.ts';
import * as m from '#texts/compiled/messages.js';
import type { FileLinks, StoredFiles, UploadTicket, UploadTickets } from '../ports/stored-files.ts';
import { authorOf, type Writer } from '../shipments/author.ts';
import { ENTRIES_MAX } from '../shipments/entries.ts';
import { inspectFile } from './inspect-file.ts';
import { showUpload } from './show-upload.ts';
import { type StoredUpload, type UploadStore, uploadFiles } from './upload.ts';

export interface UploadPaperDeps {
  readonly uploads: Pick<UploadStore, 'find' | 'add'>;
  readonly storedFiles: StoredFiles;
  readonly fileLinks: FileLinks;
  readonly uploadTickets: UploadTickets;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A paper that was stored, or where to send one. */
export interface UploadedPaperOrTicket {
  readonly document?: UploadedPaper;
  readonly ticket?: UploadTicket & { readonly shipmentDocumentUuid: string };
}

/**
 * Adds paperwork to a shipment (C153): answers where to send the file, and with the id of that answer stores what has arrived, once however often it is asked
 * for. Throws 3035 to 3039 for what is wrong with the file.
 */
export async function uploadPaper(
  request: UploadPaperRequest,
  caller: Writer,
  deps: UploadPaperDeps,
): Promise<UploadedPaperOrTicket> {
  const { shipmentUuid, shipmentDocumentUuid } = request;
  if (shipmentDocumentUuid !== undefined)
    return { document: await showUpload(await storeUpload(shipmentDocumentUuid, request, caller, deps), caller, deps) };
  const uploadUuid = deps.newId();
  const ticket = await deps.uploadTickets.issue(
    uploadFiles(shipmentUuid, uploadUuid).sent,
    request.type,
    UPLOAD_MAX_BYTES,
  );
  return { ticket: { ...ticket, shipmentDocumentUuid: uploadUuid } };
}

async function storeUpload(
  uploadUuid: string,
  request: UploadPaperRequest,
  caller: Writer,
  { uploads, storedFiles, now }: UploadPaperDeps,
): Promise<StoredUpload> {
  const { shipmentUuid, name } = request;
  const find = () => uploads.find(shipmentUuid, uploadUuid);
  const earlier = await find();
  if (earlier) return earlier;
  const files = uploadFiles(shipmentUuid, uploadUuid);
  const sent = await storedFiles.read(files.sent);
  // A request at the same time may have stored it and removed what had arrived.
  if (!sent) return (await find()) ?? missing();
  const inspected = inspectFile(sent, request.type);
  const [type, given] = [paperTypes.find((one) => one === inspected.type), inspected.shown];
  if (!type || !given) throw portalError(code3037);
  await storedFiles.put(files.checked, given, type);
  const sha256 = createHash('sha256').update(given).digest('hex');
  const upload: StoredUpload = {
    ...{ entryUuid: uploadUuid, shipmentUuid, revision: 1, name, type, bytes: given.length, sha256 },
    ...{ pages: inspected.pages, by: authorOf(caller), addedAt: now().getTime() },
  };
  const outcome = await uploads.add(upload, undefined);
  if (outcome === 'full') throw conflict(m.uploads_full({ max: String(ENTRIES_MAX) }));
  await storedFiles.remove(files.sent);
  return outcome === 'added' ? upload : ((await find()) ?? upload);
}

function missing(): never {
  throw portalError(code3035);
}
