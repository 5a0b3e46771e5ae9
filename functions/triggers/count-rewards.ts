import { countRewards } from '#domain/rewards/count-rewards.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';

/** Counts the points of shipments that moved, or whose money did. */
export const handler = queueHandler('countRewards', () => ({ ...rewardDeps(), money: dynamoPayments }), countRewards);
