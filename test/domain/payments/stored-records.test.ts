import { describe, expect, test } from 'vitest';
import { payment } from '#domain/payments/attempt.ts';
import { pendingMethod, removedMethod, storedMethod } from '#domain/payments/payment-method.ts';
import { refund } from '#domain/payments/refund.ts';
import { makeAch, makeCard } from '#test/fakes/fixtures-payments.ts';
import { ACH, CARD, moneyWorld } from '#test/fakes/money-world.ts';
import { accept, cancel } from './money-acts.ts';
import { walletWorld } from './wallet-world.ts';

describe('[H09] what is stored is read back field for field', () => {
  test('payments and refunds, in every state that they pass', async () => {
    const world = moneyWorld();
    const { write } = world.money;
    const read = { payments: 0, refunds: 0 };
    world.money.write = async (change) => {
      if (change.payment) expect(payment.parse(change.payment)).toEqual(change.payment);
      if (change.refund) expect(refund.parse(change.refund)).toEqual(change.refund);
      read.payments += change.payment ? 1 : 0;
      read.refunds += change.refund ? 1 : 0;
      return write(change);
    };
    await world.press([{ ...ACH, amount: '100.00' }, CARD], {}, { agent: 'ana' });
    await accept(world);
    await cancel(world);
    expect(read.payments).toBeGreaterThan(5);
    expect(read.refunds).toBeGreaterThan(2);
  });

  test('payment methods, those that are being added, and those that were removed', async () => {
    for (const method of [makeCard(), makeAch()]) expect(storedMethod.parse(method)).toEqual(method);
    const changing = { changeUuid: 'c', nameOnCard: 'D', billingZip: '60607', expiry: '2029-04', until: 1 };
    expect(storedMethod.parse(makeCard({ changing }))).toEqual(makeCard({ changing }));
    const world = walletWorld();
    world.gateway.addMethod = async () => ({ kind: 'unknown' });
    await world.account().catch(() => undefined);
    const [pending] = (await world.wallet()).pending;
    expect(pendingMethod.parse(pending)).toEqual(pending);
    const { customerUuid, authorization } = makeAch();
    const removed = { customerUuid, paymentProfileId: '1', customerProfileId: '2', kind: 'ach', lastFour: '6789' };
    const mark = { ...removed, removedAt: 1, removing: true, gatewayRemovedAt: 2, authorization };
    expect(removedMethod.parse(mark)).toEqual(mark);
  });
});

test.each([
  ['a refund of nothing', refund, { cents: 0 }],
  ['a refund in parts of a cent', refund, { cents: 0.5 }],
  ['a fee below zero', refund, { feeCents: -1 }],
  ['a state that there is not', refund, { state: 'perhaps' }],
])('[H09] %s is no record', async (_, schema, changes) => {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  await cancel(world);
  const [stored] = (await world.book()).refunds;
  expect(schema.safeParse(stored).success).toBe(true);
  const parts = stored?.parts.map((part) => ({ ...part, ...changes }));
  expect(schema.safeParse({ ...stored, parts }).success).toBe(false);
});
