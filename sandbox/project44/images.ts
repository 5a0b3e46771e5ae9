import { createHash } from 'node:crypto';
import { withFault } from '../call-faults.ts';
import { wayFaults } from '../carriers/way.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { type Dispatched, findDispatch } from './dispatch-log.ts';
import { readAccount, readIdentifiers } from './dispatch-request.ts';
import { errorResponse, project44Errors } from './errors.ts';
import { FieldReader } from './fields.ts';
import { reportedOf } from './movement.ts';
import { pdfOf } from './paper-pdf.ts';
import { carrierError } from './rate-row.ts';

const BAD_REQUEST = 'The request is not valid';
const QUERIES = 'project44-images';
/** A carrier that is late gives its paper to the third question. */
const LATE_UNTIL = 3;

/** What has to have happened before there is such a paper, and what stands on it. */
const papers: Readonly<Record<string, { readonly after: string; readonly title: string }>> = {
  DELIVERY_RECEIPT: { after: 'DELIVERED', title: 'Delivery receipt' },
  WEIGHT_CERTIFICATE: { after: 'REWEIGHT_RECLASS', title: 'Weight certificate' },
  INSPECTION_CERTIFICATE: { after: 'REWEIGHT_RECLASS', title: 'Inspection certificate' },
};

/** A carrier writes one of the two certificates: most weigh, every third only inspects and reclasses. */
const certificateOf = (external: string): string =>
  createHash('sha256').update(`certificate|${external}`).digest().readUInt32BE(0) % 3 === 0
    ? 'INSPECTION_CERTIFICATE'
    : 'WEIGHT_CERTIFICATE';

const isWritten = (type: string, external: string): boolean =>
  !type.endsWith('_CERTIFICATE') || type === certificateOf(external);

/**
 * Handles an image query: the carrier's own paper of an order once what it is about was reported. Its triggers, with the target PAPERS, are those of the order that
 * it is about: `late` gives it to the third question, `never` not at all.
 */
export async function handleImageQuery(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const reader = new FieldReader();
  const fields = reader.object(parse(request.body), 'request');
  readAccount(fields, reader);
  const identifiers = readIdentifiers(fields, reader);
  const type = String(fields.documentType ?? '');
  const mistakes = [...reader.mistakes, ...(papers[type] ? [] : [`documentType: there is no ${type}`])];
  if (mistakes.length > 0) return errorResponse(400, BAD_REQUEST, mistakes);
  const found = findDispatch(identifiers, settings);
  if (!found) return errorResponse(404, 'The shipment was not found', ['The shipment was not found']);
  const call = {
    texts: found.texts,
    targets: ['PAPERS'],
    identity: `${found.external}|${type}`,
    errors: project44Errors,
    answers: ['refused', 'no-pro', 'never', ...wayFaults],
  } as const;
  return withFault(
    call,
    (due) => respond(found, type, new Set(due.map(({ kind }) => kind)), settings),
    settings,
    signal,
  );
}

function respond(found: Dispatched, type: string, faults: ReadonlySet<string>, settings: SandboxSettings) {
  const key = `${found.external}|${type}`;
  const asked = Number(settings.state.get(QUERIES, key) ?? 0) + 1;
  settings.state.put(QUERIES, key, asked);
  const paper = papers[type];
  const report = reportedOf(found, settings).findLast(({ statusCode }) => statusCode === paper?.after);
  const isLate = faults.has('late') && asked < LATE_UNTIL;
  if (!paper || !report || isLate || faults.has('never') || !isWritten(type, found.external))
    return jsonResponse(200, { images: [], errorMessages: [carrierError('The document is not available yet.')] });
  const numbers = found.numbers.map(({ type: name, value }) => `${name} ${value}`);
  const lines = [`Carrier ${found.carrierCode}`, ...numbers, `${report.statusCode} ${report.timestamp}`];
  const content = Buffer.from(pdfOf(paper.title, lines), 'latin1').toString('base64');
  return jsonResponse(200, { images: [{ documentType: type, imageFormat: 'PDF', content }], errorMessages: [] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
