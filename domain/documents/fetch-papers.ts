import { createHash } from 'node:crypto';
import { PortalError } from '#contract/codes/portal-error.ts';
import { isPaperType, type PaperType } from '#contract/rules/upload-files.ts';
import type { Notifier } from '../ports/notifier.ts';
import type { StoredFiles } from '../ports/stored-files.ts';
import type { LtlShipment, StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { inspectFile } from '../uploads/inspect-file.ts';
import { bolNumberOf } from './bol.ts';
import type { CarrierPapers, PaperRequest, PaperRequestStore } from './carrier-paper.ts';
import { type DocumentStore, documentUuidOf, fileOf, type StoredDocument } from './document.ts';
import { fileNameOf } from './document-names.ts';
import { nextTryAt, REQUESTED_FOR_MS } from './paper-times.ts';

export interface FetchPapersDeps {
  readonly papers: Pick<PaperRequestStore, 'listDue' | 'change'>;
  readonly shipments: { find(shipmentUuid: string): Promise<StoredShipment | undefined> };
  readonly carriers: CarrierPapers;
  readonly documents: Pick<DocumentStore, 'addFinal'>;
  readonly storedFiles: Pick<StoredFiles, 'put'>;
  readonly notifier: Notifier;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

/** One sweep asks for so many papers, and begins none after so long. */
const DUE_MAX = 100;
const SWEEP_MS = 30_000;

/**
 * Asks carriers for the papers that are due (C80), and stores what they give as evidence: as it came, never changed. A paper that is not there yet is asked for
 * again for 14 days; then it is not given. Returns how many were given.
 */
export async function fetchPapers(deps: FetchPapersDeps): Promise<number> {
  const begun = deps.now().getTime();
  let given = 0;
  for (const request of await deps.papers.listDue(begun, DUE_MAX)) {
    if (deps.now().getTime() - begun > SWEEP_MS) break;
    try {
      if (await fetchPaper(request, deps)) given += 1;
    } catch (error) {
      deps.onFailure(error);
    }
  }
  return given;
}

async function fetchPaper(request: PaperRequest, deps: FetchPapersDeps): Promise<boolean> {
  const shipment = await deps.shipments.find(request.shipmentUuid);
  const document = shipment?.modeId === LTL ? await fetchFromCarrier(request, shipment, deps) : undefined;
  if (document) await deps.documents.addFinal(document);
  const changed = await deps.papers.change(
    document ? settled(request, 'given') : afterNothing(request, shipment !== undefined, deps.now().getTime()),
  );
  if (document && changed) {
    const { shipmentUuid, customerUuid } = request;
    await deps.notifier.push(customerUuid, { type: 'shipmentChanged', shipmentUuid });
  }
  return document !== undefined;
}

const settled = (request: PaperRequest, state: 'given' | 'notGiven'): PaperRequest => ({
  ...request,
  state,
  dueAt: undefined,
  tries: request.tries + 1,
  revision: request.revision + 1,
});

/** Once more later, until the two weeks are over; the last try is at their end. */
function afterNothing(request: PaperRequest, isThere: boolean, now: number): PaperRequest {
  if (!isThere || now >= request.since + REQUESTED_FOR_MS) return settled(request, 'notGiven');
  return { ...request, tries: request.tries + 1, dueAt: nextTryAt(request, now), revision: request.revision + 1 };
}

/** The paper as a document whose file is stored; undefined where the carrier has none, or sends what may not be kept. */
async function fetchFromCarrier(
  request: PaperRequest,
  shipment: LtlShipment,
  deps: FetchPapersDeps,
): Promise<StoredDocument | undefined> {
  const { kind, dispatchUuid } = request;
  const { accountGroup, carrier, shortId, references } = shipment;
  const answer = await deps.carriers.fetch({
    ...{ kind, dispatchUuid, shortId, accountGroup, accountCode: carrier.accountCode },
    ...{ bol: bolNumberOf(shipment), pro: references?.pro },
  });
  if (answer.kind !== 'given') return undefined;
  const file = inspected(answer.bytes, answer.mimeType, deps);
  if (!file) return undefined;
  const fileHash = createHash('sha256').update(answer.bytes).digest('hex');
  const document: StoredDocument = {
    documentUuid: documentUuidOf(shipment.shipmentUuid, kind),
    ...{ shipmentUuid: shipment.shipmentUuid, customerUuid: shipment.customerUuid, kind, category: 1, status: 1 },
    ...{ version: 1, covers: 1, contentHash: fileHash, fileHash, parts: { content: fileHash.slice(0, 12) } },
    ...{ mimeType: file.type, pages: file.pages, bytes: answer.bytes.length, at: deps.now().getTime() },
    fileName: fileNameOf(kind, { shortId }, { type: file.type }),
  };
  await deps.storedFiles.put(fileOf(document), answer.bytes, file.type);
  return document;
}

interface Inspected {
  readonly type: PaperType;
  readonly pages: number;
}

/** What came is a file like any that people send: it is believed only after it was read. */
function inspected(bytes: Uint8Array, type: string, { onFailure }: FetchPapersDeps): Inspected | undefined {
  try {
    if (isPaperType(type)) return { type, pages: inspectFile(bytes, type).pages };
    onFailure(new Error(`A carrier sent a paper of type ${type.slice(0, 40)}`));
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    onFailure(error);
  }
  return undefined;
}
