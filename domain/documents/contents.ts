import type { DocumentKind } from '#contract/documents.ts';
import type { Account, AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import type { InvoiceStore } from '../invoices/invoice.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { bolOf } from './bol.ts';
import { labelsOf } from './labels.ts';
import { customerAgreement, type LetterContext, rateConfirmation } from './letters.ts';
import { invoiceLetter, receiptLetter } from './money-letters.ts';
import type { Paper } from './paper.ts';

/** What a document is to hold, and of which version of which record. */
export interface DocumentContent {
  readonly kind: DocumentKind;
  readonly papers: readonly Paper[];
  readonly version: number;
  /** Milliseconds since 1970: the date of that version. */
  readonly at: number;
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
  return account && { broker, customer: nameOf(account), zone: zoneOf(account) };
}

/** The documents that are made of the shipment's own record. */
export function shipmentContents(shipment: StoredShipment, context: LetterContext): DocumentContent[] {
  const of = { version: revisionOf(shipment), at: shipment.modifiedAt };
  const bol = bolOf(shipment, context.broker);
  return [
    ...(bol ? [{ kind: 'bol' as const, papers: [bol], ...of }] : []),
    ...(shipment.modeId === LTL ? [{ kind: 'labels' as const, papers: labelsOf(shipment), ...of }] : []),
    { kind: 'customerAgreement', papers: [customerAgreement(shipment, context)], ...of },
    { kind: 'rateConfirmation', papers: [rateConfirmation(shipment, context)], ...of },
  ];
}

/** The documents that are made of its money: what was paid, and its invoice. */
async function moneyContents(
  shipment: StoredShipment,
  context: LetterContext,
  { money, invoices }: ContentDeps,
): Promise<DocumentContent[]> {
  const [book, place] = await Promise.all([money.readBook(shipment), invoices.findOfShipment(shipment.shipmentUuid)]);
  const invoice = place && (await invoices.find(place.customerUuid, place.invoiceUuid));
  const receipt = receiptLetter(book, shipment, context);
  const paidAt = Math.max(0, ...book.entries.map(({ at }) => at));
  const invoicedAt = invoice && Math.max(invoice.issuedAt, ...invoice.payments.map(({ at }) => at));
  return [
    ...(receipt ? [{ kind: 'receipt' as const, papers: [receipt], version: book.head.revision, at: paidAt }] : []),
    ...(invoice && invoicedAt
      ? [
          {
            kind: 'invoice' as const,
            papers: [invoiceLetter(invoice, shipment, context)],
            version: invoice.revision,
            at: invoicedAt,
          },
        ]
      : []),
  ];
}

/** What the documents of a shipment are to hold now; none for one without papers. */
export async function contentsOf(shipment: StoredShipment, deps: ContentDeps): Promise<DocumentContent[]> {
  if (!hasPapers(shipment)) return [];
  const context = await letterContext(shipment.customerUuid, deps);
  if (!context) return [];
  return [...shipmentContents(shipment, context), ...(await moneyContents(shipment, context, deps))];
}
