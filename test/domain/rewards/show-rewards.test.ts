import { expect, test } from 'vitest';
import { listAllHistory, listRewardHistory } from '#domain/rewards/list-history.ts';
import { redeemPoints } from '#domain/rewards/redeem-points.ts';
import { accept } from '#test/domain/payments/money-acts.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH } from '#test/fakes/money-world.ts';
import { DAY_MS, deliver, rewardsWorld } from './rewards-world.ts';

test('[C19] joining counts from the first second of the day, and joining again changes nothing', async () => {
  const world = rewardsWorld();
  await world.join();
  const first = await world.head();
  expect(first.joinedAt).toBe(world.clock.ms());
  expect(first.joinedFrom).toBeLessThanOrEqual(world.clock.ms());
  expect(first.joinedFrom).toBeGreaterThan(world.clock.ms() - DAY_MS);
  world.clock.advance(DAY_MS);
  await world.join();
  expect(await world.head()).toEqual(first);
  expect(world.outbox.all.filter(({ type }) => type === 'rewardsJoined')).toHaveLength(1);
});

test('[C19] of two who join at once one does', async () => {
  const world = rewardsWorld();
  world.rewards.beforeWrite(() => world.join());
  await world.join();
  expect((await world.head()).revision).toBe(1);
});

test('[C149] [R55] the prizes, what they take and the dearest that the points are enough for follow the broker’s terms', async () => {
  const world = rewardsWorld();
  world.rewards.give(CUSTOMER, 6_000);
  expect(await world.shown()).toMatchObject({
    joined: true,
    points: 6_000,
    prizes: [
      { points: 2_500, amount: '12.50' },
      { points: 5_000, amount: '25.00' },
      { points: 10_000, amount: '50.00' },
      { points: 25_000, amount: '125.00' },
    ],
    bestPrize: { points: 5_000, amount: '25.00' },
    monthsKept: 12,
    creditDays: 365,
  });
  world.rewardTerms.set({ prizes: [8_000], months: 6 });
  const changed = await world.shown();
  expect(changed).toMatchObject({ prizes: [{ points: 8_000, amount: '40.00' }], monthsKept: 6 });
  expect(changed.bestPrize).toBeUndefined();
});

test('[C149] somebody who has not joined sees what would have counted, and no points', async () => {
  const world = rewardsWorld();
  const shown = await world.shown();
  expect(shown).toMatchObject({ joined: false, points: 0, shipped: { amount: '0.00', points: 0 } });
  expect(shown.joinedDate).toBeUndefined();
});

test('[C149] [R90] points that end are gone from the next day on, also where nothing was written since', async () => {
  const world = rewardsWorld();
  const today = new Date(world.clock.ms()).toISOString().slice(0, 10);
  world.rewards.give(CUSTOMER, 300, today);
  world.rewards.give(CUSTOMER, 200);
  expect(await world.shown()).toMatchObject({ points: 500, nextEnd: { points: 300, date: today } });
  world.clock.advance(2 * DAY_MS);
  expect(await world.shown()).toMatchObject({ points: 200, ended: 300, earned: 500 });
  const { entries, count } = await listRewardHistory(CUSTOMER, { pageSize: '10' }, world.rewardDeps);
  expect(count).toBe(3);
  expect(entries[0]).toMatchObject({ number: 3, kind: 'ended', points: -300, balance: 200, date: today });
  expect(world.rewards.entries).toHaveLength(2);
});

test('[C150] the history is paged as the other lists, the newest first, and past its end is 9001', async () => {
  const world = rewardsWorld();
  for (let time = 0; time < 25; time += 1) world.rewards.give(CUSTOMER, 100 + time);
  const list = (pageNumber: string) => listRewardHistory(CUSTOMER, { pageNumber, pageSize: '10' }, world.rewardDeps);
  const numbers = async (page: string) => (await list(page)).entries.map(({ number }) => number);
  expect(await numbers('1')).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
  expect(await numbers('3')).toEqual([5, 4, 3, 2, 1]);
  expect(await list('2')).toMatchObject({ count: 25, pageNumber: 2, pageSize: 10 });
  await expect(list('4')).rejects.toMatchObject({ code: '9001' });
  expect(await listAllHistory(CUSTOMER, world.rewardDeps)).toHaveLength(25);
  expect(
    await listRewardHistory('nobody-yet', {}, { ...world.rewardDeps, accounts: world.accounts }).catch((e) => e.status),
  ).toBe(404);
});

test('[C150] an entry says of which shipment it is, and of a prize until when its credit works', async () => {
  const world = rewardsWorld();
  await world.join();
  await world.press([ACH]);
  await accept(world);
  await deliver(world);
  await world.count();
  world.rewards.give(CUSTOMER, 2_500);
  const call = { caller: { customerUuid: CUSTOMER, userUuid: CUSTOMER }, points: 2_500, amount: '12.50' };
  const { expiresDate } = await redeemPoints({ ...call, idempotencyKey: 'a' }, world.rewardDeps);
  const { entries } = await listRewardHistory(CUSTOMER, {}, world.rewardDeps);
  expect(entries[0]).toMatchObject({ kind: 'redeemed', points: -2_500, amount: '12.50', expiresDate });
  const { shipmentUuid, shortId, name } = world.shipment;
  expect(entries.at(-1)).toMatchObject({
    kind: 'counted',
    points: 400,
    paidFreight: '400.00',
    shipment: { shipmentUuid, shipmentShortId: shortId, shipmentName: name },
  });
});

test('[C150] nobody’s history is an empty first page', async () => {
  const world = rewardsWorld();
  expect(await listRewardHistory(CUSTOMER, {}, world.rewardDeps)).toEqual({
    entries: [],
    count: 0,
    pageNumber: 1,
    pageSize: 50,
  });
});
