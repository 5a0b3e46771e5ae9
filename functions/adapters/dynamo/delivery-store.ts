import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Deliveries } from '#domain/events/outbox.ts';
import { eventKeys } from './keys/event-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, documents, isConditionFailure, tableName } from './table.ts';

/** Longer than a queue keeps a message and an operator leaves one in the dead-letter queue. */
const LIFE_DAYS = 30;

const deliveryRecord = storedRecord({
  noun: 'delivery',
  version: 1,
  /** `until` is missing once the delivery was carried out. */
  schema: z.object({ until: z.number().optional() }),
});

/** One record for each delivery of an event to a listener; each step is one conditional write. */
export const dynamoDeliveries: Deliveries = {
  async begin(listener, eventId, now, until) {
    const Item = deliveryRecord.write(eventKeys.delivery(listener, eventId), { until }, now + LIFE_DAYS * DAY_MS);
    if (await putIf(Item, 'attribute_not_exists(pk)')) return 'first';
    const expired = 'attribute_exists(#data.#until) AND #data.#until <= :now';
    if (await putIf(Item, expired, { ':now': now })) return 'again';
    const found = deliveryRecord.read(await readItem(eventKeys.delivery(listener, eventId)));
    return found?.until === undefined ? 'done' : 'busy';
  },
  async release(listener, eventId, now) {
    await put(listener, eventId, now, { until: now });
  },
  async finish(listener, eventId, now) {
    await put(listener, eventId, now, {});
  },
};

async function put(listener: string, eventId: string, now: number, data: { until?: number }): Promise<void> {
  const Item = deliveryRecord.write(eventKeys.delivery(listener, eventId), data, now + LIFE_DAYS * DAY_MS);
  await documents().send(new PutCommand({ TableName: tableName(), Item }));
}

async function putIf(
  Item: Record<string, unknown>,
  ConditionExpression: string,
  values?: Record<string, unknown>,
): Promise<boolean> {
  const names = values && { ExpressionAttributeNames: { '#data': 'data', '#until': 'until' } };
  try {
    await documents().send(
      new PutCommand({
        ...{ TableName: tableName(), Item, ConditionExpression, ...names },
        ...(values && { ExpressionAttributeValues: values }),
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
