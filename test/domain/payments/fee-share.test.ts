import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { feeShare } from '#domain/payments/fee-share.ts';
import { repriceOrder } from '#domain/payments/reprice-order.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { accept, cancel } from './money-acts.ts';

test.each([
  [0, 4000, 0, 100],
  [0, 10_000, 0, 250],
  [4000, 6000, 100, 150],
  [4000, 5999, 100, 150],
  [9999, 1, 249, 1],
  [0, 19, 0, 0],
  [0, 20, 0, 1],
])('[R67] after %i cents went back, %i more with %i of the fee before have %i of it', (before, cents, fee, share) => {
  expect(feeShare({ cents: 10_000, feeCents: 250 }, { cents: before, feeCents: fee }, cents)).toBe(share);
});

test('[R67] the shares of any parts sum up to the fee exactly; none is below nothing, and together they are never above it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 });
  const taken = fc.record({ feeCents: fc.integer({ min: 0, max: 2_000 }), parts, fails: fc.array(fc.boolean()) });
  fc.assert(
    fc.property(taken, ({ feeCents, parts: all, fails }) => {
      const cents = all.reduce((sum, part) => sum + part, 0);
      let [back, feeBack, again] = [0, 0, 0];
      for (const [index, part] of all.entries()) {
        const share = feeShare({ cents, feeCents }, { cents: back, feeCents: feeBack }, part);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(feeBack + share).toBeLessThanOrEqual(feeCents);
        // One that the gateway refused went back neither way, and is asked for again at the end.
        if (fails[index]) again += part;
        else [back, feeBack] = [back + part, feeBack + share];
      }
      expect(feeBack + feeShare({ cents, feeCents }, { cents: back, feeCents: feeBack }, again)).toBe(feeCents);
    }),
  );
});

test('[R67] of the largest payment no cent of the fee is lost', () => {
  const taken = { cents: 99_999_999_99, feeCents: 2_500_000_00 };
  const half = feeShare(taken, { cents: 0, feeCents: 0 }, 33_333_333_33);
  expect(half).toBe(833_333_33);
  expect(half + feeShare(taken, { cents: 33_333_333_33, feeCents: half }, 66_666_666_66)).toBe(taken.feeCents);
});

/** The carrier asks for so much now; what was paid too much goes back. */
async function reprice(world: MoneyWorld, chargeCents: number) {
  const before = await world.find();
  if (before.modeId !== 1) throw new Error('No LTL shipment');
  const charges = before.charges.map((one) => ({ ...one, amount: formatMoney(chargeCents) }));
  const note = { at: world.clock.ms(), by: CUSTOMER, why: 'Freight changed', changed: [] };
  const change = changeOf(before, { chargeCents, charges }, note);
  await repriceOrder({ before, change, by: CUSTOMER }, world.deps);
}

test('[C97] a card that went back in many small parts has its whole fee back, and the last cent goes back too', async () => {
  const world = moneyWorld({ chargeCents: 25_001, hasFreight: true });
  await world.press([CARD]);
  await accept(world);
  world.gateway.settle();
  for (const charge of world.gateway.log.values()) await settleCharge(charge, world.deps);
  for (const price of [24_940, 24_879, 24_818, 1]) await reprice(world, price);
  await cancel(world);
  const book = await world.book();
  const parts = book.refunds.flatMap((refund) => refund.parts);
  expect(parts.map(({ cents, feeCents, state }) => [cents - feeCents, state])).toEqual([
    [61, 'done'],
    [61, 'done'],
    [61, 'done'],
    [24_817, 'done'],
    [1, 'done'],
  ]);
  expect(parts.reduce((sum, { feeCents }) => sum + feeCents, 0)).toBe(625);
  expect(Math.min(...parts.map(({ feeCents }) => feeCents))).toBeGreaterThanOrEqual(0);
  expect(book.head.sums).toEqual({});
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
});
