import type { GroupCode } from '#contract/quotes.ts';
import { timeOutGroup } from '#domain/quotes/finish-rates.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';
import { countedTimeOuts } from '#functions/runtime/watched-quotes.ts';

interface Task {
  readonly rateRequestUuid: string;
  readonly group: GroupCode;
  readonly error?: { readonly Error?: string };
}

const keysOf = ({ rateRequestUuid, group }: Task) => ({ quote: rateRequestUuid, group });

/** Counts a group that failed or ran out of time as finished. */
export const handler = taskHandler(keysOf, async (task: Task): Promise<void> => {
  log.warn('group timed out', { error: task.error?.Error });
  const deps = { quotes: countedTimeOuts(dynamoQuotes), notifier: websocketNotifier, now: clock.now };
  await timeOutGroup(task, deps);
});
