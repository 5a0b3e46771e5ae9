import assert from 'node:assert/strict';
import { standingCharges } from '#domain/ledger/standing-charges.ts';
import { isFinal } from '#domain/payments/attempt.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import { shownEntries } from '#domain/payments/shown-entries.ts';
import { byHand, carryOut, decide } from './carry-out.ts';
import { GRANTED_CENTS, type HistoryWorld } from './history-world.ts';
import { requireInsured } from './protection-parts.ts';

const ownIds = ({ payments, refunds }: MoneyBook): Set<string> =>
  new Set([
    ...payments.flatMap(({ attempts }) => attempts.map(({ attemptId }) => attemptId)),
    ...refunds.flatMap(({ parts }) => parts.map(({ attemptId }) => attemptId)),
  ]);

/** Each shipment's money is in order; at the end with the gateway's log. */
export async function requireInOrder({ of }: HistoryWorld, isOver: boolean): Promise<void> {
  for (const world of of) {
    const book = await world.book();
    const ids = ownIds(book);
    const log = [...world.gateway.log.values()].filter(({ attemptId }) => ids.has(attemptId));
    assert.deepEqual(checkLedger(book, isOver ? log : undefined), []);
    requireShownRight(book);
  }
}

/** What is due after the last transaction that a customer sees is what is due, and the bill has no charge that was taken back. */
function requireShownRight(book: MoneyBook): void {
  const shown = shownEntries(book).flatMap(({ lines }) => lines);
  const due = shown.reduce((sum, { account, cents }) => (account === 'receivable' ? sum + cents : sum), 0);
  assert.equal(due, book.head.sums.receivable ?? 0, 'due after the last transaction shown');
  const posted = book.entries.flatMap(({ lines }) => lines.flatMap(({ charge, cents }) => (charge ? [-cents] : [])));
  const standing = standingCharges(book.entries).map(({ cents }) => cents);
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  assert.equal(sum(standing), sum(posted), 'sum of the bill');
}

/** Lets everything come to its end: reviews, look-ups, carriers, checks, settlements. */
export async function finish(all: HistoryWorld): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await carryOut(all, { kind: 'review' }, 0);
    await carryOut(all, { kind: 'reconcile', minutes: 61 }, 0);
    for (const world of all.of) {
      await byHand(all, world, 'received');
      await decide(all, world, 'accepted');
    }
    await carryOut(all, { kind: 'settle' }, 0);
  }
}

/** Nothing is duplicated, lost or open, and whatever else is kept of money says the same as the journals. */
export async function requireSettled(all: HistoryWorld): Promise<void> {
  await requireInOrder(all, true);
  const [world] = all.of;
  const books = await Promise.all(all.of.map((one) => one.book()));
  const sum = (account: keyof MoneyBook['head']['sums']) =>
    books.reduce((total, { head }) => total + (head.sums[account] ?? 0), 0);
  const open = books.flatMap(({ payments }) => payments.filter((one) => !isFinal(one)));
  assert.deepEqual(open, [], 'unreconciled payments');
  const parts = books.flatMap(({ refunds }) => refunds.flatMap((refund) => refund.parts));
  const left = parts.filter(({ state, paymentTypeId, to }) => {
    const isByHand = to === 'tender' && (paymentTypeId === 4 || paymentTypeId === 5);
    return state !== 'done' && state !== 'failed' && !isByHand;
  });
  assert.deepEqual(left, [], 'unreconciled refunds');
  assert.equal(sum('held'), 0, 'held');
  requireSameAtGateway(all, books, sum('cashCard') + sum('cashAch'));
  const { customerUuid } = world.shipment;
  const { entries } = await world.storeCredit.readLedger(customerUuid);
  assert.equal(
    entries.reduce((total, { cents }) => total + cents, 0),
    GRANTED_CENTS - sum('storeCredit'),
    'store credit',
  );
  const ar = await world.deps.arBooks.read(customerUuid);
  assert.deepEqual([ar.openCents, ar.reservedCents], [sum('arReceivable'), 0], 'A/R');
  for (const one of all.of) await requireSameShipment(one);
  await requireInsured(all);
}

/** What the gateway took, less what it gave back, is our cash; each of its charges is one of ours. */
function requireSameAtGateway({ of: [world] }: HistoryWorld, books: readonly MoneyBook[], cashCents: number): void {
  const log = [...world.gateway.log.values()];
  const ids = books.map(ownIds);
  assert.deepEqual(
    log.filter(({ attemptId }) => !ids.some((own) => own.has(attemptId))),
    [],
    'lost charges',
  );
  const taken = log.filter(({ kind, state }) => kind !== 'refund' && (state === 'captured' || state === 'settled'));
  const back = log.filter(({ kind, state }) => kind === 'refund' && state === 'refunded');
  const cents = (charges: readonly { cents: number }[]) => charges.reduce((total, one) => total + one.cents, 0);
  assert.equal(cents(taken) - cents(back), cashCents, 'cash at the gateway');
  const left = log.filter(({ state }) => state === 'authorised' || state === 'held');
  assert.deepEqual(left, [], 'holds that nobody ended');
}

/** The shipment says of itself what its journal says. */
async function requireSameShipment(world: HistoryWorld['of'][number]): Promise<void> {
  const { statusId, chargeCents = 0 } = await world.find();
  const { head, payments, entries, policies } = await world.book();
  const fallen = entries.filter(({ kind }) => kind === 'decided').flatMap(({ lines }) => lines);
  const fallenCents = fallen.reduce((sum, { account, cents }) => sum + (account === 'revenue' ? cents : 0), 0);
  const billed = fallenCents - (head.sums.revenue ?? 0);
  if (statusId === 1)
    assert.deepEqual([billed, head.sums.couponDiscount ?? 0, head.bookedAt], [0, 0, undefined], 'an estimate');
  const insured = policies.filter(({ state }) => state === 'bound');
  const premiumCents = insured.reduce((sum, one) => sum + one.premiumCents, 0);
  if (statusId === 3) assert.equal(billed, chargeCents + premiumCents, 'a booking');
  // A check that comes after the price went down is more than what is due: shown as money to give back by hand.
  const attempts = payments.flatMap((payment) => payment.attempts);
  const cameByHand = attempts.some(
    ({ paymentTypeId, state }) => [4, 5].includes(paymentTypeId) && state === 'received',
  );
  // A charge that fell by a dispute, and falls once more because the freight changed, is nothing that anybody paid; protection that is bought beside it is.
  const isBelowNothing = (head.sums.revenue ?? 0) + premiumCents > 0;
  if (statusId === 3 && !cameByHand && !isBelowNothing)
    assert.ok((head.sums.receivable ?? 0) + (head.sums.withheld ?? 0) >= 0, 'paid twice');
}
