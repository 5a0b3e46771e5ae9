import { expect, test } from 'vitest';
import { newEvent } from '#domain/events/event.ts';
import { receiveRebill } from '#domain/payments/rebills/receive-rebill.ts';
import { respondToRebill } from '#domain/payments/rebills/respond-to-rebill.ts';
import { settleCharge, settleReturns } from '#domain/payments/settle-charge.ts';
import { countRewards } from '#domain/rewards/count-rewards.ts';
import { redeemPoints } from '#domain/rewards/redeem-points.ts';
import { accept, applyAnother, cancel, receiveByHand } from '#test/domain/payments/money-acts.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { makeNewRebill } from '#test/fakes/fixtures-rebills.ts';
import { ACH, AR, CARD, CHEQUE, STORE_CREDIT } from '#test/fakes/money-world.ts';
import { dueOf, pressDue } from '#test/histories/history-world.ts';
import { DAY_MS, deliver, type RewardsWorld, rewardsWorld } from './rewards-world.ts';

const grant = (world: RewardsWorld, cents: number) =>
  world.storeCredit.append({ entryUuid: 'grant', customerUuid: CUSTOMER, cents, at: 1, reason: 'Late', by: 'm' }, 0);

const points = async (world: RewardsWorld) => (await world.shown()).points;
const settle = async (world: RewardsWorld) => {
  world.gateway.settle();
  for (const charge of world.gateway.log.values())
    if (charge.state === 'settled') await settleCharge(charge, world.deps);
};

test('[R90] a dollar of freight is a point once it is delivered and paid, its cents are none, and a repeat changes nothing', async () => {
  const world = rewardsWorld({ chargeCents: 40_099 });
  await world.join();
  await world.press([ACH]);
  await accept(world);
  await world.count();
  expect(await world.shown()).toMatchObject({
    points: 0,
    waiting: {
      count: 1,
      points: 400,
      shipments: [{ points: 400, paidFreight: '400.99', isDelivered: false, open: '0.00' }],
    },
  });
  await deliver(world);
  expect(await world.count()).toBe(400);
  const before = await world.head();
  for (let time = 0; time < 3; time += 1) expect(await world.count()).toBe(0);
  expect(await world.head()).toEqual(before);
  expect(await world.shown()).toMatchObject({ points: 400, earned: 400, waiting: { count: 0, points: 0 } });
  expect(world.rewards.entries).toMatchObject([
    { number: 1, kind: 'counted', points: 400, balance: 400, paidCents: 40_099 },
  ]);
});

test('[R90] store credit and the processing fee bring no point', async () => {
  const world = rewardsWorld();
  await grant(world, 10_000);
  await world.join();
  await pressDue(world, [{ ...STORE_CREDIT, amount: '100.00' }, CARD]);
  await accept(world);
  await settle(world);
  await deliver(world);
  await world.count();
  expect((await world.book()).head.sums).toMatchObject({ storeCredit: 10_000, feeIncome: -750, cashCard: 30_750 });
  expect(await points(world)).toBe(300);
});

test('[R90] a coupon brings no point', async () => {
  const world = rewardsWorld();
  world.coupons.put(makeCoupon());
  await applyAnother(world);
  await world.join();
  const due = await dueOf(world);
  expect(due).toBeLessThan(40_000);
  await pressDue(world, [ACH]);
  await accept(world);
  await deliver(world);
  await world.count();
  expect(await points(world)).toBe(Math.floor(due / 100));
});

test('[R90] an A/R booking waits for its money, however long it is delivered', async () => {
  const world = rewardsWorld();
  await world.join();
  await world.press([AR]);
  await accept(world);
  await deliver(world);
  await world.count();
  expect(await world.shown()).toMatchObject({
    points: 0,
    waiting: { points: 400, unpaidPoints: 400, shipments: [{ isDelivered: true, open: '400.00' }] },
  });
});

test('[R90] a check on its way is waited for, and counts when it has come', async () => {
  const world = rewardsWorld();
  await world.join();
  await world.press([CHEQUE]);
  await world.count();
  expect(await world.shown()).toMatchObject({ waiting: { shipments: [{ open: '0.00', pending: '400.00' }] } });
  await receiveByHand(world);
  await accept(world);
  await deliver(world);
  await world.count();
  expect(await points(world)).toBe(400);
});

test('[R90] a debit that the bank takes back takes its points back, and what was redeemed is missing: nothing can be redeemed', async () => {
  const world = rewardsWorld();
  await world.join();
  await world.press([ACH]);
  await accept(world);
  await settle(world);
  await deliver(world);
  await world.count();
  world.rewards.give(CUSTOMER, 2_200);
  const call = { caller: { customerUuid: CUSTOMER, userUuid: CUSTOMER }, points: 2_500, amount: '12.50' };
  await redeemPoints({ ...call, idempotencyKey: 'a' }, world.rewardDeps);
  const debit = [...world.gateway.log.values()].findLast(({ kind }) => kind === 'debit');
  world.gateway.bounce(debit?.transactionId ?? '');
  await settleReturns(0, world.deps);
  expect(await world.count()).toBe(-400);
  expect(await world.shown()).toMatchObject({ points: -300, earned: 2_200 });
  await expect(redeemPoints({ ...call, idempotencyKey: 'b' }, world.rewardDeps)).rejects.toThrow('taken back');
});

test('[R90] a canceled booking brings none, and waits no more', async () => {
  const world = rewardsWorld();
  await world.join();
  await world.press([ACH]);
  await accept(world);
  await world.count();
  expect((await world.shown()).waiting.count).toBe(1);
  await cancel(world);
  await world.count();
  expect(await world.shown()).toMatchObject({ points: 0, waiting: { count: 0 } });
});

test('[R90] a later bill takes nothing back while it is asked for or due, and brings its own points once it is paid', async () => {
  const world = rewardsWorld();
  await world.join();
  await world.press([ACH]);
  await accept(world);
  await settle(world);
  await deliver(world);
  await world.count();
  world.clock.advance(1_000);
  const { shipmentUuid } = world.shipment;
  await receiveRebill(shipmentUuid, makeNewRebill(), { by: 'm', why: 'scale' }, world.deps);
  await world.count();
  expect(await points(world)).toBe(400);
  const [rebill] = (await world.book()).rebills;
  const request = {
    shipmentUuid,
    rebillUuid: rebill?.rebillUuid ?? '',
    version: rebill?.revision ?? 1,
    answer: 'accept' as const,
  };
  await respondToRebill(await world.find(), request, { by: CUSTOMER }, world.deps);
  await world.count();
  expect(await points(world)).toBe(400);
  const due = await dueOf(world);
  expect(due).toBeGreaterThan(0);
  await pressDue(world, [ACH], { idempotencyKey: 'later' });
  await world.count();
  expect(await points(world)).toBe(400 + Math.floor(due / 100));
});

test('[R90] the fee of a later bill brings no point, and costs none while nobody has to pay it', async () => {
  const world = rewardsWorld();
  const feeCents = 5_00;
  world.fees.set({ id: 6, effectiveFrom: 0, amount: feeCents });
  await world.join();
  await world.press([ACH]);
  await accept(world);
  await settle(world);
  await deliver(world);
  await world.count();
  world.clock.advance(1_000);
  const { shipmentUuid } = world.shipment;
  await receiveRebill(shipmentUuid, makeNewRebill(), { by: 'm', why: 'scale' }, world.deps);
  await world.count();
  expect(await points(world)).toBe(400);
  const [rebill] = (await world.book()).rebills;
  const request = {
    shipmentUuid,
    rebillUuid: rebill?.rebillUuid ?? '',
    version: rebill?.revision ?? 1,
    answer: 'accept' as const,
  };
  await respondToRebill(await world.find(), request, { by: CUSTOMER }, world.deps);
  await world.count();
  expect(await points(world)).toBe(400);
  const due = await dueOf(world);
  expect(due).toBeGreaterThan(0);
  await pressDue(world, [ACH], { idempotencyKey: 'later' });
  await world.count();
  expect(await points(world)).toBe(400 + Math.floor((due - feeCents) / 100));
});

test('[R90] what was settled on the day of joining counts, whatever the hour; what was settled the day before does not', async () => {
  const world = rewardsWorld();
  await world.press([ACH]);
  await accept(world);
  await deliver(world);
  await world.count();
  expect(await world.shown()).toMatchObject({ joined: false, points: 0, shipped: { amount: '400.00', points: 400 } });
  await world.join();
  const event = newEvent('rewardsJoined', { customerUuid: CUSTOMER }, world.deps);
  await countRewards(event, world.rewardDeps);
  await countRewards(event, world.rewardDeps);
  expect(await points(world)).toBe(400);

  const late = rewardsWorld();
  await late.press([ACH]);
  await accept(late);
  await deliver(late);
  await late.count();
  late.clock.advance(DAY_MS);
  await late.join();
  await countRewards(newEvent('rewardsJoined', { customerUuid: CUSTOMER }, late.deps), late.rewardDeps);
  await late.count();
  expect(await points(late)).toBe(0);
});

test('[R90] another count that was first is noticed, and nothing counts twice', async () => {
  const world = rewardsWorld();
  await world.join();
  await world.press([ACH]);
  await accept(world);
  await deliver(world);
  world.rewards.beforeWrite(() => world.count());
  expect(await world.count()).toBe(0);
  expect(world.rewards.entries).toHaveLength(1);
  expect(await points(world)).toBe(400);
});

test('[R90] of a deleted account nothing is counted', async () => {
  const world = rewardsWorld();
  await world.press([ACH]);
  const account = await world.accounts.findByUuid(CUSTOMER);
  if (account) world.accounts.put({ ...account, deletion: { at: 1, erased: true } });
  await world.count();
  expect(world.rewards.counted.size).toBe(0);
});
