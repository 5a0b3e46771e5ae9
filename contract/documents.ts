import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';

/** The kinds of documents that the portal makes or fetches, each with the id by which calls name it. */
export const documentTypeIds = {
  bol: 1,
  labels: 2,
  customerAgreement: 3,
  rateConfirmation: 4,
  invoice: 5,
  receipt: 6,
  deliveryReceipt: 21,
  weightCertificate: 22,
  insuranceCertificate: 11,
  rebillInvoice: 12,
} as const;
export type DocumentKind = keyof typeof documentTypeIds;
export const documentKinds = Object.keys(documentTypeIds) as [DocumentKind, ...DocumentKind[]];

/** The type of what somebody uploaded. */
export const UPLOAD_TYPE_ID = 31;

/** Documents that name the broker's cost: only agents and operators see them (R91). */
export const costKinds: readonly DocumentKind[] = ['rateConfirmation'];
/** Documents that the carrier writes; the portal asks for them and keeps them as they came. */
export const carrierPaperKinds = ['deliveryReceipt', 'weightCertificate'] as const satisfies readonly DocumentKind[];
export type CarrierPaperKind = (typeof carrierPaperKinds)[number];
/** Documents that an agent signs for the customer. */
export const signedKinds = ['customerAgreement', 'rateConfirmation'] as const satisfies readonly DocumentKind[];
export type SignedKind = (typeof signedKinds)[number];

/** What somebody has to know of a document: it is still to come, will never be, was not given, can be had, is another than the one that was taken, waits for a signature. */
const documentStates = [
  'notYet',
  'none',
  'notGiven',
  'making',
  'ready',
  'changed',
  'toBeSigned',
  'signed',
  'failed',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** A file of base64 above this is only answered as an address (R93). */
export const CONTENT_MAX_BYTES = 3 * 1024 * 1024;
/** Bills of lading in one file. */
export const BOLS_MAX = 50;
/** Documents of a shipment in one file. */
export const MERGED_MAX = 20;
/** Mails with documents that a customer can send in a day. */
export const DOCUMENT_MAILS_A_DAY = 20;

const shipmentDocument = z.object({
  shipmentDocumentUuid: z.uuid(),
  name: z.string(),
  /** Made by the portal, or from the carrier. */
  categoryId: z.literal(1),
  typeId: z.number().int(),
  kind: z.enum(documentKinds),
  page: z.number().int(),
  documentFileName: z.string(),
  documentMimeType: z.string(),
  documentsGenerated: z.boolean(),
  /** 0: being made; 1: current; 2: replaced or removed. */
  status: z.literal([0, 1, 2]),
  state: z.enum(documentStates),
  /** Why there is none, in words. */
  reason: z.string().optional(),
  /** What it certifies is over. */
  notInForce: z.boolean().optional(),
  /** Missing until it is made. */
  version: z.number().int().optional(),
  bytes: z.number().int().optional(),
  /** SHA-256 (hex) of the file: what a signature is for. */
  fileHash: z.string().optional(),
  /** Y-m-d H:i:s UTC. */
  madeDate: z.string().optional(),
  /** What is another than in the version that was taken last, in words. */
  changedSince: z.array(z.string()).optional(),
  lastDownload: z.object({ version: z.number().int(), date: z.string() }).optional(),
  signed: z.object({ name: z.string(), date: z.string() }).optional(),
  /** Whether the caller signs it. */
  maySign: z.boolean(),
});
export type ShipmentDocument = z.infer<typeof shipmentDocument>;

/** A paper that somebody added to the shipment, beside the documents that the portal makes. */
const addedDocument = shipmentDocument
  .pick({ shipmentDocumentUuid: true, name: true, page: true, documentFileName: true, documentMimeType: true })
  .extend({
    /** Uploaded. */
    categoryId: z.literal(2),
    typeId: z.literal(UPLOAD_TYPE_ID),
    kind: z.literal('upload'),
    /** As its sender named it. */
    uploadedFileName: z.string(),
    documentsGenerated: z.literal(false),
    status: z.literal([1, 2]),
    state: z.literal('ready'),
    bytes: z.number().int(),
    /** SHA-256 (hex) of the file. */
    fileHash: z.string(),
    /** When it was added, Y-m-d H:i:s UTC. */
    madeDate: z.string(),
    maySign: z.literal(false),
    /** Saves the file, for five minutes. */
    url: z.string(),
  });
export type AddedDocument = z.infer<typeof addedDocument>;

/** A document of a shipment, of either category. */
export const listedDocument = z.discriminatedUnion('categoryId', [shipmentDocument, addedDocument]);
export type ListedDocument = z.infer<typeof listedDocument>;

export const openedDocument = z.object({
  /** An address that works for five minutes. */
  url: z.string(),
  shipmentUuid: z.uuid(),
  shipmentDocumentUuid: z.uuid(),
  documentFileName: z.string(),
  documentMimeType: z.string(),
  version: z.number().int(),
  fileHash: z.string(),
  page: z.number().int(),
  /** base64, of small files only. */
  fileContent: z.string().optional(),
});
export type OpenedDocument = z.infer<typeof openedDocument>;

/** The box that signatures are drawn in. */
const SIGNATURE_WIDTH = 300;
const SIGNATURE_HEIGHT = 100;
const STROKES_MAX = 60;
const POINTS_MAX = 400;
const NAME_MAX = 60;

const point = z.tuple([z.number().min(0).max(SIGNATURE_WIDTH), z.number().min(0).max(SIGNATURE_HEIGHT)]);

/** A signature under a document whose bytes the signer saw: drawn as strokes, or typed. */
export const signDocumentRequest = <Id extends z.ZodType>(shipmentDocumentUuid: Id) =>
  z.object({
    shipmentDocumentUuid,
    /** SHA-256 (hex) of the file that was shown. */
    fileHash: z.string().regex(/^[0-9a-f]{64}$/),
    name: z
      .string()
      .trim()
      .min(1, { error: () => m.documents_sign_name_missing() })
      .max(NAME_MAX),
    typed: z.string().trim().max(NAME_MAX).optional(),
    strokes: z.array(z.array(point).min(1).max(POINTS_MAX)).max(STROKES_MAX).optional(),
    accepted: z.literal(true, { error: () => m.documents_sign_accept_missing() }),
  });
export type SignatureInput = Omit<z.output<ReturnType<typeof signDocumentRequest>>, 'shipmentDocumentUuid'>;

export const signedDocument = z.object({
  shipmentDocumentUuid: z.uuid(),
  shipmentUuid: z.uuid(),
  /** Y-m-d H:i:s UTC. */
  date: z.string(),
});

/** Somebody whom documents can be mailed to. */
export const documentContact = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(['account', 'pickup', 'delivery', 'broker']),
});
export type DocumentContact = z.infer<typeof documentContact>;
