import { redeemRewardRoute } from '#contract/routes/rewards.ts';
import { redeemPoints } from '#domain/rewards/redeem-points.ts';
import { showPrize, showRewards } from '#domain/rewards/show-rewards.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';

/** Exchanges points of the caller for store credit. */
export const handler = apiHandler(
  redeemRewardRoute,
  () => ({ ...rewardDeps(), idempotency: dynamoIdempotency, storeCredit: dynamoStoreCredit }),
  async ({ body, caller, idempotencyKey, deps }) => {
    const { expiresDate, ...prize } = await redeemPoints({ ...body, caller, idempotencyKey }, deps);
    return { ...showPrize(prize), expiresDate, rewards: await showRewards(caller.customerUuid, deps) };
  },
);
