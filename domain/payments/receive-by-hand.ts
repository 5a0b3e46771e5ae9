import { conflict, notFound } from '#contract/codes/portal-error.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { type AuditedBy, newAuditEntry } from '../audit.ts';
import { advancePayment } from './advance-payment.ts';
import type { Attempt, Payment } from './attempt.ts';
import { commitChange } from './commit-change.ts';
import { withCompletion, withoutCompletion } from './complete-shipment.ts';
import { reopenedFor, withAttempt } from './gateway-step.ts';
import type { MoneyDeps } from './money-deps.ts';
import { settleState } from './next-step.ts';
import type { MoneyBook } from './payment-store.ts';
import { received, returned } from './postings.ts';
import { refundWithout } from './refund-parts.ts';
import { returnedWhole } from './tell-shares.ts';

/** A check or a wire of a shipment, by its tender. */
export interface TenderPlace {
  readonly shipmentUuid: string;
  readonly tenderUuid: string;
}

type Outcome = 'received' | 'returned';

const isByHand = ({ paymentTypeId }: Attempt): boolean =>
  paymentTypeId === paymentTypes.cheque || paymentTypeId === paymentTypes.wire;

/**
 * Records that a check or a wire was received, or came back; audited. Received, and the booking goes on to the carrier; returned before that, and
 * everything is released; returned afterwards, and the amount is due again. What pays invoices of several shipments is recorded for all of them. Throws 404 for no such tender, 409 for one that is past it.
 */
export async function recordByHand(
  { shipmentUuid, tenderUuid }: TenderPlace,
  outcome: Outcome,
  audited: AuditedBy,
  deps: MoneyDeps,
): Promise<Payment> {
  const shipment = await deps.shipments.find(shipmentUuid);
  if (!shipment) throw notFound();
  const ofTender = ({ attempts }: Payment) => attempts.some((one) => one.tenderUuid === tenderUuid);
  const own = await deps.money.readBook(shipment);
  const share = own.payments.find(ofTender);
  const whole = share?.share && { shipmentUuid: share.paymentUuid, customerUuid: share.customerUuid };
  const book = whole ? await deps.money.readBook(whole) : own;
  const payment = book.payments.find(ofTender);
  const attempt = payment?.attempts.find((one) => one.tenderUuid === tenderUuid);
  if (!payment || !attempt || !isByHand(attempt)) throw notFound();
  const write =
    outcome === 'received' ? receive(payment, attempt, deps) : await giveBack(book, { payment, attempt }, deps);
  const subject = { kind: 'shipment', id: shipmentUuid } as const;
  const change = { field: `${attempt.label} ${formatMoney(attempt.cents)}`, from: attempt.state, to: outcome };
  const audit = newAuditEntry(subject, [change], audited, deps);
  const completed = await withCompletion(book, { ...write, audit }, deps);
  const { outcome: written, book: after } = await commitChange(book, completed, deps);
  if (written !== 'written') throw conflict(m.errors_changed_meanwhile());
  const last = await advancePayment(payment, deps.newId(), deps);
  return [...last.payments, ...after.payments].find((one) => one.paymentUuid === payment.paymentUuid) ?? payment;
}

function receive(payment: Payment, attempt: Attempt, { now }: MoneyDeps) {
  if (attempt.state !== 'pending') throw conflict(m.payments_past_it());
  const at = now().getTime();
  const taken: Attempt = { ...attempt, state: 'received', receivedAt: at, settledAt: at };
  // What is given up already goes back by a refund of its own.
  const open = payment.isGivenBack ? reopenedFor(payment, taken) : payment;
  const next = settleState({ ...withAttempt(open, taken), modifiedAt: at });
  return { payment: { ...next, nextAt: at }, postings: [received(payment, attempt, at)] };
}

async function giveBack(
  book: MoneyBook,
  { payment, attempt }: { readonly payment: Payment; readonly attempt: Attempt },
  deps: MoneyDeps,
) {
  const at = deps.now().getTime();
  if (attempt.state === 'pending') {
    const next: Payment = { ...payment, state: 'releasing', modifiedAt: at, nextAt: at };
    return { payment: next, postings: [] };
  }
  if (attempt.state !== 'received') throw conflict(m.payments_past_it());
  const isWaiting = payment.state === 'awaitingReceipt' || payment.state === 'awaitingDispatch';
  const bounced = withAttempt(payment, { ...attempt, state: 'returned' });
  const next: Payment = { ...bounced, modifiedAt: at, ...(isWaiting && { state: 'releasing', nextAt: at }) };
  if (payment.shares) return returnedWhole(next, attempt, 'returned', at);
  const reopened = await withoutCompletion(payment, english.ledger_bank_returned(), deps);
  const { refund, postings } = refundWithout(book, attempt.tenderUuid, at);
  return {
    payment: next,
    postings: [returned(payment, attempt, at), ...postings],
    ...(refund && { refund }),
    ...reopened,
  };
}
