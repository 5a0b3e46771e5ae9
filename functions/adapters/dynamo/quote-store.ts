import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type {
  AnswerBatch,
  GroupState,
  QuoteRecord,
  QuoteRequest,
  QuoteStore,
  Selection,
} from '#domain/quotes/quote-request.ts';
import { QUOTE_DAYS } from '#domain/quotes/quote-request.ts';
import { putIntent } from './intent-store.ts';
import { keys } from './keys.ts';
import { DAY_MS, documents, isConditionFailure, type Key, tableName, toItem, transact } from './table.ts';

const endOfLife = () => Date.now() + QUOTE_DAYS * DAY_MS;

/** Quote requests with everything that belongs to one of them in one partition. */
export const dynamoQuotes: QuoteStore = {
  async create(request, intent) {
    const Item = toItem(keys.quoteRequest(request.rateRequestUuid), request, endOfLife());
    if (!intent) {
      await documents().send(new PutCommand({ TableName: tableName(), Item }));
      return 'created';
    }
    const refused = await transact([{ Put: { TableName: tableName(), Item } }, putIntent(intent)]);
    return refused ? 'repeated' : 'created';
  },
  async discard(rateRequestUuid, intent) {
    const remove = (Key: Key) => ({ Delete: { TableName: tableName(), Key } });
    await transact([
      remove(keys.quoteRequest(rateRequestUuid)),
      ...(intent ? [remove(keys.intent(intent.scope, intent.key))] : []),
    ]);
  },
  async findRequest(rateRequestUuid) {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.quoteRequest(rateRequestUuid), ConsistentRead: true }),
    );
    return Item?.data as QuoteRequest | undefined;
  },
  async findRecord(rateRequestUuid) {
    const items: Record<string, unknown>[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await documents().send(
        new QueryCommand({
          TableName: tableName(),
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': keys.quoteRequest(rateRequestUuid).pk },
          ConsistentRead: true,
          ExclusiveStartKey: from,
        }),
      );
      items.push(...(page.Items ?? []));
      from = page.LastEvaluatedKey;
    } while (from);
    return toRecord(items);
  },
  async addAnswers(rateRequestUuid, batch) {
    // A key of its own: an Express run can happen twice, and a price that somebody sees must not be written over.
    const key = keys.answers(rateRequestUuid, batch.group, batch.upTo, randomUUID());
    const Item = toItem(key, batch, endOfLife());
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  },
  async closeGroup(rateRequestUuid, group, state) {
    const Item = toItem(keys.group(rateRequestUuid, group), { group, state }, endOfLife());
    try {
      await documents().send(
        new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' }),
      );
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  },
};

function toRecord(items: readonly Record<string, unknown>[]): QuoteRecord | undefined {
  const under = <Data>(prefix: string) =>
    items.flatMap((item) => (String(item.sk).startsWith(prefix) ? [item.data as Data] : []));
  const [request] = under<QuoteRequest>('REQUEST');
  if (!request) return undefined;
  const [selection] = under<Selection>('SELECTION');
  return { request, batches: under<AnswerBatch>('ANSWERS#'), groups: under<GroupState>('GROUP#'), selection };
}
