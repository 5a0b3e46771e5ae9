import type { DocumentKind } from '#contract/documents.ts';
import type { PaperType } from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { PaperPart } from './document.ts';

const names: Readonly<Record<DocumentKind, () => string>> = {
  bol: m.documents_bol,
  labels: m.documents_labels,
  customerAgreement: m.documents_agreement,
  rateConfirmation: m.documents_rate_confirmation,
  invoice: m.documents_invoice,
  receipt: m.documents_receipt,
  deliveryReceipt: m.documents_delivery_receipt,
  weightCertificate: m.documents_weight_certificate,
  insuranceCertificate: m.documents_insurance_certificate,
  rebillInvoice: m.documents_rebill_invoice,
};

/** What a document is called; one of several of its kind with its number. */
export const documentName = (kind: DocumentKind, number?: string | undefined): string =>
  [names[kind](), number].filter(Boolean).join(' ');

const fileNames: Readonly<Record<DocumentKind, string>> = {
  bol: 'BOL',
  labels: 'labels',
  customerAgreement: 'customer-agreement',
  rateConfirmation: 'rate-confirmation',
  invoice: 'invoice',
  receipt: 'receipt',
  deliveryReceipt: 'delivery-receipt',
  weightCertificate: 'weight-certificate',
  insuranceCertificate: 'insurance-certificate',
  rebillInvoice: 'later-invoice',
};

const endings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<PaperType, string>;

interface FileLook {
  readonly signed?: boolean;
  /** What it is, where that is no PDF. */
  readonly type?: PaperType;
  /** Of one of several of its kind. */
  readonly number?: string | undefined;
}

/** 'BOL_FL-204877.pdf', 'later-invoice_INV-100001_FL-204877.pdf' */
export const fileNameOf = (
  kind: DocumentKind,
  { shortId }: Pick<StoredShipment, 'shortId'>,
  { signed = false, type = 'application/pdf', number }: FileLook = {},
): string => `${[fileNames[kind], number, shortId, signed && 'signed'].filter(Boolean).join('_')}.${endings[type]}`;

const parts: Readonly<Record<PaperPart, () => string>> = {
  pickupNumber: m.documents_part_pickup_number,
  pro: m.documents_part_pro,
  number: m.documents_part_number,
  po: m.documents_part_po,
  pickup: m.documents_part_pickup,
  from: m.documents_part_from,
  to: m.documents_part_to,
  carrier: m.documents_part_carrier,
  service: m.documents_part_service,
  instructions: m.documents_part_instructions,
  freight: m.documents_part_freight,
  certificate: m.documents_part_certificate,
  cover: m.documents_part_cover,
  content: m.documents_part_content,
};

/** What of a document changed, in a word or two. */
export const partName = (part: PaperPart): string => parts[part]();
