import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoRewards } from '#functions/adapters/dynamo/reward-store.ts';
import { dynamoRewardTerms } from '#functions/adapters/dynamo/reward-terms-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';

/** The dependencies of an account's rewards. */
export const rewardDeps = () => ({
  ...clock,
  accounts: dynamoAccounts,
  fees: dynamoFees,
  rewards: dynamoRewards,
  rewardTerms: dynamoRewardTerms,
  shipments: dynamoShipments,
});
