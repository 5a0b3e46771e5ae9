import { sweepOutbox } from '#domain/events/relay-events.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { relayDeps } from '#functions/runtime/relay-deps.ts';

/** Each minute: sends events that the relay missed or could not send. */
export const handler = async (): Promise<void> => {
  const onFailure = (error: unknown) => {
    metrics.count('EventsUnsent');
    log.error('event not sent', { error: describeError(error) });
  };
  try {
    const sent = await sweepOutbox({ ...relayDeps(), onFailure });
    if (sent > 0) metrics.add('EventsSwept', sent);
    log.info('outbox swept', { sent });
  } finally {
    metrics.flush();
  }
};
