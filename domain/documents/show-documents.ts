import {
  type DocumentKind,
  type DocumentState,
  documentTypeIds,
  type ShipmentDocument,
  signedKinds,
} from '#contract/documents.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { awaitedPapers } from './awaited-papers.ts';
import { bolOf } from './bol.ts';
import type { PaperRequestStore } from './carrier-paper.ts';
import { type AbsentDocument, type ContentDeps, contentsOf, type DocumentContent, hasPapers } from './contents.ts';
import {
  type DocumentStore,
  documentUuidOf,
  type PaperPart,
  paperParts,
  type ShipmentDocuments,
  type StoredDocument,
  type StoredDownload,
} from './document.ts';
import { documentName, fileNameOf, partName } from './document-names.ts';
import { type DocumentFilter, filterDocuments } from './filter-documents.ts';
import { type ListAddedDeps, listAdded } from './list-added.ts';
import { maySee } from './own-document.ts';
import { contentHashOf } from './parts-of-paper.ts';
import { type WhoSignsDeps, whoSigns } from './who-signs.ts';

/** A document is made within seconds; one that is not there after so long could not be made. */
const FAILED_AFTER_MS = 15 * 60_000;
const PDF = 'application/pdf';

export interface ShowDocumentsDeps extends ContentDeps, ListAddedDeps, WhoSignsDeps {
  readonly documents: Pick<DocumentStore, 'listOf'>;
  readonly papers: Pick<PaperRequestStore, 'listOf'>;
  readonly now: () => Date;
}

interface Viewer {
  readonly seesCost: boolean;
  readonly signs: boolean;
}

const timestamp = (ms: number) => toTimestamp(new Date(ms));

/** What is another in the current version than in the one that was taken away. */
const changedParts = (document: StoredDocument, taken: StoredDownload | undefined): PaperPart[] =>
  taken && taken.version < document.version
    ? paperParts.filter((part) => taken.parts[part] !== document.parts[part])
    : [];

/** Whether a stored document is the one of a content. */
const isSame = (stored: StoredDocument, { kind, of }: Pick<DocumentContent, 'kind' | 'of'>): boolean =>
  stored.kind === kind && stored.of?.uuid === of?.uuid;

/** Whether a stored document holds what its record says. */
const isCurrent = (stored: StoredDocument | undefined, content: Pick<DocumentContent, 'papers' | 'version'>): boolean =>
  stored !== undefined && (stored.covers >= content.version || stored.contentHash === contentHashOf(content.papers));

const unmade = (at: number, now: number): DocumentState => (now - at > FAILED_AFTER_MS ? 'failed' : 'making');

/** The state of a document that is to be as its record says. */
function stateOf(
  stored: StoredDocument | undefined,
  content: DocumentContent,
  taken: StoredDownload | undefined,
  now: number,
): DocumentState {
  if (!stored || !isCurrent(stored, content)) return unmade(content.at, now);
  // What changed since a letter was taken away is told beside it; it waits for its signature all the same.
  if (signedKinds.some((kind) => kind === content.kind)) return 'toBeSigned';
  return changedParts(stored, taken).length > 0 ? 'changed' : 'ready';
}

/** What is known of a document beside what is stored. */
interface RowFacts {
  readonly shipment: StoredShipment;
  readonly state: DocumentState;
  readonly taken?: StoredDownload | undefined;
  readonly viewer: Viewer;
  readonly reason?: string | undefined;
  readonly notInForce?: boolean | undefined;
  readonly of?: StoredDocument['of'];
}

function rowOf(
  kind: DocumentKind,
  stored: StoredDocument | undefined,
  { shipment, state, taken, viewer, reason, notInForce, of = stored?.of }: RowFacts,
): ShipmentDocument {
  const { shipmentUuid } = shipment;
  const changed = stored ? changedParts(stored, taken).map(partName) : [];
  const isMade = stored !== undefined && state !== 'making' && state !== 'failed';
  return {
    shipmentDocumentUuid: stored?.documentUuid ?? documentUuidOf(shipmentUuid, kind, of),
    name: documentName(kind, of?.number),
    categoryId: 1,
    typeId: documentTypeIds[kind],
    kind,
    page: stored?.pages ?? 0,
    documentFileName: stored?.fileName ?? fileNameOf(kind, shipment, { number: of?.number }),
    documentMimeType: stored?.mimeType ?? PDF,
    documentsGenerated: isMade,
    status: isMade ? 1 : 0,
    state,
    ...(reason && { reason }),
    ...(notInForce && { notInForce }),
    ...(stored && {
      version: stored.version,
      bytes: stored.bytes,
      fileHash: stored.fileHash,
      madeDate: timestamp(stored.at),
    }),
    ...(changed.length > 0 && { changedSince: changed }),
    ...(taken && { lastDownload: { version: taken.version, date: timestamp(taken.at) } }),
    ...(stored?.signature && { signed: { name: stored.signature.name, date: timestamp(stored.signature.at) } }),
    maySign: state === 'toBeSigned' && viewer.signs,
  };
}

/** The document of one content; once it is signed as it is now, its signed version stands in its place. */
function rowsOfContent(
  content: DocumentContent,
  { documents, downloads }: ShipmentDocuments,
  { shipment, viewer, now }: { shipment: StoredShipment; viewer: Viewer; now: number },
): ShipmentDocument[] {
  const { kind, of, notInForce } = content;
  const takenOf = (one: StoredDocument | undefined) =>
    downloads.find(({ documentUuid }) => documentUuid === one?.documentUuid);
  const own = documents.filter((one) => isSame(one, content));
  const signed = own.filter(({ signature }) => signature !== undefined);
  const current = own.find(({ signature }) => signature === undefined);
  const state = stateOf(current, content, takenOf(current), now);
  const isSigned =
    signed.some(({ signature }) => signature?.contentHash === current?.contentHash) && state !== 'making';
  const shown = signed.map((one) => rowOf(kind, one, { shipment, state: 'signed', taken: takenOf(one), viewer }));
  if (isSigned) return shown;
  return [rowOf(kind, current, { shipment, state, taken: takenOf(current), viewer, notInForce, of }), ...shown];
}

/** What is still to come of a booked shipment. */
const moneyToCome: readonly AbsentDocument[] = [
  { kind: 'receipt', state: 'notYet' },
  { kind: 'invoice', state: 'notYet' },
];

/** The documents of a shipment for whoever may see them, with the state of each, and the papers that were added to it (C78). */
export async function showDocuments(
  shipment: StoredShipment,
  asked: DocumentFilter,
  viewer: Viewer,
  deps: ShowDocumentsDeps,
) {
  const [{ contents, absent }, stored, requests, added] = await Promise.all([
    contentsOf(shipment, deps),
    deps.documents.listOf(shipment.shipmentUuid),
    deps.papers.listOf(shipment.shipmentUuid),
    listAdded(shipment.shipmentUuid, deps),
  ]);
  const visible = { ...stored, documents: stored.documents.filter((one) => one.status === 1 && maySee(one, viewer)) };
  const now = deps.now().getTime();
  const made = contents
    .filter((content) => maySee(content, viewer))
    .flatMap((content) => rowsOfContent(content, visible, { shipment, viewer, now }));
  // Those of a canceled booking stay as they were.
  const kept = visible.documents
    .filter((one) => !contents.some((content) => isSame(one, content)))
    .map((one) =>
      rowOf(one.kind, one, {
        ...{ shipment, viewer, state: one.signature ? 'signed' : 'ready' },
        taken: stored.downloads.find(({ documentUuid }) => documentUuid === one.documentUuid),
      }),
    );
  const missing: readonly AbsentDocument[] = hasPapers(shipment)
    ? [...moneyToCome, ...awaitedPapers(shipment, requests), ...absent]
    : [];
  const rows = [
    ...made,
    ...kept,
    ...missing
      .filter(({ kind }) => ![...made, ...kept].some((row) => row.kind === kind))
      .map(({ kind, state, reason }) => rowOf(kind, undefined, { shipment, state, viewer, reason })),
  ];
  const shipmentsDocuments = filterDocuments([...rows, ...added], asked);
  const signer = await whoSigns(shipmentsDocuments, shipment, deps);
  return {
    shipmentsDocuments,
    count: shipmentsDocuments.length,
    bolStatus: bolStatusOfRow(rows.find(({ kind }) => kind === 'bol')),
    documentsGenerated: rows.some(({ documentsGenerated }) => documentsGenerated),
    ...(signer && { signer }),
  };
}

const bolStatuses: Readonly<Record<DocumentState, 0 | 1 | 2 | 3 | 4>> = {
  notYet: 0,
  none: 0,
  notGiven: 0,
  making: 1,
  ready: 2,
  changed: 3,
  failed: 4,
  toBeSigned: 2,
  signed: 2,
};

const bolStatusOfRow = (row: ShipmentDocument | undefined) => (row ? bolStatuses[row.state] : 0);

/** The state of a shipment's bill of lading as calls number it (R92): 0 none, 1 being made, 2 ready, 3 changed since it was downloaded, 4 failed. */
export async function showBolStatus(
  shipment: StoredShipment,
  deps: {
    readonly documents: Pick<DocumentStore, 'listOf'>;
    readonly settings: SettingsStore;
    readonly now: () => Date;
  },
): Promise<{ readonly bolStatus: 0 | 1 | 2 | 3 | 4; readonly documentsGenerated: boolean }> {
  const { documents, downloads } = await deps.documents.listOf(shipment.shipmentUuid);
  const stored = documents.find(({ kind }) => kind === 'bol');
  const documentsGenerated = documents.length > 0;
  if (!hasPapers(shipment)) return { bolStatus: stored ? 2 : 0, documentsGenerated };
  const { brokerLocation } = await deps.settings.read();
  const paper = bolOf(shipment, brokerLocation);
  if (!paper) return { bolStatus: 0, documentsGenerated };
  const content: DocumentContent = {
    kind: 'bol',
    papers: [paper],
    version: revisionOf(shipment),
    at: shipment.modifiedAt,
  };
  const taken = downloads.find(({ documentUuid }) => documentUuid === stored?.documentUuid);
  return { bolStatus: bolStatuses[stateOf(stored, content, taken, deps.now().getTime())], documentsGenerated };
}
