import { isFinal, type Payment } from './attempt.ts';
import { commitChange, type Write } from './commit-change.ts';
import { withCompletion } from './complete-shipment.ts';
import { callGateway, isCall, isOnceOnly } from './gateway-step.ts';
import { LEASE_MS, mayWork, RETRY_MS, withLease, withoutLease } from './lease.ts';
import type { MoneyDeps } from './money-deps.ts';
import { nextStep, type Step, settleState } from './next-step.ts';
import type { MoneyBook } from './payment-store.ts';
import { policiesAfter } from './protection/policies-after.ts';
import { disputesAfter, withDisputes } from './rebills/pay-disputed.ts';
import { recordStep } from './record-step.ts';

/** No payment takes more steps; a limit so that an error in the table cannot run for ever. */
const STEPS_MAX = 100;

/** Which payment, of whose shipment. */
export interface PaymentPlace {
  readonly shipmentUuid: string;
  readonly customerUuid: string;
  readonly paymentUuid: string;
}

/** What a step makes of a payment: the write, or undefined where nothing can be done now. */
export type StepWrite = (Omit<Write, 'payment'> & { readonly payment: Payment }) | undefined;

const paymentIn = (book: MoneyBook, paymentUuid: string): Payment | undefined =>
  book.payments.find((one) => one.paymentUuid === paymentUuid);

/**
 * Takes a payment as far as it goes: each step is written before and after the gateway is called, so that whoever comes next goes on from the
 * record. One process works on a payment at a time; where another one does, or something has to be waited for, this returns. Every step
 * that could have been carried out without our knowing is looked up before anything else. `read` is the book where it was read or written just now:
 * a change in between refuses the next write, and the book is read again.
 */
export async function advancePayment(
  place: PaymentPlace,
  leaseId: string,
  deps: MoneyDeps,
  read?: MoneyBook,
): Promise<MoneyBook> {
  let book = read ?? (await deps.money.readBook(place));
  if (paymentIn(book, place.paymentUuid)?.share) return advanceWhole(place, leaseId, deps);
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const found = paymentIn(book, place.paymentUuid);
    const payment = found && settleState(found);
    if (!found || !payment || isFinal(found) || !mayWork(payment, leaseId, deps.now().getTime())) return book;
    if (isFinal(payment)) return (await write(book, { payment, postings: [] }, leaseId, deps)).book;
    const step = nextStep(payment);
    if (step.kind === 'wait') return rest(book, payment, deps);
    const next = await takeStep(book, payment, step, leaseId, deps);
    if (next.isWaiting) return rest(next.book, paymentIn(next.book, place.paymentUuid) ?? payment, deps, RETRY_MS);
    book = next.book;
  }
  throw new Error('A payment takes too many steps');
}

/** A share has no steps of its own: the payment of which it is one goes on, and this returns the share's book. */
async function advanceWhole(place: PaymentPlace, leaseId: string, deps: MoneyDeps): Promise<MoneyBook> {
  await advancePayment({ ...place, shipmentUuid: place.paymentUuid }, leaseId, deps);
  return deps.money.readBook(place);
}

interface Taken {
  readonly book: MoneyBook;
  /** Nothing was certain: it is tried again later. */
  readonly isWaiting?: boolean;
}

async function takeStep(
  book: MoneyBook,
  payment: Payment,
  step: Exclude<Step, { kind: 'wait' }>,
  leaseId: string,
  deps: MoneyDeps,
): Promise<Taken> {
  if (!isCall(step)) return write(book, await recordStep(book, payment, step, deps), leaseId, deps);
  const asked =
    isOnceOnly(step) || payment.lease?.id !== leaseId
      ? await recordRequest(book, payment, step, leaseId, deps)
      : { book, payment };
  if (!asked) return { book: await deps.money.readBook(payment) };
  return write(asked.book, await callGateway(asked.payment, step, deps), leaseId, deps);
}

/** Records that the gateway is about to be called; undefined when another change was first. */
async function recordRequest(book: MoneyBook, payment: Payment, step: Step, leaseId: string, deps: MoneyDeps) {
  const at = deps.now().getTime();
  const attempts = payment.attempts.map((one) =>
    step.kind === 'ask' && one.tenderUuid === step.attempt.tenderUuid
      ? { ...one, state: 'asked' as const, askedAt: at }
      : one,
  );
  const next = withLease({ ...payment, attempts, modifiedAt: at }, leaseId, at);
  const { outcome, book: after } = await commitChange(book, { payment: next, postings: [] }, deps);
  return outcome === 'written' ? { book: after, payment: next } : undefined;
}

/** Writes what a step made; after a concurrent change the book is read again and the step made again. */
async function write(book: MoneyBook, made: StepWrite, leaseId: string, deps: MoneyDeps): Promise<Taken> {
  if (!made) return { book, isWaiting: true };
  const at = deps.now().getTime();
  const settled = settleState({ ...made.payment, modifiedAt: at });
  const payment = isFinal(settled) ? withoutLease(settled, undefined) : withLease(settled, leaseId, at);
  const disputes = disputesAfter(book, payment, at, deps);
  const place = { customerUuid: payment.customerUuid, arBooks: deps.arBooks };
  const policies = policiesAfter(book, payment, at);
  const whole = await withDisputes({ ...made, payment, policies }, disputes, 'last', place);
  const completed = await withCompletion(book, whole, deps);
  const { outcome, book: after } = await commitChange(book, completed, deps);
  return { book: outcome === 'written' ? after : await deps.money.readBook(book.head) };
}

/** Leaves a payment to whoever comes next: the reconciler, the carrier's response, an operator. */
async function rest(book: MoneyBook, payment: Payment, deps: MoneyDeps, retryMs?: number): Promise<MoneyBook> {
  const now = deps.now().getTime();
  const nextAt = retryMs === undefined ? restUntil(payment, now) : now + retryMs;
  if (payment.lease === undefined && payment.nextAt === nextAt) return book;
  const next = withoutLease({ ...payment, modifiedAt: now }, nextAt);
  const { book: after } = await commitChange(book, { payment: next, postings: [] }, deps);
  return after;
}

/** A check is waited for until the price ends or the pickup day begins; a carrier as long as it takes. */
function restUntil({ state, purpose, expiresAt }: Payment, now: number): number | undefined {
  if (state === 'awaitingDispatch') return undefined;
  if (state === 'awaitingReceipt') return purpose === 'booking' ? expiresAt : undefined;
  return now + LEASE_MS;
}
