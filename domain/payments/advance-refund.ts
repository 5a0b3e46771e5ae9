import { paymentTypes } from '#contract/payment-types.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import { payDownAr } from '../credit/ar-book.ts';
import { expiryOf } from '../credit/post-store-credit.ts';
import { endOfUse } from '../credit/store-credit.ts';
import { ABSENT_AFTER_MS } from './apply-outcome.ts';
import { clearsAt } from './clearing.ts';
import { commitChange, type Write } from './commit-change.ts';
import type { ChargeOutcome, LookUp } from './gateway-charges.ts';
import { mayWork, RETRY_MS, withLease, withoutLease } from './lease.ts';
import type { MoneyDeps } from './money-deps.ts';
import type { MoneyBook } from './payment-store.ts';
import type { Refund, RefundPart } from './refund.ts';
import { refunded, refundFailed } from './refund-parts.ts';

const STEPS_MAX = 100;
/** An unsettled transaction is settled within a day; a refund of a part of it waits that long. */
const UNSETTLED_RETRY_MS = 60 * 60_000;

/** What becomes of a part: the part, what is posted, and what is written with it. */
interface Made {
  readonly part: RefundPart;
  readonly postings?: Write['postings'];
  readonly extra?: Pick<Write, 'credit' | 'arBook' | 'dispute'>;
  /** Nothing more can be done before then. */
  readonly waitMs?: number;
}

const isGateway = ({ paymentTypeId, to }: RefundPart): boolean =>
  to === 'tender' && (paymentTypeId === paymentTypes.card || paymentTypeId === paymentTypes.ach);

/** A check or a wire goes back by hand: an operator says when it did. */
const isByHand = ({ paymentTypeId, to }: RefundPart): boolean =>
  to === 'tender' && (paymentTypeId === paymentTypes.cheque || paymentTypeId === paymentTypes.wire);

const openStates: readonly RefundPart['state'][] = ['recorded', 'asked', 'unknown', 'waiting'];
const isOpen = (part: RefundPart): boolean => openStates.includes(part.state);

/**
 * Takes a refund as far as it goes: what is not settled is voided, the rest is refunded, and each part counts once the gateway has confirmed it.
 * A refund that may have been made is looked up, and never made a second time.
 */
export async function advanceRefund(
  of: { readonly shipmentUuid: string; readonly customerUuid: string; readonly refundUuid: string },
  leaseId: string,
  deps: MoneyDeps,
): Promise<MoneyBook> {
  const waiting = new Map<string, number>();
  let book = await deps.money.readBook(of);
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const refund = book.refunds.find(({ refundUuid }) => refundUuid === of.refundUuid);
    if (refund?.state !== 'open' || !mayWork(refund, leaseId, deps.now().getTime())) return book;
    const part = refund.parts.find((one) => isOpen(one) && !isByHand(one) && !waiting.has(one.tenderUuid));
    if (!part) return rest(book, refund, waiting, deps);
    book = await takePart(book, refund, part, { leaseId, waiting }, deps);
  }
  throw new Error('A refund takes too many steps');
}

interface Run {
  readonly leaseId: string;
  readonly waiting: Map<string, number>;
}

async function takePart(
  book: MoneyBook,
  refund: Refund,
  part: RefundPart,
  run: Run,
  deps: MoneyDeps,
): Promise<MoneyBook> {
  const noted = await recordRequest(book, refund, part, run.leaseId, deps);
  if (!noted) return deps.money.readBook(refund);
  const made = hasTender(noted.book, noted.part)
    ? await makePart(refund, noted.part, deps)
    : {
        part: { ...noted.part, state: 'failed' as const },
        postings: [refundFailed(refund, noted.part, deps.now().getTime())],
      };
  if (made.part.state === 'failed' && hasTender(noted.book, noted.part)) await tellFailed(refund, made.part, deps);
  if (made.waitMs !== undefined) run.waiting.set(part.tenderUuid, made.waitMs);
  const at = deps.now().getTime();
  const next = withLease({ ...withPart(noted.refund, made.part), modifiedAt: at }, run.leaseId, at);
  const isDone = next.parts.every((one) => !isOpen(one));
  const settled: Refund = isDone ? withoutLease({ ...next, state: 'done' }, undefined) : next;
  const write = { refund: settled, postings: made.postings ?? [], ...made.extra };
  const { outcome, book: after } = await commitChange(noted.book, write, deps);
  return outcome === 'written' ? after : deps.money.readBook(refund);
}

/** The gateway gives nothing back to a tender: what is owed to the customer goes another way, which agents have to find. */
export const tellFailed = (
  { shipmentUuid, refundUuid }: Refund,
  { tenderUuid, label, cents }: RefundPart,
  { alerts }: MoneyDeps,
): Promise<void> =>
  alerts.raise({
    shipmentUuid,
    problem: 'refundFailed',
    cause: `refund:${refundUuid}:${tenderUuid}`,
    note: english.ledger_refund_failed({ label, amount: formatMoney(cents) }),
  });

/** Whether the tender of a part is still taken: one that the bank returned or that was voided meanwhile has nothing to give back. */
const hasTender = ({ payments }: MoneyBook, { tenderUuid, state }: RefundPart): boolean =>
  (state !== 'recorded' && state !== 'waiting') ||
  payments.some(({ attempts }) => attempts.some((one) => one.tenderUuid === tenderUuid && one.state === 'received'));

const withPart = (refund: Refund, part: RefundPart): Refund => ({
  ...refund,
  parts: refund.parts.map((one) => (one.tenderUuid === part.tenderUuid ? part : one)),
});

/** A refund, which must not be made twice, is recorded before the gateway is called; so is the lease. */
async function recordRequest(book: MoneyBook, refund: Refund, before: RefundPart, leaseId: string, deps: MoneyDeps) {
  const isAsked = willRefund(before);
  if (!isAsked && refund.lease?.id === leaseId) return { book, refund, part: before };
  const at = deps.now().getTime();
  const part = before;
  const asked: RefundPart = isAsked ? { ...part, state: 'asked', askedAt: at } : part;
  const next = withLease({ ...withPart(refund, asked), modifiedAt: at }, leaseId, at);
  const { outcome, book: after } = await commitChange(book, { refund: next, postings: [] }, deps);
  return outcome === 'written' ? { book: after, refund: next, part } : undefined;
}

/** Whether the next call is the refund itself, not the void or a look at what became of it. */
const willRefund = (part: RefundPart): boolean =>
  isGateway(part) &&
  (part.state === 'recorded' || part.state === 'waiting') &&
  !(part.isWhole && part.isSettled !== true);

function makePart(refund: Refund, part: RefundPart, deps: MoneyDeps): Promise<Made> {
  if (!isGateway(part)) return makeOwn(refund, part, deps);
  if (part.state === 'asked' || part.state === 'unknown') return lookUpPart(refund, part, deps);
  return willRefund(part) ? refundPart(refund, part, deps) : voidPart(refund, part, deps);
}

function done(refund: Refund, part: RefundPart, way: NonNullable<RefundPart['way']>, at: number): Made {
  const made: RefundPart = { ...part, state: 'done', way, doneAt: at };
  return { part: made, postings: [refunded(refund, made, at)] };
}

/** Store credit and A/R: our own books alone change. */
async function makeOwn(refund: Refund, part: RefundPart, deps: MoneyDeps): Promise<Made> {
  const at = deps.now().getTime();
  const { customerUuid } = refund;
  const made = done(refund, part, 'credit', at);
  if (part.to === 'tender' && part.paymentTypeId === paymentTypes.ar)
    return { ...made, extra: await payDown(refund, part, deps) };
  const { revision, entries } = await deps.storeCredit.readLedger(customerUuid);
  // What was store credit keeps its end; what was money is credit from now on.
  const expiresAt = part.to === 'tender' ? endOfUse(entries, part.tenderUuid) : await expiryOf(at, deps);
  const usableFrom = clearsAt(part, at);
  const entry = {
    entryUuid: `${refund.refundUuid}-${part.tenderUuid}`,
    ...(usableFrom !== undefined && { usableFrom }),
    ...{ customerUuid, cents: part.cents, at, by: 'payments' },
    ...(expiresAt !== undefined && { expiresAt }),
    reason: english.ledger_refund({ to: part.label }),
  };
  return { ...made, extra: { credit: { entry, revision } } };
}

/** What goes back to the A/R account; a dispute of what is no longer owed ends with it, so that it hides no other debt (R54). */
async function payDown(refund: Refund, { cents }: RefundPart, deps: MoneyDeps) {
  const [{ head, disputes }, arBook] = await Promise.all([
    deps.money.readBook(refund),
    deps.arBooks.read(refund.customerUuid),
  ]);
  const open = disputes.filter(({ state, arCents }) => state === 'open' && arCents > 0);
  const left = (head.sums.arReceivable ?? 0) - cents;
  const excess = open.reduce((sum, { arCents }) => sum + arCents, 0) - left;
  const [first] = open;
  if (!first || excess <= 0) return { arBook: payDownAr(arBook, cents) };
  const ended = Math.min(first.arCents, excess);
  return { arBook: payDownAr(arBook, cents, ended), dispute: { ...first, arCents: first.arCents - ended } };
}

async function voidPart(refund: Refund, part: RefundPart, { gateway, now }: MoneyDeps): Promise<Made> {
  const outcome = await gateway.void(part.transactionId ?? '');
  if (outcome.kind === 'voided') return done(refund, part, 'void', now().getTime());
  if (outcome.kind === 'settled' || outcome.kind === 'missing') return { part: { ...part, isSettled: true } };
  return { part, waitMs: RETRY_MS };
}

async function refundPart(refund: Refund, part: RefundPart, { gateway, now }: MoneyDeps): Promise<Made> {
  const { attemptId, cents, transactionId = '', customerProfileId = '', paymentProfileId = '', lastFour = '' } = part;
  const asked: RefundPart = { ...part, askedAt: now().getTime() };
  const outcome = await gateway.refund({
    attemptId,
    cents,
    transactionId,
    customerProfileId,
    paymentProfileId,
    lastFour,
  });
  if (outcome.kind === 'unsettled') {
    // Unsettled after all: a whole one can be voided, a part of one waits.
    const waiting: RefundPart = { ...part, state: 'waiting', isSettled: false };
    return { part: waiting, waitMs: part.isWhole ? RETRY_MS : UNSETTLED_RETRY_MS };
  }
  return outcomeOf(refund, asked, outcome, now().getTime());
}

function outcomeOf(refund: Refund, part: RefundPart, outcome: ChargeOutcome, at: number): Made {
  switch (outcome.kind) {
    case 'approved':
      return done(refund, part, 'refund', at);
    case 'declined':
      return { part: { ...part, state: 'failed' }, postings: [refundFailed(refund, part, at)] };
    case 'unavailable':
      return { part: { ...part, state: 'waiting' }, waitMs: RETRY_MS };
    default:
      return { part: { ...part, state: 'unknown' } };
  }
}

async function lookUpPart(refund: Refund, part: RefundPart, { gateway, now }: MoneyDeps): Promise<Made> {
  const found: LookUp = await gateway.lookUp(part.attemptId, (part.askedAt ?? refund.openedAt) - RETRY_MS);
  const at = now().getTime();
  if (found.kind === 'found') {
    const { state } = found.charge;
    if (state === 'declined' || state === 'voided')
      return outcomeOf(refund, part, { kind: 'declined', reason: 'declined' }, at);
    return state === 'held' ? { part, waitMs: RETRY_MS } : done(refund, part, 'refund', at);
  }
  const isOver = found.kind === 'absent' && at - (part.askedAt ?? 0) >= ABSENT_AFTER_MS;
  return isOver ? { part: { ...part, state: 'waiting' }, waitMs: 0 } : { part, waitMs: RETRY_MS };
}

/** Leaves a refund to the reconciler, or to the operator who sends a check back. */
async function rest(book: MoneyBook, refund: Refund, waiting: ReadonlyMap<string, number>, deps: MoneyDeps) {
  const now = deps.now().getTime();
  const soonest = Math.min(...waiting.values());
  const nextAt = Number.isFinite(soonest) ? now + soonest : undefined;
  if (refund.lease === undefined && refund.nextAt === nextAt) return book;
  const next = withoutLease({ ...refund, modifiedAt: now }, nextAt);
  return (await commitChange(book, { refund: next, postings: [] }, deps)).book;
}
