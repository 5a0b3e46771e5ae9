import { finishRates } from '#domain/quotes/close-groups.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { livePages } from '#functions/adapters/live/live-pages.ts';
import { clock } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/log.ts';

/** The last state: closes what never reported and tells the open pages. */
export const handler = async (task: { rateRequestUuid: string }) => {
  const outcome = await finishRates(task, { quotes: dynamoQuotes, pages: livePages, now: clock.now });
  log.info('quote finished', { quote: task.rateRequestUuid, ...outcome });
  return outcome;
};
