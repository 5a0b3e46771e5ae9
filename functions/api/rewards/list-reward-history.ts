import { listRewardHistoryRoute } from '#contract/routes/rewards.ts';
import { listRewardHistory } from '#domain/rewards/list-history.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';

/** A page of how the caller's points came and went. */
export const handler = apiHandler(listRewardHistoryRoute, rewardDeps, ({ query, caller, deps }) =>
  listRewardHistory(caller.customerUuid, query, deps),
);
