import { finishRates, type QuoteOutcome } from '#domain/quotes/finish-rates.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { countedTimeOuts, countOutcome } from '#functions/runtime/watched-quotes.ts';

/** The last state: ends what never reported and tells the open pages. */
export const handler = async (task: { rateRequestUuid: string }): Promise<QuoteOutcome> => {
  metrics.note('quote', task.rateRequestUuid);
  const deps = { quotes: countedTimeOuts(dynamoQuotes), notifier: websocketNotifier, now: clock.now };
  const outcome = await finishRates(task, deps).then(countOutcome).finally(metrics.flush);
  log.info('quote finished', { quote: task.rateRequestUuid, ...outcome });
  return outcome;
};
