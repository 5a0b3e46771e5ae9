import type { Cents } from '#contract/rules/money.ts';
import type { InvoicePart, Share } from '../payments/attempt.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { withheldBy } from '../payments/rebills/pay-disputed.ts';
import type { ChargeDispute } from '../payments/rebills/rebill.ts';
import { type StoredInvoice, sumsOf } from './invoice.ts';

/** An invoice that a press pays, and how much of it. */
export interface PaidInvoice {
  readonly invoice: StoredInvoice;
  readonly cents: Cents;
}

/** The open disputes of an invoice's lines. */
const disputesOf = ({ lines }: StoredInvoice, { disputes }: Pick<MoneyBook, 'disputes'>): readonly ChargeDispute[] =>
  disputes.filter(({ state, chargeUuid }) => state === 'open' && lines.some(({ lineUuid }) => lineUuid === chargeUuid));

/**
 * What a press pays of an invoice: what is due. Lines in dispute are withheld from it until they are decided, unless the press ends their disputes, whose
 * journal is passed then (R54).
 */
export function payable(invoice: StoredInvoice, ending?: Pick<MoneyBook, 'disputes'>): Cents {
  const { due, open, pending, disputed } = sumsOf(invoice);
  if (!ending || invoice.askedUntil !== undefined) return Math.max(0, due);
  const most = disputesOf(invoice, ending).reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, due, Math.min(open - pending, due + Math.min(disputed, most)));
}

/** A fee shared out in proportion to amounts, in whole cents that sum up to it; the largest remainders get what is left. */
export function shareFee(feeCents: Cents, amounts: readonly Cents[]): Cents[] {
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  if (total === 0) return amounts.map(() => 0);
  const exact = amounts.map((cents) => (BigInt(feeCents) * BigInt(cents) * 1_000_000n) / BigInt(total));
  const whole = exact.map((part) => Number(part / 1_000_000n));
  const left = feeCents - whole.reduce((sum, cents) => sum + cents, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % 1_000_000n }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left)
    .map(({ index }) => index);
  return whole.map((cents, index) => cents + Number(byRemainder.includes(index)));
}

/**
 * What a press pays of each shipment, in the order of the invoices; undefined where a shipment's journal is not owed that much, on the shipment and on the
 * A/R account together.
 */
export function shareOut(
  paid: readonly PaidInvoice[],
  books: ReadonlyMap<string, MoneyBook>,
  feeCents: Cents,
  endsDisputes = false,
): Share[] | undefined {
  const fees = shareFee(
    feeCents,
    paid.map(({ cents }) => cents),
  );
  const parts = paid.map(({ invoice, cents }, index) => ({
    invoice,
    part: partOf(invoice, cents, fees[index] ?? 0),
  }));
  const shares = [...new Set(paid.map(({ invoice }) => invoice.shipmentUuid))].map((shipmentUuid) => {
    const invoices = parts.filter(({ invoice }) => invoice.shipmentUuid === shipmentUuid).map(({ part }) => part);
    const cents = invoices.reduce((sum, part) => sum + part.cents, 0);
    const book = books.get(shipmentUuid);
    const { receivable = 0, arReceivable = 0 } = book?.head.sums ?? {};
    const own = paid.filter(({ invoice }) => invoice.shipmentUuid === shipmentUuid);
    const ended = endsDisputes && book ? own.flatMap(({ invoice }) => disputesOf(invoice, book)) : [];
    const arCents = Math.max(0, cents - Math.max(0, receivable) - withheldBy(ended));
    if (arCents > arReceivable) return undefined;
    const disputeUuids = ended.map(({ disputeUuid }) => disputeUuid);
    return { shipmentUuid, arCents, invoices, ...(disputeUuids.length > 0 && { disputeUuids }) };
  });
  const known = shares.filter((share) => share !== undefined);
  return known.length === shares.length ? known : undefined;
}

const partOf = ({ invoiceUuid, invoiceNumber }: StoredInvoice, cents: Cents, feeCents: Cents): InvoicePart => ({
  ...{ invoiceUuid, invoiceNumber, cents, feeCents },
});
