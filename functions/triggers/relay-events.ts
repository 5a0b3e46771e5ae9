import type { DynamoDBStreamEvent } from 'aws-lambda';
import { relayEvents } from '#domain/events/relay-events.ts';
import { eventKeys } from '#functions/adapters/dynamo/keys/event-keys.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { relayDeps } from '#functions/runtime/relay-deps.ts';

/** Runs on new events in the table's stream and sends their unsent events to the listeners. Failures are left to the sweeper. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  const aggregates = new Set(Records.map(({ dynamodb }) => eventKeys.aggregateOf(dynamodb?.Keys?.pk?.S ?? '')));
  const deps = relayDeps();
  let sent = 0;
  await Promise.all(
    [...aggregates].map(async (aggregate) => {
      try {
        sent += await relayEvents(aggregate, deps);
      } catch (error) {
        metrics.count('EventsUnsent');
        log.error('event not sent', { error: describeError(error) });
      }
    }),
  );
  metrics.flush();
  log.info('events sent', { sent });
};
