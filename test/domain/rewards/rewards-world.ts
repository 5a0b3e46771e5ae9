import { countShipment } from '#domain/rewards/count-rewards.ts';
import { joinRewards } from '#domain/rewards/join-rewards.ts';
import { showRewards } from '#domain/rewards/show-rewards.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { fakeRewards, fakeRewardTerms } from '#test/fakes/rewards.ts';

export const DAY_MS = 86_400_000;

/** A shipment whose money moves, and the points that are counted from it. */
export function rewardsWorld(options: Parameters<typeof moneyWorld>[0] = {}) {
  const world = moneyWorld({ hasFreight: true, ...options });
  return { ...world, ...rewardsOf(world) };
}
export type RewardsWorld = ReturnType<typeof rewardsWorld>;

/** The rewards of a world's customer. */
export function rewardsOf(world: MoneyWorld) {
  const { idempotency, outbox, storeCredit } = world;
  const rewards = fakeRewards({ idempotency, outbox, storeCredit });
  const rewardTerms = fakeRewardTerms();
  const rewardDeps = { ...world.deps, shipments: world.shipments, idempotency, rewards, rewardTerms };
  const { shipmentUuid } = world.shipment;
  return {
    rewards,
    rewardTerms,
    rewardDeps,
    join: () => joinRewards(CUSTOMER, rewardDeps),
    count: () => countShipment({ shipmentUuid, customerUuid: CUSTOMER }, rewardDeps),
    shown: () => showRewards(CUSTOMER, rewardDeps),
    head: () => rewards.readHead(CUSTOMER),
  };
}

/** The freight is picked up and delivered. */
export async function deliver(world: MoneyWorld): Promise<void> {
  const { stageId: stage } = await world.find();
  for (const to of [
    ...(stage === 15 ? [] : [{ statusId: 3, stageId: 15 } as const]),
    { statusId: 4, stageId: 18 },
    { statusId: 5, stageId: 20 },
  ] as const) {
    const { shipmentUuid, statusId, stageId } = await world.find();
    const move = allowedMove({ from: { statusId, stageId }, to, at: world.clock.ms(), by: 'tracking', why: 'Moved' });
    if (!move || (await world.shipments.move(shipmentUuid, move)) !== 'moved') throw new Error('It did not move');
  }
}
