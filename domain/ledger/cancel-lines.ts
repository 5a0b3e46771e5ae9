import * as english from '#texts/compiled/english.js';
import { feeLabel } from '../fees/fee-labels.ts';
import type { LedgerHead, LedgerLine } from './entry.ts';
import { summaryOf } from './summary.ts';

interface CancelAmounts {
  readonly feeCents: number;
  /** What goes back, without the shares of processing fees. */
  readonly refundCents: number;
}

/**
 * The lines that end a booking: the bill and the coupon are reversed, and so is our cost; the cancellation fee is charged; what was paid beyond
 * it and does not go back is kept. Nothing is due afterwards, unless the fee is more than what was paid.
 */
export function cancelLines(head: LedgerHead, { feeCents, refundCents }: CancelAmounts): LedgerLine[] {
  const { sums } = head;
  const revenue = sums.revenue ?? 0;
  const coupon = sums.couponDiscount ?? 0;
  const cost = sums.carrierCost ?? 0;
  const withheld = sums.withheld ?? 0;
  // What is on its way is given up.
  const { paidCents } = summaryOf(head);
  const principal = paidCents + (sums.feeIncome ?? 0);
  const keptCents = Math.max(0, principal - feeCents - refundCents);
  const lines: LedgerLine[] = [
    { account: 'revenue', cents: -revenue, charge: charge('adjustment', 'CANCEL', english.ledger_cancelled()) },
    { account: 'couponDiscount', cents: -coupon },
    { account: 'carrierCost', cents: -cost },
    { account: 'carrierPayable', cents: cost },
    { account: 'feeIncome', cents: -feeCents, charge: charge('fee', '1', english.ledger_cancel_fee()) },
    { account: 'revenue', cents: -keptCents, charge: charge('adjustment', 'RETAIN', feeLabel('retainProfit')) },
    { account: 'withheld', cents: -withheld },
    { account: 'receivable', cents: revenue + coupon + withheld + feeCents + keptCents },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

const charge = (kind: 'adjustment' | 'fee', code: string, description: string) => ({ kind, code, description });
