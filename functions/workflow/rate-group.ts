import type { GroupTask } from '#domain/quotes/group-deadline.ts';
import { type GroupRatesDeps, requestGroupRates } from '#domain/quotes/request-group-rates.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { providerDeps } from '#functions/runtime/provider-deps.ts';
import { watchStarvation } from '#functions/runtime/starvation.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';
import { watchedGroup } from '#functions/runtime/watched-quotes.ts';

const carriers = providerDeps();

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
    calls,
    settings: dynamoSettings,
    logDecline,
  }).finally(loop.stop);
});
