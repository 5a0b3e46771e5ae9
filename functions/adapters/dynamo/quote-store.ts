import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import type { GroupCode } from '#contract/quotes.ts';
import type { IdempotencyRecord } from '#domain/ports/idempotency.ts';
import { isInconsistent } from '#domain/quotes/count-responses.ts';
import type { GroupEnd, QuoteRecord, StoredResponse } from '#domain/quotes/quote-record.ts';
import { QUOTE_DAYS } from '#domain/quotes/quote-request.ts';
import type { QuoteStore } from '#domain/quotes/quote-store.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { callKeys } from './keys/call-keys.ts';
import { quoteKeys } from './keys/quote-keys.ts';
import {
  estimateRecord,
  finalListRecord,
  type GroupLease,
  groupRecord,
  requestRecord,
  responsesRecord,
} from './quote-record.ts';
import { readItem } from './read-item.ts';
import type { StoredRecord } from './stored-record.ts';
import { DAY_MS, documents, isConditionFailure, type Key, tableName, transact } from './table.ts';

type GroupItem = GroupLease | GroupEnd;

const READS = 5;
const endOfLife = () => Date.now() + QUOTE_DAYS * DAY_MS;

/** Quote requests with everything that belongs to one of them in one partition. */
export const dynamoQuotes: QuoteStore = {
  async create(request, idempotencyRecord) {
    const Item = requestRecord.write(quoteKeys.quoteRequest(request.rateRequestUuid), request, endOfLife());
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
    // Not in one transaction, which costs twice as much: no caller knows a request without an idempotency record, and it expires.
    if (!idempotencyRecord || (await recordOnce(idempotencyRecord))) return 'created';
    const Key = quoteKeys.quoteRequest(request.rateRequestUuid);
    await documents().send(new DeleteCommand({ TableName: tableName(), Key }));
    return 'repeated';
  },
  async rollBack(rateRequestUuid, idempotencyRecord) {
    const remove = (Key: Key) => ({ TableName: tableName(), Key });
    const stillIts = {
      ConditionExpression: 'attribute_not_exists(pk) OR #data.#made = :uuid',
      ExpressionAttributeNames: { '#data': 'data', '#made': 'made' },
      ExpressionAttributeValues: { ':uuid': rateRequestUuid },
    };
    await transact([
      { Delete: remove(quoteKeys.quoteRequest(rateRequestUuid)) },
      ...(idempotencyRecord
        ? [{ Delete: { ...remove(callKeys.idempotency(idempotencyRecord.scope, idempotencyRecord.key)), ...stillIts } }]
        : []),
    ]);
  },
  async findRequest(rateRequestUuid) {
    return requestRecord.read(await readItem(quoteKeys.quoteRequest(rateRequestUuid)));
  },
  async findEstimate(rateRequestUuid) {
    return estimateRecord.read(await readItem(quoteKeys.selection(rateRequestUuid)));
  },
  async findRecord(rateRequestUuid) {
    for (let reads = 1; ; reads += 1) {
      const record = toRecord(await readAll(rateRequestUuid));
      // A query is not a snapshot: it may return the end of a group without a response written just before it.
      if (!record || !isInconsistent(record)) return record;
      if (reads === READS) throw new Error('Answers that count cannot be read');
    }
  },
  async leaseGroup(rateRequestUuid, group, run) {
    const lease: GroupLease = { group, state: 'running', run };
    if (await putIf(rateRequestUuid, lease, 'attribute_not_exists(pk)')) return true;
    // The failure may be of a retry by the SDK whose first try was carried out.
    const standing = await readGroup(rateRequestUuid, group);
    return standing?.state === 'running' && standing.run === run;
  },
  async closeGroup(rateRequestUuid, end, last = []) {
    const written = await putIf(rateRequestUuid, end, 'attribute_not_exists(pk) OR #data.#state = :running', last);
    if (written) return end;
    const standing = await readGroup(rateRequestUuid, end.group);
    if (!standing || standing.state === 'running') throw new Error('The end of a group is gone');
    return standing;
  },
  async writeFinalList(rateRequestUuid, list) {
    const Key = quoteKeys.finalList(rateRequestUuid);
    const Item = finalListRecord.write(Key, list, endOfLife());
    const ConditionExpression = 'attribute_not_exists(pk)';
    try {
      await documents().send(new PutCommand({ TableName: tableName(), Item, ConditionExpression }));
      return list;
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
    return finalListRecord.read(await readItem(Key)) ?? list;
  },
  async addResponses(rateRequestUuid, batch) {
    // A unique key: a rate that a customer sees must not be overwritten.
    const key = quoteKeys.answers(rateRequestUuid, batch.group, batch.upTo, randomUUID());
    const Item = responsesRecord.write(key, batch, endOfLife());
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  },
};

async function readAll(rateRequestUuid: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': quoteKeys.quoteRequest(rateRequestUuid).pk },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}

/** The lease or the end of a group. Its last responses are stored in the item of its end: one write instead of two, and both or neither. */
function groupItem(key: Key, data: GroupItem, answers: readonly StoredResponse[]): Record<string, unknown> {
  const item = groupRecord.write(key, data, endOfLife());
  if (data.state === 'running' || answers.length === 0) return item;
  const { pk: _pk, sk: _sk, ...last } = responsesRecord.write(key, { group: data.group, upTo: data.upTo, answers });
  return { ...item, last };
}

/** The responses in the item of a group's end, as an item of their own. */
const lastResponses = ({ pk, sk, last }: Record<string, unknown>): Record<string, unknown>[] =>
  typeof last === 'object' && last !== null ? [{ pk, sk, ...last }] : [];

/** Writes a group's item if a condition holds; returns whether it did. */
async function putIf(
  rateRequestUuid: string,
  data: GroupItem,
  ConditionExpression: string,
  last: readonly StoredResponse[] = [],
): Promise<boolean> {
  const names = ConditionExpression.includes('#data');
  const put = new PutCommand({
    TableName: tableName(),
    Item: groupItem(quoteKeys.group(rateRequestUuid, data.group), data, last),
    ConditionExpression,
    ...(names && {
      ExpressionAttributeNames: { '#data': 'data', '#state': 'state' },
      ExpressionAttributeValues: { ':running': 'running' },
    }),
  });
  try {
    await documents().send(put);
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

async function readGroup(rateRequestUuid: string, group: GroupCode): Promise<GroupItem | undefined> {
  const Key = quoteKeys.group(rateRequestUuid, group);
  return groupRecord.read(await readItem(Key));
}

/** Records the idempotency record; false when it was recorded before. */
async function recordOnce(idempotencyRecord: IdempotencyRecord): Promise<boolean> {
  try {
    await documents().send(new PutCommand(putIdempotencyRecord(idempotencyRecord).Put));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

function toRecord(items: readonly Record<string, unknown>[]): QuoteRecord | undefined {
  const under = <Schema extends z.ZodType>(prefix: string, record: StoredRecord<Schema>) =>
    items.filter(({ sk }) => String(sk).startsWith(prefix)).map((item) => record.read(item));
  const [request] = under('REQUEST', requestRecord);
  if (!request) return undefined;
  const [estimate] = under('SELECTION', estimateRecord);
  const groups = under('GROUP#', groupRecord);
  const [finalList] = under('MERGED', finalListRecord);
  return {
    request,
    batches: [
      ...under('ANSWERS#', responsesRecord),
      ...items.flatMap(lastResponses).map((item) => responsesRecord.read(item)),
    ],
    groups: finalList?.groups ?? groups.filter((item) => item.state !== 'running'),
    started: groups.length > 0,
    estimate,
    ...(finalList && { finalList }),
  };
}
