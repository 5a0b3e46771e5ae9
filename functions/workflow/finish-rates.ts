import { finishRates } from '#domain/quotes/close-groups.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { livePages } from '#functions/adapters/live/live-pages.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { watchedEnd } from '#functions/runtime/watched-quotes.ts';

type Outcome = Awaited<ReturnType<typeof finishRates>>;

function count(outcome: Outcome): Outcome {
  metrics.count('QuotesFinished');
  metrics.add('AllRatesTime', outcome.tookMs);
  if (outcome.rates === 0) metrics.count('QuotesWithoutPrice');
  return outcome;
}

/** The last state: closes what never reported and tells the open pages. */
export const handler = async (task: { rateRequestUuid: string }) => {
  metrics.note('quote', task.rateRequestUuid);
  const deps = { quotes: watchedEnd(dynamoQuotes), pages: livePages, now: clock.now };
  const outcome = await finishRates(task, deps).then(count).finally(metrics.flush);
  log.info('quote finished', { quote: task.rateRequestUuid, ...outcome });
  return outcome;
};
