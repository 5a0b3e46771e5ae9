import { isDeepStrictEqual } from 'node:util';
import type { Cents } from '#contract/rules/money.ts';
import { type EventData, newEvent } from '../events/event.ts';
import { appendEntries } from '../ledger/append-entries.ts';
import type { LedgerHead, Posting } from '../ledger/entry.ts';
import { summaryOf } from '../ledger/summary.ts';
import { isFinal, type Payment } from './attempt.ts';
import type { MoneyDeps } from './money-deps.ts';
import type { MoneyBook, MoneyChange, MoneyOutcome, PaymentStore } from './payment-store.ts';
import { isPolicyOver } from './protection/policy.ts';

type Parts = Omit<MoneyChange, 'head' | 'entries'>;

/** What changes of a shipment's money: postings, a payment, a refund, a rebill, a dispute, and what belongs to the same transaction. */
export interface Write extends Parts {
  readonly postings: readonly Posting[];
  /** Null: it is not booked any more. */
  readonly bookedAt?: number | null | undefined;
  /** Payments in other shipments' books as they were read, which are written with it. */
  readonly shares?: readonly { readonly book: MoneyBook; readonly payment: Payment }[] | undefined;
}

/** A payment that no other one is opened beside. A balance that waits for a check is none: it is no longer due. */
const isLock = (payment: Payment): boolean =>
  !isFinal(payment) && !(payment.purpose !== 'booking' && payment.state === 'awaitingReceipt');

const replaced = <T>(all: readonly T[], one: T | undefined, isSame: (other: T) => boolean): readonly T[] => {
  if (!one) return all;
  return all.some(isSame) ? all.map((other) => (isSame(other) ? one : other)) : [...all, one];
};

const earliest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((at) => at !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** The book after a change, without its entries' sums. */
const withRecords = (
  book: MoneyBook,
  { payment, givenUp = [], refund, rebill, dispute, disputes = [], policies = [] }: Parts,
) => ({
  payments: [...(payment ? [payment] : []), ...givenUp].reduce(
    (all, changed) => replaced(all, changed, (one) => one.paymentUuid === changed.paymentUuid),
    book.payments,
  ),
  refunds: replaced(book.refunds, refund, (one) => one.refundUuid === refund?.refundUuid),
  rebills: replaced(book.rebills, rebill, (one) => one.rebillUuid === rebill?.rebillUuid),
  disputes: [...(dispute ? [dispute] : []), ...disputes].reduce(
    (all, changed) => replaced(all, changed, (one) => one.disputeUuid === changed.disputeUuid),
    book.disputes,
  ),
  policies: policies.reduce(
    (all, changed) => replaced(all, changed, (one) => one.policyUuid === changed.policyUuid),
    book.policies,
  ),
});

function headFields({ payments, refunds, rebills, policies }: ReturnType<typeof withRecords>) {
  return {
    openPaymentUuid: payments.find(isLock)?.paymentUuid,
    nextAt: earliest([
      ...payments.map((one) => (isFinal(one) ? undefined : one.nextAt)),
      ...refunds.map((one) => (one.state === 'done' ? undefined : one.nextAt)),
      // Unanswered it falls due then.
      ...rebills.map((one) => (one.state === 'asked' ? one.deadlineAt : undefined)),
      ...policies.map((one) => (isPolicyOver(one) ? undefined : one.nextAt)),
    ]),
  };
}

const withoutUndefined = (head: LedgerHead): LedgerHead =>
  Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined)) as LedgerHead;

/** The change that a write makes of a book as it was read. */
function changeOfBook(book: MoneyBook, { postings, bookedAt, shares, ...parts }: Write): MoneyChange {
  const fields = {
    ...headFields(withRecords(book, parts)),
    ...(bookedAt !== undefined && { bookedAt: bookedAt ?? undefined }),
  };
  const { head, entries } = appendEntries(book.head, postings, fields);
  const others = shares?.map((one) => changeOfBook(one.book, { payment: one.payment, postings: [] }));
  return { ...parts, head: withoutUndefined(head), entries, ...(others && { others }) };
}

/** The book once a change is written. */
export const applyChange = (book: MoneyBook, change: MoneyChange): MoneyBook => ({
  head: change.head,
  entries: [...book.entries, ...change.entries],
  ...withRecords(book, change),
});

/** What a customer reads of a journal: where each amount stands. Our cost is not among it (R42). */
const standingOf = ({ sums }: LedgerHead) => ({
  ...summaryOf({ sums }),
  costCents: undefined,
  onAccount: sums.arReceivable ?? 0,
  fees: sums.feeIncome ?? 0,
});

/** The events of a change, with the one that says that an amount of a booked shipment stands elsewhere now, or that a refund was made. */
function eventsOf(before: LedgerHead, change: MoneyChange, deps: CommitDeps) {
  const { head, payment, refund, events = [] } = change;
  const isBooked = before.bookedAt !== undefined || head.bookedAt !== undefined;
  const isSame = isDeepStrictEqual(standingOf(before), standingOf(head)) && refund?.state !== 'done';
  const moved = movedMoney(before, change);
  // A payment of invoices has a journal of its own, which is no shipment's.
  if (payment?.shares) return [...events, ...(moved ? [invoicesMoved(payment, moved, deps)] : [])];
  if (!isBooked) return events;
  const { shipmentUuid, customerUuid } = head;
  return [
    ...events,
    ...(isSame ? [] : [newEvent('shipmentMoneyChanged', { shipmentUuid, customerUuid }, deps)]),
    ...(moved ? [newEvent('paymentMoved', { shipmentUuid, customerUuid, ...moved }, deps)] : []),
  ];
}

/** The event that the money of a payment of invoices moved, with what of it is whose. */
function invoicesMoved({ customerUuid, paymentUuid, shares = [] }: Payment, moved: MovedMoney, deps: CommitDeps) {
  const invoices = shares
    .flatMap((share) => share.invoices)
    .map(({ invoiceNumber, cents, feeCents }) => ({ invoiceNumber, cents: cents + feeCents }));
  return newEvent('invoicesPaymentMoved', { customerUuid, paymentUuid, ...moved, invoices }, deps);
}

/** What a customer's bank or card sees; what is on account or paid by store credit is not among it. */
const bankAccounts = ['cashCard', 'cashAch', 'cashCheque', 'cashWire'] as const;

const inBank = ({ sums }: LedgerHead): Cents => bankAccounts.reduce((sum, name) => sum + (sums[name] ?? 0), 0);

/** The money that a change received or gave back; undefined for none. */
function movedMoney(before: LedgerHead, { head, entries }: MoneyChange): MovedMoney | undefined {
  const cents = inBank(head) - inBank(before);
  if (cents === 0) return undefined;
  const isReturned = entries.some(({ kind }) => kind === 'returned');
  const how = cents > 0 ? 'received' : isReturned ? 'returned' : 'refunded';
  return { cents: Math.abs(cents), how };
}

type MovedMoney = Pick<EventData<'paymentMoved'>, 'cents' | 'how'>;

interface CommitDeps extends Pick<MoneyDeps, 'now' | 'newId'> {
  readonly money: Pick<PaymentStore, 'write'>;
}

/** Writes a change of a book as it was read; returns the book after it, or why nothing was written. */
export async function commitChange(
  book: MoneyBook,
  write: Write,
  deps: CommitDeps,
): Promise<{ outcome: MoneyOutcome; book: MoneyBook }> {
  const made = changeOfBook(book, write);
  const events = eventsOf(book.head, made, deps);
  const change = events.length === 0 ? made : { ...made, events };
  const outcome = await deps.money.write(change);
  return { outcome, book: outcome === 'written' ? applyChange(book, change) : book };
}
