import { inLanguage } from '#texts/compiled/locale.js';
import type { StoredInvoice } from '../invoices/invoice.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { Rebill } from '../payments/rebills/rebill.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { ContentDeps, DocumentContent } from './contents.ts';
import type { LetterContext } from './letters.ts';
import { invoiceLetter, receiptLetter } from './money-letters.ts';

/** A shipment with its money, and whom its papers name. */
export interface Billed {
  readonly shipment: StoredShipment;
  readonly book: MoneyBook;
  readonly context: LetterContext;
}

/**
 * The version of a paper that is made of the shipment and one more record: their versions added up. Each of them only rises, so that a later change of either makes
 * a higher one: a PRO number that comes after the payment is on receipt and invoice.
 */
const versionOf = (shipment: StoredShipment, revision: number): number => revisionOf(shipment) + revision;

/** The receipt of what was paid so far; nothing where nothing was. */
export function receiptContent({ shipment, book, context }: Billed): DocumentContent[] {
  const { language } = context;
  const receipt = inLanguage(language, () => receiptLetter(book, shipment, context));
  if (!receipt) return [];
  const at = Math.max(shipment.modifiedAt, ...book.entries.map((entry) => entry.at));
  return [{ kind: 'receipt', papers: [receipt], version: versionOf(shipment, book.head.revision), at, language }];
}

/** A shipment's own invoice, and one for each later bill of its carrier, as they stand now. */
export async function invoiceContents(
  { shipment, book, context }: Billed,
  { invoices }: Pick<ContentDeps, 'invoices'>,
): Promise<DocumentContent[]> {
  // What a rebill's invoice tells of the rebill itself never changes: its state is the invoice's.
  const contentOf = async (invoiceUuid: string, rebill?: Rebill): Promise<DocumentContent[]> => {
    const invoice = await invoices.find(shipment.customerUuid, invoiceUuid);
    if (!invoice) return [];
    const which = rebill
      ? { kind: 'rebillInvoice' as const, of: { uuid: invoiceUuid, number: invoice.invoiceNumber } }
      : { kind: 'invoice' as const };
    const { language } = context;
    const papers = [inLanguage(language, () => invoiceLetter(invoice, shipment, context, rebill))];
    const at = Math.max(shipment.modifiedAt, changedAt(invoice));
    return [{ ...which, papers, version: versionOf(shipment, invoice.revision), at, language }];
  };
  const own = await invoices.findOfShipment(shipment.shipmentUuid);
  const found = await Promise.all([
    ...(own ? [contentOf(own.invoiceUuid)] : []),
    ...book.rebills.map((rebill) => contentOf(rebill.rebillUuid, rebill)),
  ]);
  return found.flat();
}

const changedAt = ({ issuedAt, modifiedAt = issuedAt, payments }: StoredInvoice): number =>
  Math.max(modifiedAt, ...payments.map(({ at }) => at));
