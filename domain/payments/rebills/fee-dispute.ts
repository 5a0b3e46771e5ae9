import type { Attempt, Payment } from '../attempt.ts';
import { refundedOf } from '../order-money.ts';
import type { MoneyBook } from '../payment-store.ts';
import type { RefundOpening } from '../refund-excess.ts';
import { refundPartOf, refundRequested } from '../refund-parts.ts';
import type { ChargeDispute } from './rebill.ts';

/** The tender that bore a processing fee, and what of the fee did not go back yet. */
interface FeeBearer {
  readonly payment: Payment;
  readonly attempt: Attempt;
  readonly leftCents: number;
}

/** The tender whose processing fee a dispute is about; undefined for one of another charge, or of what was not taken. */
export function feeBearerOf(book: MoneyBook, { chargeUuid }: ChargeDispute): FeeBearer | undefined {
  const [number, index] = chargeUuid.split('-').map(Number);
  const entry = book.entries.find((one) => one.number === number);
  const isFee = entry?.lines[index ?? -1]?.charge?.code === '23';
  if (!isFee || entry?.tenderUuid === undefined) return undefined;
  const { tenderUuid } = entry;
  for (const payment of book.payments) {
    const attempt = payment.attempts.find((one) => one.tenderUuid === tenderUuid && one.state === 'received');
    const leftCents = (attempt?.feeCents ?? 0) - refundedOf(book.refunds, tenderUuid).feeCents;
    if (attempt) return { payment, attempt, leftCents };
  }
  return undefined;
}

/** The refund of a fee alone: it goes back to the tender that bore it, and counts as its share of what goes back later. */
export function refundOfFee(
  { head: { shipmentUuid, customerUuid } }: MoneyBook,
  { payment, attempt }: FeeBearer,
  feeCents: number,
  { at, to: _to, ...opening }: RefundOpening,
  newId: () => string,
) {
  const part = refundPartOf(payment, attempt, { cents: 0, feeCents, to: 'tender', isWhole: false }, newId);
  const owner = { ...opening, refundUuid: newId(), shipmentUuid, customerUuid };
  const refund = { ...owner, parts: [part], state: 'open' as const, openedAt: at, modifiedAt: at, nextAt: at };
  return { refund, postings: [refundRequested(refund, part, at)] };
}
