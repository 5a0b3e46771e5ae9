import type { DocumentKind } from '#contract/documents.ts';
import { BASE_LANGUAGE, type Language } from '#contract/format/languages.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import type { InvoiceStore } from '../invoices/invoice.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { bolOf } from './bol.ts';
import type { StoredDocument } from './document.ts';
import { certificateContent, noCertificate } from './insurance-certificate.ts';
import { labelsOf } from './labels.ts';
import { customerAgreement, type LetterContext } from './letters.ts';
import { type Billed, invoiceContents, receiptContent } from './money-contents.ts';
import type { Paper } from './paper.ts';
import { rateConfirmation } from './rate-confirmation.ts';

/** What a document is to hold, and of which version of which record. */
export interface DocumentContent {
  readonly kind: DocumentKind;
  /** Which one it is, of a kind that a shipment has several of. */
  readonly of?: StoredDocument['of'];
  readonly papers: readonly Paper[];
  readonly version: number;
  /** Milliseconds since 1970: the date of that version. */
  readonly at: number;
  /** The language it is drawn in; English where it is missing. */
  readonly language?: Language;
  /** What it certifies is over. */
  readonly notInForce?: boolean;
}

/** A document that a shipment has not: it is still to come, or will never be. */
export interface AbsentDocument {
  readonly kind: DocumentKind;
  readonly state: 'notYet' | 'none' | 'notGiven';
  /** Why there is none, in words. */
  readonly reason?: string;
}

/** What the documents of a shipment are to hold, and which there are none of. */
export interface ShipmentContents {
  readonly contents: readonly DocumentContent[];
  readonly absent: readonly AbsentDocument[];
}

export interface ContentDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly invoices: Pick<InvoiceStore, 'find' | 'findOfShipment'>;
  readonly money: Pick<PaymentStore, 'readBook'>;
  readonly settings: SettingsStore;
}

/** Payment held to completed: an estimate has no papers yet, and those of a canceled booking stay what they were. */
const withPapers: readonly number[] = [2, 3, 4, 5, 6];

/** Whether papers of a shipment are made and kept up to date. */
export const hasPapers = ({ statusId, carrier }: StoredShipment): boolean =>
  carrier !== undefined && withPapers.includes(statusId);

const nameOf = ({ company, firstName, lastName, email }: Account): string[] =>
  [company ?? '', [firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean);

/** What letters of a customer name beside the shipment. */
export async function letterContext(
  customerUuid: string,
  { accounts, settings }: Pick<ContentDeps, 'accounts' | 'settings'>,
): Promise<LetterContext | undefined> {
  const [account, { brokerLocation: broker }] = await Promise.all([accounts.findByUuid(customerUuid), settings.read()]);
  const language = account?.language ?? BASE_LANGUAGE;
  return account && { broker, customer: nameOf(account), zone: zoneOf(account), language };
}

/** The documents that are made of the shipment's own record, in English: carriers read them, the law asks for it (49 CFR 172.201), or they bind. */
export const shipmentContents = (shipment: StoredShipment, context: LetterContext): DocumentContent[] =>
  inLanguage(BASE_LANGUAGE, () => ownContents(shipment, context));

function ownContents(shipment: StoredShipment, context: LetterContext): DocumentContent[] {
  const of = { version: revisionOf(shipment), at: shipment.modifiedAt };
  const bol = bolOf(shipment, context.broker);
  return [
    ...(bol ? [{ kind: 'bol' as const, papers: [bol], ...of }] : []),
    ...(shipment.modeId === LTL ? [{ kind: 'labels' as const, papers: labelsOf(shipment), ...of }] : []),
    { kind: 'customerAgreement', papers: [customerAgreement(shipment, context)], ...of },
    { kind: 'rateConfirmation', papers: [rateConfirmation(shipment, context)], ...of },
  ];
}

const nothing: ShipmentContents = { contents: [], absent: [] };

/**
 * What the documents of a shipment are to hold now; nothing for one that was never booked. Of a booking that was canceled only its insurance certificate is kept up to
 * date: it says whether the freight is still insured.
 */
export async function contentsOf(shipment: StoredShipment, deps: ContentDeps): Promise<ShipmentContents> {
  const isKept = hasPapers(shipment);
  if (!isKept && shipment.bookedAt === undefined) return nothing;
  const context = await letterContext(shipment.customerUuid, deps);
  if (!context) return nothing;
  const book = await deps.money.readBook(shipment);
  const certificate = certificateContent(shipment, book, context);
  const insurance = certificate ? [certificate] : [];
  if (!isKept) return { contents: insurance, absent: [] };
  const billed: Billed = { shipment, book, context };
  return {
    contents: [
      ...shipmentContents(shipment, context),
      ...receiptContent(billed),
      ...(await invoiceContents(billed, deps)),
      ...insurance,
    ],
    absent: certificate ? [] : [noCertificate(shipment, book.policies)],
  };
}
