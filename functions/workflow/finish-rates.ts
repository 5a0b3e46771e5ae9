import { finishRates, type QuoteOutcome } from '#domain/quotes/finish-rates.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';
import { countedTimeOuts, countOutcome } from '#functions/runtime/watched-quotes.ts';

interface Task {
  readonly rateRequestUuid: string;
}

const keysOf = ({ rateRequestUuid }: Task) => ({ quote: rateRequestUuid });

/** The last state: ends groups that never reported and notifies the open pages. */
export const handler = taskHandler(keysOf, async (task: Task): Promise<QuoteOutcome> => {
  const deps = { quotes: countedTimeOuts(dynamoQuotes), notifier: websocketNotifier, now: clock.now };
  const outcome = await finishRates(task, deps).then(countOutcome);
  log.info('quote finished', { ...outcome });
  return outcome;
});
