import { SlowAccounts } from '#domain/outside/slow-accounts.ts';
import type { GroupTask } from '#domain/quotes/group-deadline.ts';
import { PROVIDER } from '#domain/quotes/provider.ts';
import { type GroupRatesDeps, requestGroupRates } from '#domain/quotes/request-group-rates.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoSlowMarks } from '#functions/adapters/dynamo/slow-mark-store.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { providerDeps } from '#functions/runtime/provider-deps.ts';
import { watchStarvation } from '#functions/runtime/starvation.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';
import { watchedGroup } from '#functions/runtime/watched-quotes.ts';

const carriers = providerDeps();

// As long as the process lives: the last answers of each account are in it.
const responseTimes = new SlowAccounts(PROVIDER, {
  marks: dynamoSlowMarks,
  now: clock.now,
  logFailure: (error) => log.warn('slow marks not written', { error: describeError(error) }),
});

/** A failure is an error of the provider or a connection, not a decline, a timeout of the carrier or its open circuit. */
const logDecline: GroupRatesDeps['logDecline'] = ({ group, ...why }) => {
  const { reason, fault } = why;
  log.warn('no price', why);
  metrics.count('CarriersWithoutPrice', { group, reason });
  if (fault && reason !== 'timeout') metrics.count('ProviderFailures', { group });
};

const keysOf = ({ rateRequestUuid, group }: GroupTask) => ({ quote: rateRequestUuid, group });

/** Requests rates from the carriers of one group; each response is stored and pushed when it comes. */
export const handler = taskHandler(keysOf, async (task: GroupTask): Promise<void> => {
  const calls = env('PROVIDER_CALLS');
  const loop = watchStarvation();
  await requestGroupRates(task, {
    ...clock,
    starved: loop.starved,
    quotes: watchedGroup(dynamoQuotes, task, Date.now),
    notifier: websocketNotifier,
    ...carriers,
    responseTimes,
    calls,
    settings: dynamoSettings,
    logDecline,
  }).finally(loop.stop);
});
