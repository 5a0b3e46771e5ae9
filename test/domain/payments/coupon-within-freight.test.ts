import { expect, test } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { applyCoupon } from '#domain/coupons/apply-coupon.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { showPriceChange } from '#domain/payments/reprice-booked.ts';
import { repriceOrder } from '#domain/payments/reprice-order.ts';
import { showCharges } from '#domain/payments/show-charges.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { ACH, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { accept } from './money-acts.ts';

/** A booking of $400.00 with a coupon of $200.00; the rest came from a bank account. */
async function couponed() {
  const world = moneyWorld({ hasFreight: true });
  world.coupons.put(makeCoupon({ discount: { kind: 'fixed', cents: 200_00 } }));
  await applyCoupon(await world.find(), 'WELCOME25', {
    ...world.deps,
    coupons: world.coupons,
    shipments: world.shipments,
    rateLimiter: fakeRateLimiter(),
  });
  await world.press([ACH], { amountDue: '200.00' });
  await accept(world);
  return world;
}

/** The freight costs so much now: what the page shows of it, and what becomes of the money. */
async function reprice(world: MoneyWorld, chargeCents: number) {
  const before = await world.find();
  if (before.modeId !== 1) throw new Error('No LTL shipment');
  const charges = before.charges.map((one) => ({ ...one, amount: formatMoney(chargeCents) }));
  const note = { at: world.clock.ms(), by: CUSTOMER, why: 'Freight changed', changed: [] };
  const change = changeOf(before, { chargeCents, charges }, note);
  const shown = showPriceChange(before, { ...before, chargeCents, charges }, await world.book());
  await repriceOrder({ before, change, by: CUSTOMER }, world.deps);
  return shown;
}

test('[R66] a coupon never takes off more than the freight, also where that costs less than the coupon afterwards', async () => {
  const world = await couponed();
  expect(await reprice(world, 150_00)).toMatchObject({ due: '0.00', refunds: [{ amount: '200.00' }] });
  const { head, refunds } = await world.book();
  expect(summaryOf(head)).toMatchObject({ chargesCents: 150_00, couponCents: 150_00, paidCents: 0, dueCents: 0 });
  expect(refunds.flatMap(({ parts }) => parts)).toMatchObject([{ cents: 200_00, state: 'done' }]);
  expect(checkLedger(await world.book(), [...world.gateway.log.values()])).toEqual([]);
  const shown = await showCharges(await world.find(), false, { ...world.deps, coupons: world.coupons });
  expect(shown).toMatchObject({ coupons: '150.00', due: '0.00', coupon: { amount: '150.00' } });
});

test('[R66] of freight that costs less and still more than the coupon the coupon stays as it was', async () => {
  const world = await couponed();
  expect(await reprice(world, 300_00)).toMatchObject({ refunds: [{ amount: '100.00' }] });
  expect(summaryOf((await world.book()).head)).toMatchObject({ couponCents: 200_00, paidCents: 100_00, dueCents: 0 });
});
