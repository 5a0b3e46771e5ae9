import type { GroupCode } from '#contract/quotes.ts';
import { cutOffGroup } from '#domain/quotes/close-groups.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { livePages } from '#functions/adapters/live/live-pages.ts';
import { clock } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/log.ts';

/** Counts a group that failed or ran out of time as finished. */
export const handler = async (task: {
  rateRequestUuid: string;
  group: GroupCode;
  error?: { Error?: string };
}): Promise<void> => {
  log.warn('group cut off', { quote: task.rateRequestUuid, group: task.group, error: task.error?.Error });
  await cutOffGroup(task, { quotes: dynamoQuotes, pages: livePages, now: clock.now });
};
