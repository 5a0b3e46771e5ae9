import { expect } from 'vitest';
import { summaryOf } from '#domain/ledger/summary.ts';
import { isFinal } from '#domain/payments/attempt.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { reconcile } from '#domain/payments/reconcile.ts';
import type { RefundPart } from '#domain/payments/refund.ts';
import type { MoneyWorld } from '#test/fakes/money-world.ts';

const MINUTE_MS = 60_000;

/** What the function of each minute does for a while, with a carrier that says what it says. */
export async function letItSettle(world: MoneyWorld, carrier: (world: MoneyWorld) => Promise<unknown>, rounds = 10) {
  const onFailure = (error: unknown) => {
    throw error;
  };
  for (let round = 0; round < rounds; round += 1) {
    world.clock.advance(2 * MINUTE_MS);
    await reconcile({ ...world.deps, onFailure });
    await carrier(world);
  }
}

/** The check or wire of a refund, which is open until somebody has sent it. */
const goesBackByHand = ({ to, paymentTypeId }: RefundPart) => to === 'tender' && [4, 5].includes(paymentTypeId);

/** Nothing is open, the checker finds nothing, and shipment, coupon and A/R account say the same as the journal. */
export async function expectInOrder(world: MoneyWorld) {
  const book = await world.book();
  const { statusId, customerUuid, shipmentUuid } = await world.find();
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
  expect(book.payments.filter((payment) => !isFinal(payment))).toEqual([]);
  const left = book.refunds.filter(({ state }) => state === 'open').flatMap(({ parts }) => parts);
  expect(left.filter((part) => part.state !== 'done' && !goesBackByHand(part))).toEqual([]);
  const { sums, openPaymentUuid, nextAt } = book.head;
  expect({ openPaymentUuid, nextAt, held: sums.held ?? 0 }).toEqual({ held: 0 });
  expect(await world.deps.arBooks.read(customerUuid)).toMatchObject({
    reservedCents: 0,
    openCents: sums.arReceivable ?? 0,
  });
  const isBooked = statusId !== 1 && statusId !== 7 && statusId !== 8;
  const paid = summaryOf(book.head).paidCents;
  expect({ due: sums.receivable ?? 0, isBilled: (sums.revenue ?? 0) !== 0, isPaid: paid > 0 }).toEqual({
    due: 0,
    isBilled: isBooked,
    isPaid: isBooked,
  });
  const applied = await world.coupons.findApplied(shipmentUuid);
  const use = await world.coupons.readUse(customerUuid, applied?.code ?? 'WELCOME25');
  const isUsed = (sums.couponDiscount ?? 0) !== 0;
  expect(use.spent.length).toBe(isUsed ? 1 : 0);
  if (isBooked) expect(applied?.cents ?? 0).toBe(sums.couponDiscount ?? 0);
}
