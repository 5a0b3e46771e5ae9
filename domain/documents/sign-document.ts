import { createHash } from 'node:crypto';
import { code2562 } from '#contract/codes/payments.ts';
import { notFound, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code12200 } from '#contract/codes/shipment-note-fields.ts';
import type { SignatureInput, SignedKind } from '#contract/documents.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { Caller, Device } from '../accounts/session.ts';
import { uuidFrom } from '../crypto.ts';
import { newEvent } from '../events/event.ts';
import type { StoredFiles } from '../ports/stored-files.ts';
import { type ContentDeps, type DocumentContent, hasPapers, letterContext, shipmentContents } from './contents.ts';
import { contentFileOf, type DocumentStore, fileOf, type StoredDocument, type StoredSignature } from './document.ts';
import { fileNameOf } from './document-names.ts';
import { drawDocument, footOf, titleOf } from './draw-document.ts';
import { formatTimeOf } from './letters.ts';
import type { OwnDocument } from './own-document.ts';
import type { DrawPdf, LetterPaper, Paper } from './paper.ts';
import { contentHashOf, partsOfPapers } from './parts-of-paper.ts';

export interface SignDocumentDeps extends Pick<ContentDeps, 'accounts' | 'settings'> {
  readonly documents: Pick<DocumentStore, 'find' | 'addSigned' | 'renew'>;
  readonly storedFiles: Pick<StoredFiles, 'put' | 'read'>;
  readonly draw: DrawPdf;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Who signs, and from where. */
export interface Signer extends Pick<Caller, 'userUuid' | 'agent' | 'sessionId'> {
  readonly address: string;
  readonly device: Device | undefined;
}

const deviceName = (device: Device | undefined): string => [device?.browser, device?.system].filter(Boolean).join(', ');

function requireSignature({ typed, strokes }: SignatureInput): void {
  if (!typed && !strokes?.some((stroke) => stroke.length > 1))
    throw wrongFields([{ field: 'typed', message: m.documents_sign_missing() }]);
}

/**
 * Signs a document for its customer (C84, C85). 2562, and nothing signed, where the document is another by now than the file that was shown, byte by byte;
 * where only its words are others it is made anew, to be read and signed. 404 where the agent no longer acts for the customer, also where that ended while the signed file was drawn. The signed version, with a page that says who signed, when and from where, never changes.
 */
export async function signDocument(
  kind: SignedKind,
  { document, shipment }: OwnDocument,
  given: SignatureInput,
  signer: Signer,
  deps: SignDocumentDeps,
): Promise<{ shipmentDocumentUuid: string; shipmentUuid: string; date: string }> {
  if (!signer.agent) throw notFound();
  if (document.kind !== kind || document.signature) throw portalError(code12200);
  requireSignature(given);
  const context = await letterContext(document.customerUuid, deps);
  const content =
    context && hasPapers(shipment) ? shipmentContents(shipment, context).find((one) => one.kind === kind) : undefined;
  const shown = await deps.storedFiles.read(fileOf(document));
  const isSame = shown !== undefined && createHash('sha256').update(shown).digest('hex') === given.fileHash;
  const isRight = content && contentHashOf(content.papers) === document.contentHash;
  if (content && !isRight) await renewWords({ document, shipment }, content, deps);
  if (!context || !isRight || !isSame) throw portalError(code2562);
  const at = deps.now().getTime();
  const signature: StoredSignature = {
    ...{ by: signer.userUuid, name: given.name, at, address: signer.address },
    ...(signer.agent.agentNumber && { agentNumber: signer.agent.agentNumber }),
    ...(deviceName(signer.device) && { device: deviceName(signer.device) }),
    ...{ ofFile: given.fileHash, contentHash: document.contentHash, filedByHash: true },
  };
  const [customer = ''] = context.customer;
  const papers = [
    ...content.papers,
    certificateOf(document, given, { signature, customer, zone: context.zone, shortId: shipment.shortId }),
  ];
  const signed = await drawSigned(
    document,
    papers,
    { signature, shortId: shipment.shortId, from: shipment.from },
    deps,
  );
  const { shipmentUuid, customerUuid } = signed;
  const event = newEvent('documentSigned', { shipmentUuid, customerUuid, kind }, deps);
  const { userUuid, sessionId } = signer;
  const outcome = await deps.documents.addSigned(signed, { customerUuid, userUuid, sessionId }, [event]);
  if (outcome === 'notActing') throw notFound();
  if (outcome === 'there') throw portalError(code2562);
  return {
    shipmentDocumentUuid: signed.documentUuid,
    shipmentUuid: signed.shipmentUuid,
    date: toTimestamp(new Date(at)),
  };
}

/**
 * Makes a document anew whose record is the same and whose words are others: a letter that this deployment words otherwise, a customer's new name. No event of
 * the shipment would do it, and what is signed has to be what is shown. What is signed already stays as it was signed.
 */
async function renewWords(
  { document, shipment }: OwnDocument,
  content: DocumentContent,
  deps: SignDocumentDeps,
): Promise<void> {
  if (document.covers < content.version || (await deps.documents.find(signedUuidOf(document)))) return;
  const renewed = await drawDocument(shipment, { ...content, version: document.covers }, deps);
  await deps.documents.renew(renewed, document.contentHash);
}

interface CertificateOf {
  readonly signature: StoredSignature;
  readonly customer: string;
  readonly zone: string;
  readonly shortId: string;
}

/** The page that says who signed what, when and from where. */
const certificateOf = (...[document, input, of]: Parameters<typeof englishCertificate>): LetterPaper =>
  inLanguage(BASE_LANGUAGE, () => englishCertificate(document, input, of));

function englishCertificate(
  { kind, version, pages, fileHash }: StoredDocument,
  { typed = '', strokes = [] }: SignatureInput,
  { signature, customer, zone, shortId }: CertificateOf,
): LetterPaper {
  const { name, agentNumber: number, at, address, device } = signature;
  return {
    kind: 'letter',
    title: m.letters_certificate(),
    number: shortId,
    sender: [],
    columns: [],
    blocks: [
      { kind: 'signature', caption: m.letters_for_customer({ customer }), name, strokes: typed ? [] : strokes, typed },
      {
        kind: 'facts',
        rows: [
          [
            m.letters_signed_by(),
            number ? m.letters_signed_for({ name, number, customer }) : m.letters_signed_for_plain({ name, customer }),
          ],
          [m.letters_signed_at(), `${formatTimeOf(zone, at)} (${toTimestamp(new Date(at))} UTC)`],
          [m.letters_signed_from(), [address, device].filter(Boolean).join(', ')],
          [
            m.letters_signed_document(),
            m.letters_signed_document_text({ title: titleOf(kind, shortId), version, pages, hash: fileHash }),
          ],
        ],
      },
    ],
  };
}

type SignedOf = Pick<OwnDocument['shipment'], 'shortId' | 'from'> & { readonly signature: StoredSignature };

/** The id of what is signed of a document with its content: there is one. */
const signedUuidOf = ({ documentUuid, contentHash }: Pick<StoredDocument, 'documentUuid' | 'contentHash'>): string =>
  uuidFrom(`signed#${documentUuid}#${contentHash}`);

/** Draws and stores the signed version; its file is written before its record, and is not found without it. */
async function drawSigned(
  document: StoredDocument,
  papers: readonly Paper[],
  { signature, shortId, from }: SignedOf,
  deps: SignDocumentDeps,
): Promise<StoredDocument> {
  const { kind, version } = document;
  const { bytes, pages } = await inLanguage(BASE_LANGUAGE, () => {
    const foot = footOf({ shortId, from }, version, signature.at);
    return deps.draw({ title: titleOf(kind, shortId), at: signature.at, papers, foot });
  });
  const signed: StoredDocument = {
    ...document,
    documentUuid: signedUuidOf(document),
    ...{ pages, bytes: bytes.byteLength, at: signature.at, signature, parts: partsOfPapers(papers) },
    fileName: fileNameOf(kind, { shortId }, { signed: true }),
    fileHash: createHash('sha256').update(bytes).digest('hex'),
  };
  const content = new TextEncoder().encode(JSON.stringify(papers));
  await deps.storedFiles.put(contentFileOf(signed), content, 'application/json');
  await deps.storedFiles.put(fileOf(signed), bytes, signed.mimeType);
  return signed;
}
