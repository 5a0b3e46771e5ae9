import { code15046 } from '#contract/codes/payments.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { returnedCouponUses } from '../coupons/coupon-at-booking.ts';
import { cancelLines } from '../ledger/cancel-lines.ts';
import type { Posting } from '../ledger/entry.ts';
import { advancePayment } from './advance-payment.ts';
import { advanceRefund } from './advance-refund.ts';
import type { Attempt, Payment } from './attempt.ts';
import { commitChange, type Write } from './commit-change.ts';
import { feeShare } from './fee-share.ts';
import { withLease } from './lease.ts';
import type { MoneyDeps } from './money-deps.ts';
import { settleState } from './next-step.ts';
import { refundedOf } from './order-money.ts';
import type { MoneyBook } from './payment-store.ts';
import { shorten } from './postings.ts';
import { endedWithShipment } from './protection/end-with-shipment.ts';
import type { Refund, RefundPart } from './refund.ts';
import { refundPartOf, refundRequested } from './refund-parts.ts';
import type { RefundPlan, RefundResult } from './refund-plan.ts';

interface Order {
  readonly shipmentUuid: string;
  readonly customerUuid: string;
}

const TRIES = 20;

/**
 * Ends a booking's money by a plan: voids what is not settled, else refunds, and each part counts once the gateway has confirmed it; the processing
 * fee returns in proportion. A payment that is still open and of which nothing was taken is released wholly. The plan's cause is carried out
 * once, whoever repeats it, and goes on from the record where a process died. Throws 409 where a part is more than its tender brought, or
 * a payment is about to be taken.
 */
export async function refundOrder(order: Order, plan: RefundPlan, deps: MoneyDeps): Promise<RefundResult> {
  const leaseId = deps.newId();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(order);
    const known = book.refunds.find(({ cause }) => cause === plan.cause);
    if (known) return goOn(known, leaseId, deps);
    if (book.entries.some(({ cause }) => cause === plan.cause)) return resultOf(book, undefined);
    // What came in or went back meanwhile is not in the plan, and would be kept, or given back twice.
    if (plan.revision !== undefined && plan.revision !== book.head.revision) return { kind: 'stale' };
    const open = book.payments.find(({ paymentUuid }) => paymentUuid === book.head.openPaymentUuid);
    const made = open ? release(open, plan, leaseId, deps) : refundWrite(book, plan, leaseId, deps);
    if (open?.isCancelled) return resultOf(await advancePayment(open, leaseId, deps), undefined);
    const { shipment, events = [] } = plan;
    const couponUses = plan.returnsCoupon && !open ? await returnedCouponUses(order, deps) : [];
    const parts = { ...(shipment && { shipment }), couponUses, events };
    const policies = endedWithShipment(book, deps.now().getTime());
    const { outcome, book: after } = await commitChange(book, { ...made, ...parts, policies }, deps);
    if (outcome === 'written') return finish(after, made, leaseId, deps);
    if (shipment && (await hasChanged(shipment.shipment, deps))) return { kind: 'changed' };
  }
  throw conflict(m.errors_changed_meanwhile());
}

const hasChanged = async (
  { shipmentUuid, revision = 1 }: { shipmentUuid: string; revision?: number | undefined },
  { shipments }: MoneyDeps,
) => ((await shipments.find(shipmentUuid))?.revision ?? 1) !== revision - 1;

async function finish(
  book: MoneyBook,
  { payment, givenUp = [], refund }: Pick<Write, 'payment' | 'givenUp' | 'refund'>,
  leaseId: string,
  deps: MoneyDeps,
): Promise<RefundResult> {
  let after = book;
  for (const one of payment ? [payment] : givenUp) after = await advancePayment(one, leaseId, deps);
  return refund ? goOn(refund, leaseId, deps) : resultOf(after, undefined);
}

async function goOn(refund: Refund, leaseId: string, deps: MoneyDeps): Promise<RefundResult> {
  return resultOf(await advanceRefund(refund, leaseId, deps), refund.refundUuid);
}

function resultOf(book: MoneyBook, refundUuid: string | undefined): RefundResult {
  const refund = book.refunds.find((one) => one.refundUuid === refundUuid);
  const isOpen = refund?.state === 'open' || book.head.openPaymentUuid !== undefined;
  return {
    kind: 'ended',
    state: isOpen ? 'open' : 'done',
    parts: refund?.parts ?? [],
    ...(refundUuid !== undefined && { refundUuid }),
  };
}

const waitsForOthers = ({ state }: Payment): boolean => state === 'awaitingDispatch' || state === 'awaitingReceipt';

const releasedBy = (payment: Payment, { description }: RefundPlan, modifiedAt: number): Payment =>
  settleState({ ...payment, state: 'releasing', reason: description, isCancelled: true, modifiedAt });

/** An open payment is released; while it is being authorised or captured nothing can be ended. */
function release(open: Payment, plan: RefundPlan, leaseId: string, { now }: MoneyDeps) {
  if (!waitsForOthers(open)) throw portalError(code15046);
  const at = now().getTime();
  const marker: Posting = {
    ...{ kind: 'cancelled', at, by: plan.by, cause: plan.cause, lines: [] },
    description: shorten(plan.description),
    paymentUuid: open.paymentUuid,
    ...(plan.agent && { agent: plan.agent }),
  };
  return { payment: withLease(releasedBy(open, plan, at), leaseId, at), postings: [marker] };
}

function refundWrite(book: MoneyBook, plan: RefundPlan, leaseId: string, { now, newId }: MoneyDeps) {
  const at = now().getTime();
  const { cause, by, agent, feeCents } = plan;
  const refundUuid = newId();
  const waiting = book.payments.filter((one) => one.state === 'awaitingReceipt');
  const isOnItsWay = ({ tenderUuid }: { tenderUuid: string }) =>
    waiting.some(({ attempts }) => attempts.some((one) => one.tenderUuid === tenderUuid && one.state !== 'received'));
  const parts = plan.refunds
    .filter((one) => one.cents > 0 && !isOnItsWay(one))
    .map((one) => partOfTender(book, one, plan.to, newId));
  const owner = { refundUuid, by, ...(agent && { agent }) };
  const refundCents = parts.reduce((sum, part) => sum + part.cents - part.feeCents, 0);
  const ended: Posting = {
    ...{ kind: 'cancelled', at, by, cause, refundUuid },
    description: shorten(plan.description),
    lines: cancelLines(book.head, { feeCents, refundCents }),
    ...(agent && { agent }),
  };
  const postings = [ended, ...parts.map((part) => refundRequested(owner, part, at))];
  // What of it was received goes back by this refund.
  const givenUp = waiting.map((one) => withLease(releasedBy({ ...one, isGivenBack: true }, plan, at), leaseId, at));
  if (parts.length === 0) return { givenUp, postings };
  const { shipmentUuid, customerUuid } = book.head;
  const record = { shipmentUuid, customerUuid, cause, parts, openedAt: at, modifiedAt: at };
  const refund: Refund = { ...owner, ...record, state: 'open' };
  return { givenUp, postings, refund: withLease(refund, leaseId, at) };
}

function attemptOf(book: MoneyBook, tenderUuid: string): { payment: Payment; attempt: Attempt } | undefined {
  for (const payment of book.payments)
    for (const attempt of payment.attempts) if (attempt.tenderUuid === tenderUuid) return { payment, attempt };
  return undefined;
}

/** The part of a refund that goes back to one tender; throws 409 where that is more than it brought. */
export function partOfTender(
  book: MoneyBook,
  asked: RefundPlan['refunds'][number],
  target: RefundPlan['to'],
  newId: () => string,
): RefundPart {
  const found = attemptOf(book, asked.tenderUuid);
  if (found?.attempt.state !== 'received') throw conflict(m.payments_refund_too_much());
  const { attempt, payment } = found;
  const { cents: backCents, feeCents: feeBack } = refundedOf(book.refunds, attempt.tenderUuid);
  const refundedCents = backCents - feeBack;
  if (refundedCents + asked.cents > attempt.cents) throw conflict(m.payments_refund_too_much());
  // Voiding what paid several invoices would take back all of them; and what of it went back by itself, its fee, once more.
  const isWhole = asked.cents === attempt.cents && backCents === 0 && target === 'tenders' && !payment.share;
  const feeCents = feeShare(attempt, { cents: refundedCents, feeCents: feeBack }, asked.cents);
  const to = target === 'storeCredit' ? 'storeCredit' : 'tender';
  return refundPartOf(payment, attempt, { cents: asked.cents, feeCents, to, isWhole }, newId);
}
