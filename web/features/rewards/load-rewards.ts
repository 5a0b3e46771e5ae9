import type { RewardHistory, Rewards } from '#contract/rewards.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { historyViewOf } from './reward-words.ts';

export interface LoadedRewards {
  readonly rewards?: Rewards;
  readonly problem?: string;
  readonly history?: RewardHistory;
  readonly historyProblem?: string;
  /** There is no such page of the history. */
  readonly beyond?: boolean;
}

/** The rewards, and the page of their history that a URL names; errors are returned too, so that the screen stays visible. */
export async function loadRewards(request: Request): Promise<LoadedRewards> {
  const { page, size } = historyViewOf(new URL(request.url).searchParams);
  const { signal } = request;
  const history = call('listRewardHistory', { pageNumber: String(page), pageSize: String(size) }, { signal }).then(
    (found) => ({ history: found }),
    (thrown: unknown) => ({
      historyProblem: sentenceOf(thrown),
      beyond: thrown instanceof CallError && thrown.code === '9001',
    }),
  );
  try {
    return { rewards: await call('getRewards', {}, { signal }), ...(await history) };
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return { problem: sentenceOf(thrown) };
  }
}
