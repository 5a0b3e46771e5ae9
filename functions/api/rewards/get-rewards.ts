import { getRewardsRoute } from '#contract/routes/rewards.ts';
import { showRewards } from '#domain/rewards/show-rewards.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';

/** The caller's rewards. */
export const handler = apiHandler(getRewardsRoute, rewardDeps, ({ caller, deps }) =>
  showRewards(caller.customerUuid, deps),
);
