import * as z from 'zod';
import { carrierPaperKinds, documentKinds } from '#contract/documents.ts';
import { uuidFrom } from '../crypto.ts';
import type { DomainEvent } from '../events/event.ts';

/** What of a document's content changes by itself, and the sentence that says so. */
export const paperParts = [
  'pickupNumber',
  'pro',
  'number',
  'po',
  'pickup',
  'from',
  'to',
  'carrier',
  'service',
  'instructions',
  'freight',
  'certificate',
  'cover',
  'content',
] as const;
export type PaperPart = (typeof paperParts)[number];

const parts = z.partialRecord(z.enum(paperParts), z.string());
/** A short hash of each part of a document's content. */
export type PartHashes = Readonly<z.output<typeof parts>>;

/** Who signed a document for its customer, when and from where. */
const signature = z.object({
  by: z.string(),
  name: z.string(),
  agentNumber: z.string().optional(),
  /** Milliseconds since 1970. */
  at: z.number(),
  address: z.string(),
  device: z.string().optional(),
  /** SHA-256 (hex) of the file that was shown and signed. */
  ofFile: z.string(),
  /** The content that was signed. */
  contentHash: z.string(),
  /** The files lie under the hash of the signed one, so that nobody who signs at the same time replaces them; those signed earlier lie without. */
  filedByHash: z.literal(true).optional(),
});

/** A document of a shipment as it is stored: its current version. Its file lies in a private bucket. */
export const storedDocument = z.object({
  documentUuid: z.string(),
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  kind: z.enum(documentKinds),
  /** Which one it is, of a kind that a shipment has several of: the record that it is made of, and its number. */
  of: z.object({ uuid: z.string(), number: z.string() }).optional(),
  /** 1: made by the portal, or from the carrier; 2: uploaded. */
  category: z.literal([1, 2]),
  /** 0: being made; 1: current; 2: replaced or removed. */
  status: z.literal([0, 1, 2]),
  /** The version of the shipment's record that the content is from. */
  version: z.number().int(),
  /** The last version of the record of which this content is known to be right. */
  covers: z.number().int(),
  contentHash: z.string(),
  parts,
  fileName: z.string(),
  mimeType: z.string(),
  pages: z.number().int(),
  bytes: z.number().int(),
  /** SHA-256 (hex) of the file. */
  fileHash: z.string(),
  /** Milliseconds since 1970: when the record got this version. */
  at: z.number(),
  signature: signature.optional(),
});
export type StoredDocument = Readonly<z.output<typeof storedDocument>>;
export type StoredSignature = NonNullable<StoredDocument['signature']>;

/** That somebody took a version of a document away. */
export const storedDownload = z.object({
  downloadUuid: z.string(),
  documentUuid: z.string(),
  shipmentUuid: z.string(),
  by: z.string(),
  version: z.number().int(),
  parts,
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type StoredDownload = Readonly<z.output<typeof storedDownload>>;

/** The documents of a shipment, and of each the download of its highest version. */
export interface ShipmentDocuments {
  readonly documents: readonly StoredDocument[];
  readonly downloads: readonly StoredDownload[];
}

/** The sign-in by which somebody acts for a customer. */
export interface ActingSignIn {
  readonly customerUuid: string;
  readonly userUuid: string;
  readonly sessionId: string;
}

export interface DocumentStore {
  find(documentUuid: string): Promise<StoredDocument | undefined>;
  listOf(shipmentUuid: string): Promise<ShipmentDocuments>;
  /** Makes a document the current one unless the stored one covers this version of the record already: 'newer', and nothing is written. */
  put(document: StoredDocument): Promise<'written' | 'newer'>;
  /** Makes a document the current one in place of one with that content, of the same record; nothing is written where another stands there by now. */
  renew(document: StoredDocument, replacedHash: string): Promise<void>;
  /** Notes that the content of a stored document is right for a later version of the record too; an earlier one changes nothing. */
  cover(document: StoredDocument, version: number): Promise<void>;
  /** Adds a document that nothing changes afterwards, one that came from a carrier; false, and nothing is written, where it is there. */
  addFinal(document: StoredDocument): Promise<boolean>;
  /**
   * Adds one that was signed, with what it causes, on condition that the sign-in acts for the customer in that moment: it has selected them, and they are still assigned
   * to the person. Else 'notActing', and nothing is written.
   */
  addSigned(
    document: StoredDocument,
    acting: ActingSignIn,
    events: readonly DomainEvent[],
  ): Promise<'added' | 'there' | 'notActing'>;
  /** Records a download, with what it causes; the highest version that was taken away is kept beside the document. */
  noteDownload(download: StoredDownload, events?: readonly DomainEvent[]): Promise<void>;
}

/** The id of the document of a kind that a shipment has one of, or one of each record. */
export const documentUuidOf = (shipmentUuid: string, kind: StoredDocument['kind'], of?: StoredDocument['of']): string =>
  uuidFrom(`document#${shipmentUuid}#${kind}${of ? `#${of.uuid}` : ''}`);

/** Whether a document is the carrier's own. */
const isFromCarrier = ({ kind }: Pick<StoredDocument, 'kind'>): boolean =>
  carrierPaperKinds.some((one) => one === kind);

const signedPathOf = ({ shipmentUuid, documentUuid, signature, fileHash }: StoredDocument): string =>
  `signed/${shipmentUuid}/${documentUuid}${signature?.filedByHash ? `/${fileHash}` : ''}`;

/** Where the file of a document lies; a signed one, and a carrier's, where nothing can be replaced. */
export function fileOf(document: StoredDocument): string {
  const { shipmentUuid, documentUuid, version, signature, fileHash } = document;
  if (signature) return `${signedPathOf(document)}.pdf`;
  // By its content: whatever else the carrier sends later lies beside it.
  if (isFromCarrier(document)) return `carrier-papers/${shipmentUuid}/${documentUuid}/${fileHash}`;
  return `papers/${shipmentUuid}/${documentUuid}/${version}.pdf`;
}

/** The files of all versions of a document that the portal makes: nothing is locked, and what is not there is none. */
export const versionFilesOf = (document: StoredDocument): string[] =>
  document.signature || isFromCarrier(document)
    ? []
    : Array.from({ length: document.version }, (_, index) => fileOf({ ...document, version: index + 1 }));

/** Where the content of a signed document lies, from which it can be drawn once more beside others. */
export const contentFileOf = (document: StoredDocument): string => `${signedPathOf(document)}.json`;

/** The name that a document is saved under (H17). */
export const savedName = ({ shipmentUuid, fileName }: Pick<StoredDocument, 'shipmentUuid' | 'fileName'>): string =>
  `${shipmentUuid}_${fileName}`;
