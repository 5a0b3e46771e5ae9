import type { GroupCode } from '#contract/quotes.ts';
import { timeOutGroup } from '#domain/quotes/finish-rates.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { countedTimeOuts } from '#functions/runtime/watched-quotes.ts';

/** Counts a group that failed or ran out of time as finished. */
export const handler = async (task: {
  rateRequestUuid: string;
  group: GroupCode;
  error?: { Error?: string };
}): Promise<void> => {
  const { rateRequestUuid, group } = task;
  log.warn('group timed out', { quote: rateRequestUuid, group, error: task.error?.Error });
  metrics.note('quote', rateRequestUuid);
  const deps = { quotes: countedTimeOuts(dynamoQuotes), notifier: websocketNotifier, now: clock.now };
  await timeOutGroup(task, deps).finally(metrics.flush);
};
