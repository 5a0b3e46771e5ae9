import { brand } from '#contract/brand.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12200 } from '#contract/codes/shipment-note-fields.ts';
import { CONTENT_MAX_BYTES } from '#contract/documents.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import type { FileLinks, StoredFiles } from '../ports/stored-files.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { bolOf } from './bol.ts';
import { type ContentDeps, contentsOf, type DocumentContent, hasPapers } from './contents.ts';
import { contentFileOf, type DocumentStore, documentUuidOf, type StoredDocument } from './document.ts';
import { documentName } from './document-names.ts';
import { noteTaken, type Taken } from './open-document.ts';
import { maySee } from './own-document.ts';
import type { DrawPdf, Paper } from './paper.ts';
import { contentHashOf, partsOfPapers } from './parts-of-paper.ts';

const PDF = 'application/pdf';

export interface MergeDocumentsDeps extends ContentDeps {
  readonly documents: Pick<DocumentStore, 'find' | 'listOf' | 'noteDownload'>;
  readonly draw: DrawPdf;
  readonly storedFiles: Pick<StoredFiles, 'put' | 'read'>;
  readonly fileLinks: FileLinks;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** What is put together: the bills of lading of the shipments, or the documents that are named. */
export interface MergeRequest {
  readonly shipmentDocumentIds?: string | undefined;
  readonly manuallyDownload?: string | undefined;
  /** '0': no base64. */
  readonly fileContent?: string | undefined;
}

interface MergeCaller {
  readonly userUuid: string;
  readonly customerUuid: string;
  readonly seesCost: boolean;
}

/** A document of the file: its papers, and what is recorded of it when it is taken away. */
interface Part {
  readonly papers: readonly Paper[];
  /** What it is of, by which the same file has the same name. */
  readonly key: string;
  readonly taken: Taken;
}

/**
 * Draws documents of shipments as one PDF, as their records are now (C79): drawn anew, since joining files would lose their tags. 409 where a shipment has no bill of lading,
 * or a document cannot be drawn: one that the carrier wrote. Small files come as base64, too. Taking it away counts as a download of each, as it was drawn.
 */
export async function mergeDocuments(
  shipments: readonly StoredShipment[],
  asked: MergeRequest,
  caller: MergeCaller,
  deps: MergeDocumentsDeps,
) {
  const ids = asked.shipmentDocumentIds?.split(',');
  const parts = (
    await Promise.all(shipments.map((one) => (ids ? namedParts(one, ids, caller, deps) : bolPart(one, deps))))
  ).flat();
  if (ids && parts.length < ids.length) throw portalError(code12200);
  const count = parts.length;
  const at = Math.max(...shipments.map(({ modifiedAt }) => modifiedAt));
  const { product } = brand;
  const [title, foot] = inLanguage(BASE_LANGUAGE, () =>
    ids
      ? [m.documents_several({ count }), m.documents_several_foot({ product, count })]
      : [m.documents_bols({ count }), m.documents_bols_foot({ product, count })],
  );
  const drawing = { title, at, papers: parts.flatMap(({ papers }) => papers), foot };
  const { bytes, pages } = await inLanguage(BASE_LANGUAGE, () => deps.draw(drawing));
  const key = `papers/merged/${caller.customerUuid}/${sha256(parts.map((part) => part.key).join())}.pdf`;
  await deps.storedFiles.put(key, bytes, PDF);
  const isTaken = asked.manuallyDownload === '1';
  if (isTaken) await Promise.all(parts.map(({ taken }) => noteTaken(taken, caller, deps)));
  const documentFileName = fileNameOfMerged(shipments, ids !== undefined);
  const url = await deps.fileLinks.linkTo(key, { fileName: documentFileName, inline: !isTaken });
  // In a response only where it is small (R93).
  const isContained = asked.fileContent !== '0' && bytes.length <= CONTENT_MAX_BYTES;
  return {
    ...{ url, documentFileName, page: pages, count },
    ...(isContained && { fileContent: Buffer.from(bytes).toString('base64') }),
  };
}

function fileNameOfMerged(shipments: readonly StoredShipment[], isNamed: boolean): string {
  const [first] = shipments;
  if (!isNamed && shipments.length > 1) return `BOL_${shipments.length}.pdf`;
  return `${first?.shipmentUuid}_${isNamed ? `documents_${first?.shortId}.pdf` : 'BOL.pdf'}`;
}

/** The bill of lading of a shipment as its record is now. */
async function bolPart(shipment: StoredShipment, deps: MergeDocumentsDeps): Promise<Part[]> {
  const { brokerLocation } = await deps.settings.read();
  const paper = hasPapers(shipment) ? bolOf(shipment, brokerLocation) : undefined;
  if (!paper) throw conflict(m.documents_no_bol({ shortId: shipment.shortId }));
  const stored = await deps.documents.find(documentUuidOf(shipment.shipmentUuid, 'bol'));
  const content = { kind: 'bol', papers: [paper], version: revisionOf(shipment) } as const;
  return [
    {
      papers: content.papers,
      key: `${shipment.shipmentUuid}#${content.version}`,
      taken: takenOf(shipment, content, stored),
    },
  ];
}

/**
 * What somebody has who takes a content away: the stored document where that holds the same. Else its own version, which is not made yet or is followed by another
 * already: what is another later is told of then.
 */
function takenOf(
  { shipmentUuid, customerUuid }: StoredShipment,
  { kind, of, papers, version }: Pick<DocumentContent, 'kind' | 'of' | 'papers' | 'version'>,
  stored: StoredDocument | undefined,
): Taken {
  if (stored?.contentHash === contentHashOf(papers)) return stored;
  const documentUuid = documentUuidOf(shipmentUuid, kind, of);
  return { documentUuid, shipmentUuid, customerUuid, kind, version, parts: partsOfPapers(papers) };
}

/** The named documents of a shipment, in the order of their names. */
async function namedParts(
  shipment: StoredShipment,
  ids: readonly string[],
  caller: MergeCaller,
  deps: MergeDocumentsDeps,
): Promise<Part[]> {
  const [{ documents }, { contents }] = await Promise.all([
    deps.documents.listOf(shipment.shipmentUuid),
    contentsOf(shipment, deps),
  ]);
  const named = ids.flatMap((id) =>
    documents.filter((one) => one.documentUuid === id && one.status === 1 && maySee(one, caller)),
  );
  return Promise.all(
    named.map(async (document) => {
      const content = contents.find(({ kind, of }) => kind === document.kind && of?.uuid === document.of?.uuid);
      const papers = document.signature ? await signedPapers(document, deps) : content?.papers;
      if (!papers) throw conflict(m.documents_not_joined({ name: documentName(document.kind, document.of?.number) }));
      const taken = document.signature || !content ? document : takenOf(shipment, content, document);
      return { papers, key: `${document.documentUuid}#${contentHashOf(papers)}`, taken };
    }),
  );
}

/** What was signed, with its certificate, as it was drawn then; undefined for one that was signed before that was kept. */
async function signedPapers(
  document: StoredDocument,
  { storedFiles }: MergeDocumentsDeps,
): Promise<readonly Paper[] | undefined> {
  const bytes = await storedFiles.read(contentFileOf(document));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as readonly Paper[]);
}
