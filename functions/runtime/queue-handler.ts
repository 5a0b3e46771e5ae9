import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { DELIVERIES, EVENT_MIN_MS } from '#contract/deliveries.ts';
import { type DomainEvent, storedEvent } from '#domain/events/event.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

type TimeLeft = Pick<Context, 'getRemainingTimeInMillis'>;

export interface QueueHandler<Deps> {
  (event: SQSEvent, context?: TimeLeft): Promise<SQSBatchResponse>;
  /** The same handler on other dependencies, for tests. */
  withDeps(deps: Deps): QueueHandler<Deps>;
}

/**
 * The stack of every listener: events of one aggregate are handled in sequence, those of different ones in parallel. A failed event goes back to
 * the queue together with the later ones of its aggregate; the queue delivers them again and finally moves them to the dead-letter queue. Events that
 * there is no time left for go back too, before the function would time out while handling them.
 */
export function queueHandler<Deps>(
  listener: string,
  wire: () => Deps,
  hear: (event: DomainEvent, deps: Deps) => Promise<void>,
): QueueHandler<Deps> {
  let wired: Deps | undefined;
  const handler = async ({ Records }: SQSEvent, context?: TimeLeft): Promise<SQSBatchResponse> => {
    const hasTime = () => (context?.getRemainingTimeInMillis() ?? EVENT_MIN_MS) >= EVENT_MIN_MS;
    wired ??= wire();
    const deps = wired;
    const groups = Map.groupBy(Records, ({ attributes, messageId }) => attributes.MessageGroupId ?? messageId);
    try {
      const failed = await Promise.all(
        [...groups.values()].map((group) =>
          handleInOrder(group, hasTime, (record) => isHandled(listener, record, deps, hear)),
        ),
      );
      return { batchItemFailures: failed.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
    } finally {
      metrics.flush();
    }
  };
  return Object.assign(handler, { withDeps: (deps: Deps) => queueHandler(listener, () => deps, hear) });
}

/** The records of one aggregate that have to be delivered again. After one that goes to the dead-letter queue the others are handled. */
async function handleInOrder(
  records: readonly SQSRecord[],
  hasTime: () => boolean,
  isHeardOf: (record: SQSRecord) => Promise<boolean>,
): Promise<readonly SQSRecord[]> {
  const dead: SQSRecord[] = [];
  for (const [index, record] of records.entries()) {
    if (!hasTime()) return [...dead, ...records.slice(index)];
    if (await isHeardOf(record)) continue;
    const goesToTheDead = attemptsOf(record) >= DELIVERIES;
    if (!goesToTheDead) return [...dead, ...records.slice(index)];
    dead.push(record);
  }
  return dead;
}

/** How often a record was delivered; one without a count is new. */
const attemptsOf = ({ attributes }: SQSRecord): number => Number(attributes.ApproximateReceiveCount ?? 1);

async function isHandled<Deps>(
  listener: string,
  record: SQSRecord,
  deps: Deps,
  hear: (event: DomainEvent, deps: Deps) => Promise<void>,
): Promise<boolean> {
  const tries = attemptsOf(record);
  try {
    const event = storedEvent.parse(JSON.parse(record.body));
    await hear(event, deps);
    log.info('event heard', { listener, type: event.type, event: event.eventId, tries });
    return true;
  } catch (error) {
    metrics.count('DeliveriesFailed', { listener });
    // Only the name of the error: a mail service's message may repeat the address.
    log.error('delivery failed', { listener, record: record.messageId, tries, error: describeError(error).name });
    return false;
  }
}
