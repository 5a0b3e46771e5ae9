import { createHash } from 'node:crypto';
import { brand } from '#contract/brand.ts';
import type { DocumentKind } from '#contract/documents.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { StoredFiles } from '../ports/stored-files.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { DocumentContent } from './contents.ts';
import { documentUuidOf, fileOf, type StoredDocument } from './document.ts';
import { documentName, fileNameOf } from './document-names.ts';
import { formatTimeOf } from './letters.ts';
import type { DrawPdf } from './paper.ts';
import { contentHashOf, partsOfPapers } from './parts-of-paper.ts';

const PDF = 'application/pdf';

export interface DrawDocumentDeps {
  readonly storedFiles: Pick<StoredFiles, 'put'>;
  readonly draw: DrawPdf;
}

/** Draws a content, stores its file, and returns the document that is to name it; the same content is drawn the same, byte by byte. */
export async function drawDocument(
  shipment: StoredShipment,
  content: DocumentContent,
  deps: DrawDocumentDeps,
): Promise<StoredDocument> {
  const { kind, of, papers, version } = content;
  const draw = () => deps.draw(drawingOf(shipment, content));
  const { bytes, pages } = await inLanguage(content.language ?? BASE_LANGUAGE, draw);
  const document: StoredDocument = {
    documentUuid: documentUuidOf(shipment.shipmentUuid, kind, of),
    shipmentUuid: shipment.shipmentUuid,
    customerUuid: shipment.customerUuid,
    kind,
    ...(of && { of }),
    category: 1,
    status: 1,
    ...{ version, covers: version, contentHash: contentHashOf(papers), pages, at: content.at },
    parts: partsOfPapers(papers),
    fileName: fileNameOf(kind, shipment, { number: of?.number }),
    mimeType: PDF,
    bytes: bytes.byteLength,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
  };
  await deps.storedFiles.put(fileOf(document), bytes, PDF);
  return document;
}

/** How a content is drawn: everything in it comes from the record, so that it is drawn the same at any time. */
const drawingOf = (
  shipment: Pick<StoredShipment, 'shortId' | 'from'>,
  { kind, of, papers, version, at }: DocumentContent,
) => ({
  title: titleOf(kind, of ? `${of.number}, ${shipment.shortId}` : shipment.shortId),
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
