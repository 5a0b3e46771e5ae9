import { notFound, portalError } from '#contract/codes/portal-error.ts';
import { code12200 } from '#contract/codes/shipment-note-fields.ts';
import { CONTENT_MAX_BYTES, type OpenedDocument } from '#contract/documents.ts';
import { newEvent } from '../events/event.ts';
import type { FileLinks, StoredFiles } from '../ports/stored-files.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { StoredUpload, UploadStore } from '../uploads/upload.ts';
import { type DocumentStore, fileOf, type StoredDocument, savedName } from './document.ts';
import { maySee } from './own-document.ts';

export interface OpenDocumentDeps {
  readonly documents: Pick<DocumentStore, 'listOf' | 'noteDownload'>;
  readonly storedFiles: Pick<StoredFiles, 'read'>;
  readonly fileLinks: FileLinks;
  readonly now: () => Date;
  readonly newId: () => string;
}

interface NoteTakenDeps extends Pick<OpenDocumentDeps, 'now' | 'newId'> {
  readonly documents: Pick<DocumentStore, 'noteDownload'>;
}

export interface OpenRequest {
  /** '1': it is taken away. */
  readonly manuallyDownload?: string | undefined;
  /** '0': no base64. */
  readonly fileContent?: string | undefined;
}

/** Opens a document: an address for five minutes, small files as base64 too (R93). Taking it away is recorded, with who did and which version. */
export async function openDocument(
  document: StoredDocument,
  asked: OpenRequest,
  caller: { readonly userUuid: string },
  deps: OpenDocumentDeps,
): Promise<OpenedDocument> {
  const isTaken = asked.manuallyDownload === '1';
  const key = fileOf(document);
  const wantsContent = asked.fileContent !== '0' && document.bytes <= CONTENT_MAX_BYTES;
  const [url, bytes] = await Promise.all([
    deps.fileLinks.linkTo(key, { fileName: savedName(document), inline: !isTaken }),
    wantsContent ? deps.storedFiles.read(key) : undefined,
  ]);
  if (isTaken) await noteTaken(document, caller, deps);
  return {
    url,
    shipmentUuid: document.shipmentUuid,
    shipmentDocumentUuid: document.documentUuid,
    documentFileName: savedName(document),
    documentMimeType: document.mimeType,
    version: document.version,
    fileHash: document.fileHash,
    page: document.pages,
    ...(bytes && { fileContent: Buffer.from(bytes).toString('base64') }),
  };
}

/** What of a document is recorded when it is taken away. */
export interface Taken
  extends Pick<StoredDocument, 'documentUuid' | 'shipmentUuid' | 'customerUuid' | 'version' | 'parts'> {
  readonly kind: StoredDocument['kind'] | 'upload';
}

/** A paper that was added, as what is taken away; it has one version. */
export const takenUpload = (
  { entryUuid, shipmentUuid, revision }: StoredUpload,
  { customerUuid }: Pick<StoredShipment, 'customerUuid'>,
): Taken => ({
  ...{ documentUuid: entryUuid, shipmentUuid, customerUuid },
  ...{ version: revision, parts: {}, kind: 'upload' },
});

/** Records that somebody took a document away, with the version that they have. */
export function noteTaken(
  { documentUuid, shipmentUuid, customerUuid, version, parts, kind }: Taken,
  { userUuid: by }: { readonly userUuid: string },
  { documents, now, newId }: NoteTakenDeps,
): Promise<void> {
  const at = now().getTime();
  const download = { downloadUuid: newId(), documentUuid, shipmentUuid, version, parts, by, at };
  const told = kind === 'bol' ? [newEvent('bolTaken', { shipmentUuid, customerUuid }, { now, newId })] : [];
  return documents.noteDownload(download, told);
}

interface TakenOfList {
  readonly bol?: string | undefined;
  readonly shipmentDocumentUuid?: string | undefined;
  readonly manuallyDownload?: string | undefined;
}

/** Records that the document which a list is asked for (C78) was taken away; of a list of all none was. */
export async function noteTakenOfList(
  shipment: StoredShipment,
  { bol, shipmentDocumentUuid, manuallyDownload }: TakenOfList,
  caller: { readonly userUuid: string; readonly seesCost: boolean },
  deps: NoteTakenDeps & {
    readonly documents: Pick<DocumentStore, 'listOf'>;
    readonly uploads: Pick<UploadStore, 'find'>;
  },
): Promise<void> {
  if (manuallyDownload !== '1' || (bol !== '1' && !shipmentDocumentUuid)) return;
  const { shipmentUuid } = shipment;
  const [{ documents }, upload] = await Promise.all([
    deps.documents.listOf(shipmentUuid),
    shipmentDocumentUuid && bol !== '1' ? deps.uploads.find(shipmentUuid, shipmentDocumentUuid) : undefined,
  ]);
  const taken: Taken[] = documents.filter(
    (one) =>
      one.status === 1 &&
      maySee(one, caller) &&
      (bol !== '1' || one.kind === 'bol') &&
      (!shipmentDocumentUuid || one.documentUuid === shipmentDocumentUuid),
  );
  if (upload && upload.removedUntil === undefined) taken.push(takenUpload(upload, shipment));
  await Promise.all(taken.map((one) => noteTaken(one, caller, deps)));
}

/** Opens the carrier rate confirmation (C81), the signed one where there is one; for everybody but those who see costs there is none (R91). */
export async function openRateConfirmation(
  { shipmentUuid }: StoredShipment,
  asked: OpenRequest & { readonly shipmentDocumentUuid?: string | undefined },
  caller: { readonly userUuid: string; readonly seesCost: boolean },
  deps: OpenDocumentDeps,
): Promise<OpenedDocument> {
  if (!caller.seesCost) throw notFound();
  const { documents } = await deps.documents.listOf(shipmentUuid);
  const own = documents.filter(({ kind, status }) => kind === 'rateConfirmation' && status === 1);
  const wanted = asked.shipmentDocumentUuid
    ? own.find(({ documentUuid }) => documentUuid === asked.shipmentDocumentUuid)
    : newestOf(own);
  if (!wanted) throw portalError(code12200);
  return openDocument(wanted, asked, caller, deps);
}

/** The current version; where it is signed, the signed one. */
function newestOf(own: readonly StoredDocument[]): StoredDocument | undefined {
  const current = own.find(({ signature }) => signature === undefined);
  const signed = own.find(({ signature }) => signature?.contentHash === current?.contentHash);
  return signed ?? current ?? own.at(-1);
}
