import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type DomainEvent, storedEvent } from '#domain/events/event.ts';
import type { Outbox } from '#domain/events/outbox.ts';
import { actingAgent } from '#functions/platform/acting.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { eventKeys } from './keys/event-keys.ts';
import { queryItems } from './query-items.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, documents, tableName, transact } from './table.ts';

/** How long a sent event is kept, for troubleshooting. */
const LIFE_DAYS = 3;
/** The page size of unsent events. */
const WAITING = 200;

/** An event until it is sent, and some days longer. The index of unsent events holds it until it is sent. */
const eventRecord = storedRecord({ noun: 'event', version: 1, schema: storedEvent });

const itemOf = (event: DomainEvent) => ({
  ...eventRecord.write(eventKeys.event(event.aggregate, event.eventId), { ...event, ...actingAgent() }),
  ...eventKeys.waitingEvent(event.at, event.eventId),
});

/** The parts of a transaction that write events, with the agent who acts (A38). */
export const putEvents = (events: readonly DomainEvent[]) =>
  events.map((event) => ({
    Put: { TableName: tableName(), Item: itemOf(event), ConditionExpression: 'attribute_not_exists(pk)' },
  }));

/** Events in the table, below their aggregate: one partition, so that the stream delivers them in order. */
export const dynamoOutbox: Outbox = {
  async add(events) {
    if (events.length > 0) await transact(putEvents(events));
  },
  async listUnsent(aggregate) {
    const items = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'attribute_not_exists(sentAt)',
      ExpressionAttributeValues: { ':pk': eventKeys.event(aggregate, '').pk },
      ConsistentRead: true,
    });
    return items.flatMap(readOrCount);
  },
  async markSent({ aggregate, eventId }, now) {
    await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: eventKeys.event(aggregate, eventId),
        UpdateExpression: 'SET sentAt = :now, expiresAt = :end REMOVE gsi1pk, gsi1sk',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now, ':end': Math.ceil((now + LIFE_DAYS * DAY_MS) / 1000) },
      }),
    );
  },
  async *listWaiting(before) {
    const { gsi1pk, gsi1sk } = eventKeys.waitingEvent(before, '');
    const pages = paginateQuery(
      { client: documents(), pageSize: WAITING },
      {
        TableName: tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
        ExpressionAttributeValues: { ':pk': gsi1pk, ':before': gsi1sk },
      },
    );
    for await (const { Items = [] } of pages)
      yield [...new Set(Items.map(({ pk }) => eventKeys.aggregateOf(String(pk))))];
  },
};

/** An unreadable event must not block later ones; it stays unsent, which raises an alarm. */
function readOrCount(item: Record<string, unknown>): DomainEvent[] {
  try {
    return [eventRecord.read(item)];
  } catch (error) {
    metrics.count('EventsUnreadable');
    log.error('event unreadable', { error: describeError(error) });
    return [];
  }
}
