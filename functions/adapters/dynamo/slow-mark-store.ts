import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { SlowMark, SlowMarkStore } from '#domain/outside/slow-accounts.ts';
import { companyKeys } from './keys/company-keys.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, documents, isConditionFailure, tableName } from './table.ts';

/** A mark is deleted after this long without a change; a process that still finds its account slow writes it again. */
const LIFE_MS = 30 * DAY_MS;
const FRESH_MS = 60_000;

/** Whether an account was slow when that last changed. */
const slowMarkRecord = storedRecord({
  noun: 'slow mark',
  version: 1,
  schema: z.object({
    company: z.string(),
    account: z.string(),
    slow: z.boolean(),
    recent: z.string(),
    markedAt: z.number(),
  }),
});

const cached = new Map<string, { marks: SlowMark[]; readAt: number }>();

/** Marks of slow accounts: a partition a company, read at most once a minute a process. */
export const dynamoSlowMarks: SlowMarkStore = {
  async list(company) {
    const known = cached.get(company);
    if (known && Date.now() - known.readAt < FRESH_MS) return known.marks;
    const { Items } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': companyKeys.slowMark(company, '').pk },
      }),
    );
    const marks = readList(slowMarkRecord, Items ?? []);
    cached.set(company, { marks, readAt: Date.now() });
    return marks;
  },
  async write(mark) {
    const Item = slowMarkRecord.write(companyKeys.slowMark(mark.company, mark.account), mark, mark.markedAt + LIFE_MS);
    try {
      await documents().send(
        new PutCommand({
          TableName: tableName(),
          Item,
          ConditionExpression: 'attribute_not_exists(pk) OR #data.#markedAt < :markedAt',
          ExpressionAttributeNames: { '#data': 'data', '#markedAt': 'markedAt' },
          ExpressionAttributeValues: { ':markedAt': mark.markedAt },
        }),
      );
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
    cached.delete(mark.company);
  },
};
