import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { UsedCaptchas } from '#domain/ports/captcha.ts';
import type { RateLimiter } from '#domain/ports/rate-limiter.ts';
import { callKeys } from './keys/call-keys.ts';
import { putEvents } from './outbox-store.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { documents, isConditionFailure, tableName, transact } from './table.ts';

/** Events of a window. The table adds to `count`, so the fields are beside the key. */
export const counterRecord = storedRecord({
  noun: 'rate limit counter',
  version: 1,
  schema: z.object({ count: z.number(), windowEnd: z.number() }),
  fieldsIn: 'item',
});

/** Until when a key is locked out. */
export const lockoutRecord = storedRecord({
  noun: 'lockout',
  version: 1,
  schema: z.object({ until: z.number() }),
  fieldsIn: 'item',
});

/** The user of a captcha; only conditions read it. */
export const usedCaptchaRecord = storedRecord({
  noun: 'used captcha',
  version: 1,
  schema: z.object({ holder: z.string() }),
  fieldsIn: 'item',
});

/** Counters whose window begins with the first event; each count is one conditional write. */
export const dynamoRateLimiter: RateLimiter = {
  async count(key, windowMs, now, events = 1) {
    try {
      const { Attributes } = await documents().send(
        new UpdateCommand({
          TableName: tableName(),
          Key: callKeys.attempts(key),
          UpdateExpression: 'ADD #count :events',
          ConditionExpression: 'windowEnd > :now',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':events': events, ':now': now },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return counterRecord.read({ ...callKeys.attempts(key), ...Attributes }).count;
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
    return beginWindow(key, windowMs, now, events);
  },
  async giveBack(key, events = 1) {
    try {
      await documents().send(
        new UpdateCommand({
          TableName: tableName(),
          Key: callKeys.attempts(key),
          UpdateExpression: 'ADD #count :less',
          ConditionExpression: '#count >= :events',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':less': -events, ':events': events },
        }),
      );
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  },
  async clear(key) {
    const clear = (Key: { pk: string; sk: string }) =>
      documents().send(new DeleteCommand({ TableName: tableName(), Key }));
    await Promise.all([clear(callKeys.attempts(key)), clear(callKeys.block(key))]);
  },
  async lockedUntil(key) {
    return lockoutRecord.read(await readItem(callKeys.block(key)))?.until ?? 0;
  },
  async lock(key, until, now, events = []) {
    const refused = await transact([
      {
        Put: {
          TableName: tableName(),
          Item: lockoutRecord.write(callKeys.block(key), { until }, until),
          ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: { ':now': now },
        },
      },
      ...putEvents(events),
    ]);
    return refused === undefined;
  },
};

async function beginWindow(key: string, windowMs: number, now: number, events: number): Promise<number> {
  const windowEnd = now + windowMs;
  const first = counterRecord.write(callKeys.attempts(key), { count: events, windowEnd }, windowEnd);
  const begun = await putIf(first, 'attribute_not_exists(pk) OR windowEnd <= :now', now);
  // Another request began the window first: that one counts.
  return begun ? events : dynamoRateLimiter.count(key, windowMs, now, events);
}

async function putIf(Item: Record<string, unknown>, condition: string, now: number): Promise<boolean> {
  try {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item,
        ConditionExpression: condition,
        ExpressionAttributeValues: { ':now': now },
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Used captchas, until they would have expired anyway. */
export const dynamoUsedCaptchas: UsedCaptchas = {
  async use(id, expiresAt, holder) {
    try {
      await documents().send(
        new PutCommand({
          TableName: tableName(),
          Item: usedCaptchaRecord.write(callKeys.usedCheck(id), { holder }, expiresAt),
          ConditionExpression: 'attribute_not_exists(pk) OR #holder = :holder',
          ExpressionAttributeNames: { '#holder': 'holder' },
          ExpressionAttributeValues: { ':holder': holder },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  },
};
