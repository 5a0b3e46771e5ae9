import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { itemBytes, type TableRead } from '#test/bench/read-units.ts';

type Item = Record<string, unknown> & { readonly pk: string; readonly sk: string };

/** What an answer of the table holds at most. */
const ANSWER_BYTES = 1024 * 1024;

/** A table in memory that answers GetItem, BatchGetItem and Query as DynamoDB does, as far as the lists ask, and keeps what was read. */
export class CountedTable {
  readonly reads: TableRead[] = [];
  /** How often it was asked, whatever came of it: a call for several items is one. */
  asked = 0;
  readonly #partitions = new Map<string, Item[]>();

  constructor(items: Iterable<Item>) {
    for (const item of items) {
      const partition = this.#partitions.get(item.pk) ?? [];
      partition.push(item);
      this.#partitions.set(item.pk, partition);
    }
    for (const partition of this.#partitions.values()) partition.sort((a, b) => (a.sk < b.sk ? -1 : 1));
  }

  /** Stands in for the document client's own. */
  readonly send = async (command: unknown): Promise<unknown> => {
    this.asked += 1;
    if (command instanceof GetCommand) return this.#get(command);
    if (command instanceof BatchGetCommand) return this.#batchGet(command);
    if (command instanceof QueryCommand) return this.#query(command);
    throw new Error('The lists read by GetItem, BatchGetItem and Query alone');
  };

  #get({ input }: GetCommand) {
    const { pk, sk } = input.Key as { pk: string; sk: string };
    const found = this.#partitions.get(pk)?.find((item) => item.sk === sk);
    this.reads.push({ kind: 'get', items: found ? [found] : [], consistent: input.ConsistentRead === true });
    return { Item: found };
  }

  /** Each item counts by itself, as in a GetItem. */
  #batchGet({ input }: BatchGetCommand) {
    const [[name, wanted] = []] = Object.entries(input.RequestItems ?? {});
    const found = (wanted?.Keys ?? []).flatMap(({ pk, sk }) => {
      const items = (this.#partitions.get(String(pk)) ?? []).filter((item) => item.sk === sk);
      this.reads.push({ kind: 'get', items, consistent: wanted?.ConsistentRead === true });
      return items;
    });
    return { Responses: { [name ?? '']: found } };
  }

  #query({ input }: QueryCommand) {
    const values = boundsOf(input);
    const after = input.ExclusiveStartKey?.sk as string | undefined;
    const forward = input.ScanIndexForward !== false;
    const between = (this.#partitions.get(values[':pk']) ?? []).filter(
      ({ sk }) => sk >= values[':low'] && sk <= values[':high'] && (!after || (forward ? sk > after : sk < after)),
    );
    const items: Item[] = [];
    let bytes = 0;
    for (const item of forward ? between : between.toReversed()) {
      if (items.length === input.Limit || bytes > ANSWER_BYTES) break;
      items.push(item);
      bytes += itemBytes(item);
    }
    this.reads.push({ kind: 'query', items, consistent: input.ConsistentRead === true });
    const last = items.at(-1);
    const more = last !== undefined && items.length < between.length;
    return { Items: items, ...(more && { LastEvaluatedKey: { pk: last.pk, sk: last.sk } }) };
  }
}

type Bounds = Record<':pk' | ':low' | ':high', string>;

/** The keys that a query is between: two numbers of a segment, or all that begin alike. */
function boundsOf({ KeyConditionExpression, ExpressionAttributeValues }: QueryCommand['input']): Bounds {
  const values = ExpressionAttributeValues as Record<string, string>;
  if (KeyConditionExpression === 'pk = :pk AND sk BETWEEN :low AND :high') return values as Bounds;
  if (KeyConditionExpression === 'pk = :pk AND sk BETWEEN :from AND :to')
    return { ':pk': values[':pk'] ?? '', ':low': values[':from'] ?? '', ':high': values[':to'] ?? '' };
  if (KeyConditionExpression !== 'pk = :pk AND begins_with(sk, :sk)')
    throw new Error('Queries of lists are between two numbers of a segment, or for one beginning');
  const { ':pk': pk = '', ':sk': beginning = '' } = values;
  return { ':pk': pk, ':low': beginning, ':high': `${beginning}\uffff` };
}
