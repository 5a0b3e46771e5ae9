import * as rewards from '../rewards.ts';
import { defineRoute } from '../route.ts';

/** Points of an account: joining, what there is, how it came about, and what it is redeemed for (R90). */
const common = { noun: 'rewards', version: 'v1', access: 'session', acting: 'customer' } as const;

export const joinRewardsRoute = defineRoute({
  ...common,
  name: 'joinRewards',
  summary: 'Joins the rewards program; somebody who has joined already stays as they are.',
  ids: ['C19'],
  method: 'POST',
  path: '/reward/signup',
  request: {},
  response: rewards.joinedRewards,
  example: {},
});

export const getRewardsRoute = defineRoute({
  ...common,
  name: 'getRewards',
  summary: "The caller's points: to spend, waiting and why, and the prizes.",
  ids: ['C149'],
  method: 'GET',
  path: '/reward',
  request: {},
  response: rewards.rewards,
  example: {},
});

export const listRewardHistoryRoute = defineRoute({
  ...common,
  name: 'listRewardHistory',
  summary: "A page of how the caller's points came and went, the newest first.",
  ids: ['C150'],
  method: 'GET',
  path: '/reward/history',
  request: { query: rewards.rewardHistoryQuery },
  response: rewards.rewardHistory,
  example: { query: { pageNumber: '1', pageSize: '10' } },
});

export const redeemRewardRoute = defineRoute({
  ...common,
  name: 'redeemReward',
  summary: 'Exchanges points for store credit, once for a key and never beyond the balance.',
  ids: ['C151'],
  method: 'POST',
  idempotent: true,
  path: '/reward/redeem',
  request: { body: rewards.redeemRequest },
  response: rewards.redeemed,
  example: { body: { points: 5000, amount: '25.00' } },
});
