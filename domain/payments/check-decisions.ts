import { paymentTypes } from '#contract/payment-types.ts';
import type { LedgerAccount, LedgerEntry } from '../ledger/entry.ts';
import { refundedOf } from './order-money.ts';
import type { MoneyBook } from './payment-store.ts';

const sumOf = ({ lines }: LedgerEntry, account: LedgerAccount): number =>
  lines.filter((line) => line.account === account).reduce((sum, { cents }) => sum + cents, 0);

/** What a decision made too much: what is owed to the customer after it, as far as the charge fell. */
function excessAfter(entries: readonly LedgerEntry[], decided: LedgerEntry): number {
  const before = entries.filter(({ number }) => number <= decided.number);
  const due = before.reduce((sum, entry) => sum + sumOf(entry, 'receivable'), 0);
  return Math.max(0, Math.min(-due, sumOf(decided, 'revenue')));
}

/** Whether a tender other than the A/R account was there before an entry, and has still something to give back. */
const hasTender = ({ payments, refunds }: MoneyBook, { at }: LedgerEntry): boolean =>
  payments
    .flatMap(({ attempts }) => attempts)
    .some(({ tenderUuid, paymentTypeId, state, receivedAt = Number.POSITIVE_INFINITY, cents }) => {
      const { cents: backCents, feeCents } = refundedOf(refunds, tenderUuid);
      const isOurs = state === 'received' && paymentTypeId !== paymentTypes.ar && receivedAt < at;
      return isOurs && cents > backCents - feeCents;
    });

/** The decisions of disputes after which what was paid too much was not given back, or more than that was. */
export function notRefunded(book: MoneyBook): readonly LedgerEntry[] {
  const { entries, refunds } = book;
  return entries
    .filter(({ kind }) => kind === 'decided')
    .filter((entry) => {
      const excess = excessAfter(entries, entry);
      const parts = refunds.filter(({ cause }) => cause === entry.cause).flatMap((refund) => refund.parts);
      const backCents = parts.reduce((sum, { cents, feeCents }) => sum + cents - feeCents, 0);
      return backCents > excess || (backCents < excess && hasTender(book, entry));
    });
}
