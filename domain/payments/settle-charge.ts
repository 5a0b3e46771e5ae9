import * as english from '#texts/compiled/english.js';
import { tellFailed } from './advance-refund.ts';
import type { Attempt, Payment } from './attempt.ts';
import { commitChange } from './commit-change.ts';
import { withoutCompletion } from './complete-shipment.ts';
import type { FoundCharge, SettledCharges } from './gateway-charges.ts';
import { withAttempt } from './gateway-step.ts';
import type { MoneyDeps } from './money-deps.ts';
import type { AttemptPlace, MoneyBook } from './payment-store.ts';
import { released, returned } from './postings.ts';
import { reconcileShipment } from './reconcile.ts';
import type { Refund } from './refund.ts';
import { refundWithout, withReturnedPart } from './refund-parts.ts';
import { returnedWhole } from './tell-shares.ts';

const TRIES = 20;
const newsStates: readonly FoundCharge['state'][] = ['settled', 'returned', 'voided'];

/**
 * Takes news of the gateway about one of our attempts: it is settled, or the bank returned it, or it was voided there, and then the amount is due
 * again and a completed shipment is not (6 -> 5). A void that we asked for ourselves is the refund's to record. A refund that the bank sent back is owed again.
 * Anything else has whoever waits for it look. News of no attempt of ours, and what is known already, change nothing.
 */
export async function settleCharge(charge: FoundCharge, deps: MoneyDeps): Promise<void> {
  const place = await deps.money.findAttempt(charge.attemptId);
  if (!place) return;
  if (newsStates.includes(charge.state)) await note(charge, place, deps);
  await reconcileShipment(place, deps);
}

async function note(charge: FoundCharge, place: AttemptPlace, deps: MoneyDeps): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(place);
    const refund = book.refunds.find(({ refundUuid }) => refundUuid === place.ownerUuid);
    if (refund) {
      if (await noteReturnedRefund(charge, { book, refund }, deps)) return;
      continue;
    }
    const payment = book.payments.find(({ paymentUuid }) => paymentUuid === place.ownerUuid);
    const attempt = payment?.attempts.find(({ attemptId }) => attemptId === charge.attemptId);
    if (!payment || attempt?.state !== 'received') return;
    if (charge.state === 'voided' && isGoingBack(book, attempt)) return;
    const write =
      charge.state === 'settled'
        ? settledWrite(payment, attempt, deps)
        : await goneWrite(book, { payment, attempt }, charge.state === 'voided' ? 'released' : 'returned', deps);
    if (!write || (await commitChange(book, write, deps)).outcome === 'written') return;
  }
  throw new Error('News of the gateway could not be written');
}

/** The bank sent a refund back: it is owed again, and agents are told to find another way. False where it has to be tried again. */
async function noteReturnedRefund(
  { state, attemptId }: FoundCharge,
  { book, refund }: { readonly book: MoneyBook; readonly refund: Refund },
  deps: MoneyDeps,
): Promise<boolean> {
  const returned = state === 'returned' ? withReturnedPart(refund, attemptId, deps.now().getTime()) : undefined;
  if (!returned) return true;
  if ((await commitChange(book, returned.write, deps)).outcome !== 'written') return false;
  await tellFailed(refund, returned.part, deps);
  return true;
}

function settledWrite(payment: Payment, attempt: Attempt, { now }: MoneyDeps) {
  if (attempt.settledAt !== undefined) return undefined;
  return { payment: withAttempt(payment, { ...attempt, settledAt: now().getTime() }), postings: [] };
}

/** Whether a void of it is our own: only the whole of a tender is ever voided. */
const isGoingBack = ({ refunds }: MoneyBook, { tenderUuid }: Attempt): boolean =>
  refunds.some(({ parts }) =>
    parts.some((part) => part.tenderUuid === tenderUuid && part.isWhole && part.state !== 'failed'),
  );

/** Of a payment that waits for somebody, or whose shipment is about to be booked, nothing has come about yet. */
const unbooked: readonly Payment['state'][] = ['booking', 'awaitingDispatch', 'awaitingReceipt'];

/** The money is due again, whether the bank returned it or it was voided before it was settled; of a payment that is still open the rest is released too. */
async function goneWrite(
  book: MoneyBook,
  { payment, attempt }: { readonly payment: Payment; readonly attempt: Attempt },
  state: 'returned' | 'released',
  deps: MoneyDeps,
) {
  const at = deps.now().getTime();
  const bounced = withAttempt(payment, { ...attempt, state });
  const isOpen = unbooked.includes(payment.state);
  const next: Payment = { ...bounced, modifiedAt: at, ...(isOpen && { state: 'releasing', nextAt: at }) };
  if (payment.shares) return returnedWhole(next, attempt, state, at);
  const why = state === 'returned' ? english.ledger_bank_returned() : english.ledger_payment_voided();
  const { refund, postings } = refundWithout(book, attempt.tenderUuid, at);
  return {
    payment: next,
    postings: [state === 'returned' ? returned(payment, attempt, at) : released(payment, attempt, at), ...postings],
    ...(refund && { refund }),
    ...(await withoutCompletion(payment, why, deps)),
  };
}

/** Notes what was settled since a timestamp (ms since 1970), whether or not the gateway told it; false while it cannot be asked. */
export async function settleBatches(since: number, gateway: SettledCharges, deps: MoneyDeps): Promise<boolean> {
  const listed = await gateway.listSettled(since);
  if (listed.kind === 'unavailable') return false;
  for (const charge of listed.charges.filter(({ state }) => state === 'settled')) {
    const place = await deps.money.findAttempt(charge.attemptId);
    if (place) await note(charge, place, deps);
  }
  return true;
}

/** Takes the debits that banks returned since a timestamp (ms since 1970); false while the gateway cannot be asked. */
export async function settleReturns(since: number, deps: MoneyDeps): Promise<boolean> {
  const listed = await deps.gateway.listReturns(since);
  if (listed.kind === 'unavailable') return false;
  for (const charge of listed.returns) await settleCharge({ ...charge, state: 'returned' }, deps);
  return true;
}
