import type { GroupCode } from '#contract/quotes.ts';
import { cutOffGroup } from '#domain/quotes/close-groups.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { livePages } from '#functions/adapters/live/live-pages.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { countedCutOffs } from '#functions/runtime/watched-quotes.ts';

/** Counts a group that failed or ran out of time as finished. */
export const handler = async (task: {
  rateRequestUuid: string;
  group: GroupCode;
  error?: { Error?: string };
}): Promise<void> => {
  const { rateRequestUuid, group } = task;
  log.warn('group cut off', { quote: rateRequestUuid, group, error: task.error?.Error });
  metrics.note('quote', rateRequestUuid);
  const deps = { quotes: countedCutOffs(dynamoQuotes), pages: livePages, now: clock.now };
  await cutOffGroup(task, deps).finally(metrics.flush);
};
