import { joinRewardsRoute } from '#contract/routes/rewards.ts';
import { joinRewards } from '#domain/rewards/join-rewards.ts';
import { showRewards } from '#domain/rewards/show-rewards.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';

/** Joins the rewards program. */
export const handler = apiHandler(joinRewardsRoute, rewardDeps, async ({ caller: { customerUuid }, deps }) => {
  await joinRewards(customerUuid, deps);
  return { dataLists: [await showRewards(customerUuid, deps)] };
});
