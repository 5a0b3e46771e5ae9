import { expect, test } from 'vitest';
import { balanceOf, creditLots } from '#domain/credit/store-credit.ts';
import { redeemPoints } from '#domain/rewards/redeem-points.ts';
import { AGENT, CUSTOMER } from '#test/fakes/fixtures.ts';
import { sumOfEntries } from '#test/fakes/rewards.ts';
import { DAY_MS, type RewardsWorld, rewardsWorld } from './rewards-world.ts';

const caller = { customerUuid: CUSTOMER, userUuid: CUSTOMER };
const prize = { caller, points: 5_000, amount: '25.00' };
const creditCents = async ({ storeCredit, clock }: RewardsWorld) =>
  balanceOf(creditLots((await storeCredit.readLedger(CUSTOMER)).entries, clock.ms()));
const left = async (world: RewardsWorld) => (await world.shown()).points;

test('[C151] [R90] points become store credit: both are posted, and the credit works as long as any', async () => {
  const world = rewardsWorld();
  world.rewards.give(CUSTOMER, 5_600);
  const redeemed = await redeemPoints({ ...prize, idempotencyKey: 'a' }, world.rewardDeps);
  const last = new Date(world.clock.ms() + 365 * DAY_MS).toISOString().slice(0, 10);
  expect(redeemed).toEqual({ points: 5_000, cents: 2_500, expiresDate: last });
  expect([await left(world), await creditCents(world)]).toEqual([600, 2_500]);
  expect(world.rewards.entries.at(-1)).toMatchObject({ kind: 'redeemed', points: -5_000, balance: 600, by: CUSTOMER });
  expect((await world.storeCredit.readLedger(CUSTOMER)).entries).toMatchObject([
    { cents: 2_500, reason: 'Rewards: 5,000 points redeemed', by: 'rewards' },
  ]);
});

test('[C151] a repeat of a request is answered as the first was and spends nothing; its key with another prize is refused', async () => {
  const world = rewardsWorld();
  world.rewards.give(CUSTOMER, 20_000);
  const first = await redeemPoints({ ...prize, idempotencyKey: 'a' }, world.rewardDeps);
  world.clock.advance(DAY_MS);
  expect(await redeemPoints({ ...prize, idempotencyKey: 'a' }, world.rewardDeps)).toEqual(first);
  expect([await left(world), await creditCents(world)]).toEqual([15_000, 2_500]);
  const other = { ...prize, points: 2_500, amount: '12.50', idempotencyKey: 'a' };
  await expect(redeemPoints(other, world.rewardDeps)).rejects.toMatchObject({ status: 409 });
});

test('[C151] of two presses at once the same one spends once, and two that are one too many spend once', async () => {
  const same = rewardsWorld();
  same.rewards.give(CUSTOMER, 20_000);
  same.rewards.beforeWrite(() => redeemPoints({ ...prize, idempotencyKey: 'a' }, same.rewardDeps));
  expect(await redeemPoints({ ...prize, idempotencyKey: 'a' }, same.rewardDeps)).toMatchObject({ points: 5_000 });
  expect([await left(same), await creditCents(same)]).toEqual([15_000, 2_500]);

  const two = rewardsWorld();
  two.rewards.give(CUSTOMER, 9_999);
  two.rewards.beforeWrite(() => redeemPoints({ ...prize, idempotencyKey: 'a' }, two.rewardDeps));
  await expect(redeemPoints({ ...prize, idempotencyKey: 'b' }, two.rewardDeps)).rejects.toMatchObject({ status: 409 });
  expect([await left(two), await creditCents(two)]).toEqual([4_999, 2_500]);
});

test('[C151] a use of store credit that was first is noticed: the grant is posted on the ledger as it is', async () => {
  const world = rewardsWorld();
  world.rewards.give(CUSTOMER, 5_000);
  const grant = { entryUuid: 'g', customerUuid: CUSTOMER, cents: 100, at: 1, reason: 'Late', by: 'm' };
  world.rewards.beforeWrite(() => world.storeCredit.append(grant, 0));
  await redeemPoints({ ...prize, idempotencyKey: 'a' }, world.rewardDeps);
  expect([await left(world), await creditCents(world)]).toEqual([0, 2_600]);
});

test('[C151] [R55] a prize that is worth something else by now is refused, and so is one that there is none of', async () => {
  const world = rewardsWorld();
  world.rewards.give(CUSTOMER, 50_000);
  world.rewardTerms.set({ centsPerThousand: 400 });
  await expect(redeemPoints({ ...prize, idempotencyKey: 'a' }, world.rewardDeps)).rejects.toThrow('not offered');
  const none = { ...prize, points: 4_999, amount: '19.99', idempotencyKey: 'b' };
  await expect(redeemPoints(none, world.rewardDeps)).rejects.toThrow('not offered');
  expect(await redeemPoints({ ...prize, amount: '20.00', idempotencyKey: 'c' }, world.rewardDeps)).toMatchObject({
    cents: 2_000,
  });
  expect(sumOfEntries(world.rewards.entries)).toBe(45_000);
});

test('[C151] [R90] too few points, and points that have ended, are refused', async () => {
  const world = rewardsWorld();
  world.rewards.give(CUSTOMER, 5_000, '2024-01-31');
  await expect(redeemPoints({ ...prize, idempotencyKey: 'a' }, world.rewardDeps)).rejects.toThrow('not enough');
  expect(await creditCents(world)).toBe(0);
});

test('[C151] what an agent redeems for a customer says so', async () => {
  const world = rewardsWorld();
  world.rewards.give(CUSTOMER, 5_000);
  const agent = { userUuid: AGENT } as never;
  await redeemPoints(
    { ...prize, caller: { customerUuid: CUSTOMER, userUuid: AGENT, agent }, idempotencyKey: 'a' },
    world.rewardDeps,
  );
  expect(world.rewards.entries.at(-1)).toMatchObject({ by: AGENT, agent: AGENT });
});
