import { expect, test } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { repriceOrder } from '#domain/payments/reprice-order.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, CHEQUE, type MoneyWorld } from '#test/fakes/money-world.ts';
import { owing } from './money-acts.ts';
import { letItSettle } from './money-in-order.ts';

/** A booked shipment of $400.00 whose card could not be taken: $300.00 came from a bank account since, and a check of $100.00 is on its way. */
async function halfPaid(): Promise<MoneyWorld> {
  const world = await owing({ hasFreight: true });
  await world.press([{ ...ACH, amount: '300.00' }, CHEQUE]);
  return world;
}

/** The freight costs less: what was paid too much goes back to the bank account. */
async function lower(world: MoneyWorld, chargeCents: number) {
  const before = await world.find();
  if (before.modeId !== 1) throw new Error('No LTL shipment');
  const charges = before.charges.map((one) => ({ ...one, amount: formatMoney(chargeCents) }));
  const note = { at: world.clock.ms(), by: CUSTOMER, why: 'Freight changed', changed: [] };
  await repriceOrder({ before, change: changeOf(before, { chargeCents, charges }, note), by: CUSTOMER }, world.deps);
}

async function bounce(world: MoneyWorld) {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  const { tenderUuid = '' } = attempts.find(({ paymentTypeId }) => paymentTypeId === 4) ?? {};
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid };
  await recordByHand(place, 'returned', { by: 'marcus', why: 'bounced' }, world.deps);
}
const settle = async (world: MoneyWorld) => {
  world.gateway.settle();
  for (const charge of [...world.gateway.log.values()]) await settleCharge(charge, world.deps);
};
const backTo = async (world: MoneyWorld) => {
  const parts = (await world.book()).refunds.flatMap((refund) => refund.parts);
  return parts.filter(({ state }) => state === 'done').reduce((sum, { cents }) => sum + cents, 0);
};
const never = async () => undefined;

test.each([
  ['before the check comes back', true],
  ['after it came back', false],
])(
  '[H09] what of a tender went back when the price fell does not go back again when its payment is given up: settled %s',
  async (_, isSettledFirst) => {
    const world = await halfPaid();
    if (isSettledFirst) await settle(world);
    await lower(world, 30_000);
    await bounce(world);
    await settle(world);
    await letItSettle(world, never, 40);
    expect(await backTo(world)).toBe(30_000);
    const book = await world.book();
    expect(summaryOf(book.head)).toMatchObject({
      paidCents: 0,
      pendingCents: 0,
      dueCents: 30_000,
      refundPendingCents: 0,
    });
    expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
  },
);

test('[H09] a payment of which all went back already is given up without another refund', async () => {
  const world = await halfPaid();
  await settle(world);
  await lower(world, 10_000);
  expect(await backTo(world)).toBe(30_000);
  await bounce(world);
  await letItSettle(world, never);
  const book = await world.book();
  expect(book.payments.map(({ state }) => state)).toEqual(['done', 'released']);
  expect(book.refunds).toHaveLength(1);
  expect(summaryOf(book.head)).toMatchObject({ paidCents: 0, pendingCents: 0, dueCents: 10_000 });
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
});
