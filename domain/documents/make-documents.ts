import type { DocumentKind } from '#contract/documents.ts';
import { uuidAt } from '../crypto.ts';
import { type DeliverDeps, deliverOnce } from '../events/deliver-once.ts';
import { type DomainEvent, type EventDeps, newEvent } from '../events/event.ts';
import type { Outbox } from '../events/outbox.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { type ContentDeps, contentsOf, type DocumentContent } from './contents.ts';
import { type DocumentStore, documentUuidOf, type PaperPart, paperParts } from './document.ts';
import { type DrawDocumentDeps, drawDocument } from './draw-document.ts';
import { contentHashOf } from './parts-of-paper.ts';

/** Reads of a shipment that changes all the while, until the event is left to come again. */
const READS = 5;

export interface MakeDocumentsDeps extends ContentDeps, EventDeps, DeliverDeps, DrawDocumentDeps {
  readonly documents: Pick<DocumentStore, 'find' | 'put' | 'cover' | 'listOf'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly shipments: { find(shipmentUuid: string): Promise<StoredShipment | undefined> };
}

const ofPapers: readonly DomainEvent['type'][] = [
  ...(['shipmentMoved', 'shipmentChanged', 'shipmentMoneyChanged', 'invoiceIssued', 'invoiceChanged'] as const),
  ...(['insuranceBound', 'insuranceCanceled'] as const),
];

/**
 * Brings the documents of a shipment in line with its records as they are now, so that an event that comes twice, late or out of order changes nothing. A
 * document has the version of its record; the same content makes no new version, and an older one never replaces a newer one.
 */
export async function makeDocuments(event: DomainEvent, deps: MakeDocumentsDeps): Promise<void> {
  if (!ofPapers.includes(event.type) || !('shipmentUuid' in event.data)) return;
  const found = await readContents(event.data.shipmentUuid, deps);
  if (!found) return;
  for (const content of found.contents) await makeDocument(found.shipment, content, deps);
  if (found.contents.length > 0) await tellOutdated(found.shipment, deps);
}

/** What is printed and goes with the freight. */
const printed: readonly DocumentKind[] = ['bol', 'labels'];

/**
 * Tells once of papers that somebody has taken away and that are others now; of a moved pickup its own mail tells. It looks at what is
 * stored, not at what this delivery made, so that a process that died in between is made up for.
 */
async function tellOutdated({ shipmentUuid, customerUuid }: StoredShipment, deps: MakeDocumentsDeps): Promise<void> {
  const { documents, downloads } = await deps.documents.listOf(shipmentUuid);
  const papers = documents.filter(({ kind, status }) => printed.includes(kind) && status === 1);
  const outdated = papers.flatMap((document) => {
    const taken = downloads.find(({ documentUuid }) => documentUuid === document.documentUuid);
    const isOlder = taken !== undefined && taken.version < document.version;
    const parts = isOlder ? paperParts.filter((part) => taken.parts[part] !== document.parts[part]) : [];
    return parts.length === 0 ? [] : [{ kind: document.kind, parts, version: document.version, at: document.at }];
  });
  const parts = [...new Set(outdated.flatMap((one): readonly PaperPart[] => one.parts))];
  if (parts.every((part) => part === 'pickup')) return;
  const kinds = outdated.map(({ kind }) => kind);
  const version = Math.max(...outdated.map((one) => one.version));
  const what = outdated.map((one) => `${one.kind}:${one.version}`).sort();
  const key = [shipmentUuid, ...what].join('#');
  // Whoever does it again after a process that died before it noted this writes the same event: one mail.
  const newId = () => uuidAt(Math.max(...outdated.map(({ at }) => at)), `outdated#${key}`);
  const data = { shipmentUuid, customerUuid, version, kinds, parts };
  const tell = () => deps.outbox.add([newEvent('documentsOutdated', data, { ...deps, newId })]);
  await deliverOnce('tellOutdated', { eventId: key }, tell, deps);
}

const readTogether: readonly DocumentKind[] = ['invoice', 'rebillInvoice', 'receipt', 'insuranceCertificate'];

/**
 * What the documents of a shipment are to hold. Papers of its money are made of two records, and their versions are those records' sum: the two are from one moment, or else two
 * different contents could have one version. So the shipment has to be the same before and after the money was read.
 */
async function readContents(
  shipmentUuid: string,
  deps: MakeDocumentsDeps,
): Promise<{ readonly shipment: StoredShipment; readonly contents: readonly DocumentContent[] } | undefined> {
  let shipment = await deps.shipments.find(shipmentUuid);
  for (let tries = 1; shipment && tries <= READS; tries += 1) {
    const { contents } = await contentsOf(shipment, deps);
    if (!contents.some(({ kind }) => readTogether.includes(kind))) return { shipment, contents };
    const after = await deps.shipments.find(shipmentUuid);
    if (after && revisionOf(after) === revisionOf(shipment)) return { shipment, contents };
    shipment = after;
  }
  if (shipment) throw new Error('A shipment changed each time its papers were read');
  return undefined;
}

/** Makes the document of a content unless it is there. */
async function makeDocument(
  shipment: StoredShipment,
  content: DocumentContent,
  deps: MakeDocumentsDeps,
): Promise<void> {
  const { kind, of, papers, version } = content;
  const documentUuid = documentUuidOf(shipment.shipmentUuid, kind, of);
  const stored = await deps.documents.find(documentUuid);
  if (stored && stored.covers >= version) return;
  const contentHash = contentHashOf(papers);
  if (stored?.contentHash === contentHash) return deps.documents.cover(stored, version);
  await deps.documents.put(await drawDocument(shipment, content, deps));
}
