import { describe, expect, test, vi } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { besideAt } from '#test/fakes/crashing.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { ACH, AR, CARD, moneyWorld } from '#test/fakes/money-world.ts';
import {
  accept,
  applyAnother,
  cancel,
  codeOf,
  deactivate,
  editAddress,
  exchangeTheCoupon,
  payByAch,
  pickUp,
  type Rival,
  refusable,
  removeTheCoupon,
} from './money-acts.ts';
import { expectInOrder, letItSettle } from './money-in-order.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 120_000 });

async function worldWith(coupon: boolean) {
  const world = moneyWorld({ hasFreight: true });
  world.coupons.put(makeCoupon());
  world.coupons.put(makeCoupon({ code: 'OTHER', discount: { kind: 'fixed', cents: 10_00 } }));
  if (coupon) await applyAnother(world);
  return world;
}

/** Plays a press with a rival beside it at each boundary, and returns what became of the two each time. */
async function sweep(rival: Rival, { coupon = false } = {}) {
  const outcomes: { paid: boolean; rivalled: boolean }[] = [];
  for (let at = 1; ; at += 1) {
    const world = await worldWith(coupon);
    let rivalled: boolean | undefined;
    const act = async () => {
      rivalled = await refusable(rival)(world);
    };
    const beside = besideAt(at, act, world.money, world.gateway);
    const use = { ...world.deps, money: beside.money, gateway: beside.gateway };
    const tenders = [{ ...AR, amount: '50.00' }, { ...ACH, amount: '60.00' }, CARD];
    const amountDue = formatMoney(coupon ? 37_500 : 40_000);
    const press = refusable(() => world.press(tenders, { amountDue }, { idempotencyKey: 'page' }, use));
    await press(world);
    if (rivalled === undefined) return outcomes;
    await letItSettle(world, accept);
    await expectInOrder(world);
    const { statusId } = await world.find();
    outcomes.push({ paid: statusId === 3, rivalled });
  }
}

const some = (outcomes: readonly { paid: boolean; rivalled: boolean }[], paid: boolean, rivalled: boolean) =>
  outcomes.some((one) => one.paid === paid && one.rivalled === rivalled);

describe('a press beside', () => {
  test('[H09] a cancellation, wherever it comes between: canceled with nothing taken, or booked', async () => {
    const outcomes = await sweep((world) => cancel(world));
    expect(outcomes.length).toBeGreaterThan(15);
    expect(some(outcomes, true, true)).toBe(false);
    expect(some(outcomes, false, false)).toBe(false);
    expect(some(outcomes, false, true) && some(outcomes, true, false)).toBe(true);
  });

  test('[C95] [C96] an edit of the shipment, wherever it comes between: what is booked is what was reviewed', async () => {
    const outcomes = await sweep(editAddress);
    expect(some(outcomes, false, true) && some(outcomes, true, true)).toBe(true);
  });

  test('[C94] a deactivation, wherever it comes between', async () => {
    const outcomes = await sweep(deactivate);
    expect(some(outcomes, true, true)).toBe(false);
    expect(some(outcomes, false, true) && some(outcomes, true, false)).toBe(true);
  });

  test('[C77] the removal of its coupon, wherever it comes between', async () => {
    const outcomes = await sweep(removeTheCoupon, { coupon: true });
    expect(some(outcomes, true, true)).toBe(false);
    expect(some(outcomes, false, true) && some(outcomes, true, false)).toBe(true);
  });

  test('[C76] another coupon in place of its own, wherever it comes between', async () => {
    const outcomes = await sweep(exchangeTheCoupon, { coupon: true });
    expect(some(outcomes, true, true)).toBe(false);
    expect(some(outcomes, false, true) && some(outcomes, true, false)).toBe(true);
  });

  test('[C75] a coupon that is applied, wherever it comes between: it counts, or it is refused', async () => {
    const outcomes = await sweep(applyAnother);
    expect(some(outcomes, true, true)).toBe(false);
    expect(some(outcomes, false, true) && some(outcomes, true, false)).toBe(true);
  });

  test('[C29] a press by bank account, wherever it comes between: one of the two pays', async () => {
    for (const { paid } of await sweep(payByAch)) expect(paid).toBe(true);
  });

  test('the carrier’s yes, wherever it comes between', async () => {
    for (const { paid } of await sweep(accept)) expect(paid).toBe(true);
  });
});

test('[C97] a cancellation beside the pickup, wherever it comes between: one of the two', async () => {
  for (let at = 1; ; at += 1) {
    const world = await worldWith(false);
    await world.press([CARD]);
    await accept(world);
    let rivalled = false;
    const act = async () => {
      rivalled = true;
      await pickUp(world);
    };
    const beside = besideAt(at, act, world.money, world.gateway);
    const use = { ...world, deps: { ...world.deps, money: beside.money, gateway: beside.gateway } };
    const cancelled = await refusable(() => cancel(use))(world);
    if (!rivalled) return expect(at).toBeGreaterThan(4);
    await letItSettle(world, accept);
    await expectInOrder(world);
    expect((await world.find()).statusId).toBe(cancelled ? 7 : 4);
    expect((await world.book()).refunds).toHaveLength(cancelled ? 1 : 0);
  }
});

test('[H09] fifty presses at once with different keys, by card and by bank account: one charge', async () => {
  const world = moneyWorld();
  const presses = Array.from({ length: 50 }, (_, index) =>
    codeOf(
      world.press(
        index % 2 === 0 ? [CARD] : [ACH],
        {},
        { idempotencyKey: `key-${index}`, call: index % 2 === 0 ? 'payShipment' : 'payShipmentByAch' },
      ),
    ),
  );
  const codes = await Promise.all(presses);
  expect(codes.filter((code) => code === 'none')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['none', '15046']));
  await letItSettle(world, accept);
  expect(world.gateway.charges()).toBe(1);
  await expectInOrder(world);
});
