import { conflict } from '#contract/codes/portal-error.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { payDownAr } from '../credit/ar-book.ts';
import type { LedgerLine, Posting } from '../ledger/entry.ts';
import type { StepWrite } from './advance-payment.ts';
import type { Attempt, Payment, Share } from './attempt.ts';
import { commitChange } from './commit-change.ts';
import { withCompletion, withoutCompletion } from './complete-shipment.ts';
import type { MoneyDeps } from './money-deps.ts';
import type { MoneyBook } from './payment-store.ts';
import { approved, declined, received, recorded, released, returned } from './postings.ts';
import { endDisputes, reopenDisputes, withDisputes } from './rebills/pay-disputed.ts';

const TRIES = 20;

/**
 * Tells each shipment of a payment of invoices, and each of the invoices, where the payment stands: that it is on its way, what was received, that
 * nothing was. One after the other, each by its own record, so that a process that died is followed by one that tells the rest.
 */
export async function tellShares(
  payment: Payment,
  kind: 'tell' | 'apply' | 'unlock',
  deps: MoneyDeps,
): Promise<StepWrite> {
  for (const share of payment.shares ?? []) await tellShare(payment, share, deps);
  if (kind === 'tell') return { payment: { ...payment, isTold: true }, postings: [] };
  if (kind === 'apply') return { payment: { ...payment, state: 'done' }, postings: [] };
  return { payment: { ...payment, state: 'released' }, postings: [clearingEnded(payment, deps.now().getTime())] };
}

/** What a payment of invoices asks for stands in its own journal, owed to the shipments' journals. */
export const clearingOpened = ({ paymentUuid, by, agent, amountCents }: Payment, at: number): Posting => ({
  ...{
    kind: 'adjusted',
    at,
    by,
    paymentUuid,
    cause: `invoices:${paymentUuid}`,
    description: english.ledger_invoices(),
  },
  lines: [
    { account: 'receivable', cents: amountCents },
    { account: 'invoiceClearing', cents: -amountCents },
  ],
  ...(agent && { agent }),
});

/** Nothing of it was received, or it went back: each shipment owes it itself. */
function clearingEnded(payment: Payment, at: number): Posting {
  const opened = clearingOpened(payment, at);
  const lines = opened.lines.map((line) => ({ ...line, cents: -line.cents }));
  return { ...opened, cause: `invoices-ended:${payment.paymentUuid}`, lines };
}

/** What paid invoices went back: each of their shipments is told. */
export function returnedWhole(payment: Payment, attempt: Attempt, state: 'returned' | 'released', at: number) {
  const gone = state === 'returned' ? returned(payment, attempt, at) : released(payment, attempt, at);
  return {
    payment: { ...payment, state: 'applying' as const, nextAt: at },
    postings: [gone, clearingEnded(payment, at)],
  };
}

async function tellShare(whole: Payment, { shipmentUuid }: Share, deps: MoneyDeps): Promise<void> {
  const { paymentUuid, customerUuid } = whole;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook({ shipmentUuid, customerUuid });
    const payment = book.payments.find((one) => one.paymentUuid === paymentUuid);
    const [attempt] = payment?.attempts ?? [];
    if (!payment?.share || !attempt) throw new Error('A share of a payment of invoices is missing');
    const next = followed(whole, payment, attempt);
    const isTold = next.attempt.state === attempt.state && next.payment.state === payment.state;
    if (isTold || (await write(book, next, attempt, payment.share, deps))) {
      for (const part of payment.share.invoices) await deps.noteInvoice(customerUuid, part, next.attempt);
      return;
    }
  }
  throw conflict(m.errors_changed_meanwhile());
}

interface Followed {
  readonly payment: Payment;
  readonly attempt: Attempt;
}

/** The share as it follows from its payment. */
function followed(whole: Payment, payment: Payment, before: Attempt): Followed {
  const [{ state: wholeState, transactionId, receivedAt, code } = before] = whole.attempts;
  const isOnItsWay = whole.state === 'authorising' || whole.state === 'awaitingReceipt';
  // What went back before a share was told that it had come was never there for it.
  const isBack = (wholeState === 'returned' || wholeState === 'released') && before.state !== 'received';
  const isGone = wholeState === 'declined' || isBack;
  const attempt: Attempt = {
    ...before,
    state: isOnItsWay ? 'pending' : isGone ? 'released' : wholeState,
    ...(transactionId && { transactionId }),
    ...(receivedAt !== undefined && !isGone && { receivedAt }),
    ...(code && { code }),
  };
  const state = isOnItsWay ? whole.state : whole.state === 'unlocking' ? 'released' : 'done';
  return { attempt, payment: { ...payment, state, attempts: [attempt], modifiedAt: whole.modifiedAt } };
}

async function write(
  book: MoneyBook,
  next: Followed,
  before: Attempt,
  share: Share,
  deps: MoneyDeps,
): Promise<boolean> {
  const at = deps.now().getTime();
  const isPaidNow = next.attempt.state === 'received' && before.state !== 'received';
  const { customerUuid } = book.head;
  const arBook =
    isPaidNow && share.arCents > 0 ? { arBook: payDownAr(await deps.arBooks.read(customerUuid), share.arCents) } : {};
  const own = { payment: next.payment, postings: postingsOf(next, before, share, at), ...arBook };
  const { parts, place } = disputesOf(book, next, before, deps);
  const made = await withDisputes(own, parts, place, { customerUuid, arBooks: deps.arBooks });
  const isBack = before.state === 'received' && next.attempt.state !== 'received';
  const why = next.attempt.state === 'returned' ? english.ledger_bank_returned() : english.ledger_payment_voided();
  const completed = isBack
    ? { ...made, ...(await withoutCompletion(next.payment, why, deps)) }
    : await withCompletion(book, made, deps);
  return (await commitChange(book, completed, deps)).outcome === 'written';
}

/** With its first posting a share ends the disputes of what it pays; declined after that, they are open again. */
function disputesOf(book: MoneyBook, { payment, attempt }: Followed, before: Attempt, deps: MoneyDeps) {
  const at = deps.now().getTime();
  const isFirst = before.state === 'recorded';
  const isDeclined = attempt.state === 'released' && before.state === 'pending';
  if (isDeclined) return { parts: reopenDisputes(book, payment, at, deps), place: 'last' } as const;
  const { disputeUuids = [] } = payment.share ?? {};
  const ended = book.disputes.filter((one) => one.state === 'open' && disputeUuids.includes(one.disputeUuid));
  const isEnding = isFirst && attempt.state !== 'released';
  return { parts: endDisputes(isEnding ? ended : [], payment, at, deps), place: 'first' } as const;
}

/** What has to be posted for a share to come from its state to the next one. */
function postingsOf({ payment, attempt }: Followed, before: Attempt, share: Share, at: number): Posting[] {
  const first = before.state === 'recorded' ? [...fromAccount(payment, share, at), recorded(payment, attempt, at)] : [];
  switch (attempt.state) {
    case 'pending':
      return first;
    case 'received':
      if (before.state === 'received') return [];
      return [...first, approved(payment, attempt, at), received(payment, attempt, at)];
    case 'returned':
      return [returned(payment, attempt, at)];
    default:
      if (before.state === 'recorded') return [];
      if (before.state === 'received') return [released(payment, before, at)];
      return [declined(payment, attempt, at), ...backOnAccount(payment, share, at)];
  }
}

/** An amount that is due on the shipment, and no longer on the A/R account; below zero the other way round. */
export const arLines = (cents: number): LedgerLine[] => [
  { account: 'receivable', cents },
  { account: 'arReceivable', cents: -cents },
];

/** What stands on the A/R account is due on the shipment, so that it can be paid. */
function fromAccount({ paymentUuid, by, agent }: Payment, { arCents }: Share, at: number): Posting[] {
  if (arCents === 0) return [];
  const what = {
    kind: 'moved',
    cause: `from-account:${paymentUuid}`,
    description: english.ledger_from_account(),
  } as const;
  return [{ ...what, at, by, paymentUuid, lines: arLines(arCents), ...(agent && { agent }) }];
}

function backOnAccount({ paymentUuid, by, agent }: Payment, { arCents }: Share, at: number): Posting[] {
  if (arCents === 0) return [];
  const what = {
    kind: 'moved',
    cause: `on-account:${paymentUuid}`,
    description: english.ledger_back_on_account(),
  } as const;
  return [{ ...what, at, by, paymentUuid, lines: arLines(-arCents), ...(agent && { agent }) }];
}
