import { createHash } from 'node:crypto';
import { brand } from '#contract/brand.ts';
import type { DocumentKind } from '#contract/documents.ts';
import * as m from '#texts/compiled/messages.js';
import type { DomainEvent } from '../events/event.ts';
import type { StoredFiles } from '../ports/stored-files.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { type ContentDeps, contentsOf, type DocumentContent } from './contents.ts';
import { type DocumentStore, documentUuidOf, fileOf, type StoredDocument } from './document.ts';
import { documentName, fileNameOf } from './document-names.ts';
import { formatTimeOf } from './letters.ts';
import type { DrawPdf } from './paper.ts';
import { contentHashOf, partsOfPapers } from './parts-of-paper.ts';

const PDF = 'application/pdf';

export interface MakeDocumentsDeps extends ContentDeps {
  readonly documents: Pick<DocumentStore, 'find' | 'put' | 'cover'>;
  readonly storedFiles: Pick<StoredFiles, 'put'>;
  readonly shipments: { find(shipmentUuid: string): Promise<StoredShipment | undefined> };
  readonly draw: DrawPdf;
}

const ofPapers: readonly DomainEvent['type'][] = [
  ...(['shipmentMoved', 'shipmentChanged', 'shipmentMoneyChanged', 'invoiceIssued'] as const),
  ...(['insuranceBound', 'insuranceCanceled'] as const),
];

/**
 * Brings the documents of a shipment in line with its records as they are now, so that an event that comes twice, late or out of order changes nothing. A
 * document has the version of its record; the same content makes no new version, and an older one never replaces a newer one.
 */
export async function makeDocuments(event: DomainEvent, deps: MakeDocumentsDeps): Promise<void> {
  if (!ofPapers.includes(event.type) || !('shipmentUuid' in event.data)) return;
  const shipment = await deps.shipments.find(event.data.shipmentUuid);
  if (!shipment) return;
  const { contents } = await contentsOf(shipment, deps);
  for (const content of contents) await makeDocument(shipment, content, deps);
}

/** Makes the document of a content unless it is there. */
async function makeDocument(
  shipment: StoredShipment,
  content: DocumentContent,
  deps: MakeDocumentsDeps,
): Promise<void> {
  const { kind, papers, version } = content;
  const stored = await deps.documents.find(documentUuidOf(shipment.shipmentUuid, kind));
  if (stored && stored.covers >= version) return;
  const contentHash = contentHashOf(papers);
  if (stored?.contentHash === contentHash) return deps.documents.cover(stored, version);
  const { bytes, pages } = await deps.draw(drawingOf(shipment, content));
  const document: StoredDocument = {
    documentUuid: documentUuidOf(shipment.shipmentUuid, kind),
    shipmentUuid: shipment.shipmentUuid,
    customerUuid: shipment.customerUuid,
    kind,
    category: 1,
    status: 1,
    ...{ version, covers: version, contentHash, pages, at: content.at },
    parts: partsOfPapers(papers),
    fileName: fileNameOf(kind, shipment),
    mimeType: PDF,
    bytes: bytes.byteLength,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
  };
  await deps.storedFiles.put(fileOf(document), bytes, PDF);
  await deps.documents.put(document);
}

/** How a content is drawn: everything in it comes from the record, so that it is drawn the same at any time. */
const drawingOf = (
  shipment: Pick<StoredShipment, 'shortId' | 'from'>,
  { kind, papers, version, at }: DocumentContent,
) => ({
  title: titleOf(kind, shipment.shortId),
  at,
  papers,
  foot: footOf(shipment, version, at),
});

export const titleOf = (kind: DocumentKind, shortId: string): string => `${documentName(kind)} ${shortId}`;

/** The line below each page: which version it is. */
export const footOf = (
  { shortId, from }: Pick<StoredShipment, 'shortId' | 'from'>,
  version: number,
  at: number,
): string => m.papers_foot({ version, when: formatTimeOf(from.zone, at), product: brand.product, shortId });
