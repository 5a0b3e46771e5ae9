import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { OrderType } from '#domain/shipments/lifecycle.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

/**
 * A customer's list is a run of rows with ascending numbers, cut into buckets of 16; 128 buckets are a shelf. The root item holds
 * the count of each shelf, a shelf item the count of each of its buckets, all written in the transaction that writes the row. So
 * the row at any position is found by two small reads and one query that reads at most 15 rows too many.
 */
const BUCKET = 16;
const SHELF = BUCKET * 128;
export const MOST_ROWS = 10 ** 9;

interface Root {
  readonly next: number;
  readonly counts: Readonly<Record<string, number>>;
}

const rowSk = (number: number) => `ROW#${String(number).padStart(9, '0')}`;
const rootKey = (list: string) => ({ pk: list, sk: 'COUNTS' });
const shelfKey = (list: string, shelf: number) => ({ pk: list, sk: `SHELF#${String(shelf).padStart(6, '0')}` });

async function readRoot(list: string): Promise<Root | undefined> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: rootKey(list), ConsistentRead: true }),
  );
  return Item as Root | undefined;
}

/** The parts of a transaction that put a row at the end of a list; refused ('ConditionalCheckFailed') when another row came first. */
export async function appendRow(customerUuid: string, orderType: OrderType, row: StoredRow) {
  const list = keys.list(customerUuid, orderType);
  const number = (await readRoot(list))?.next ?? 0;
  const shelf = Math.floor(number / SHELF);
  const bucket = Math.floor((number % SHELF) / BUCKET);
  return {
    number,
    parts: [
      addToRoot(list, number, shelf),
      addToShelf(list, number, shelf, bucket),
      { Put: { TableName: tableName(), Item: { pk: list, sk: rowSk(number), data: row } } },
    ],
  };
}

function addToRoot(list: string, number: number, shelf: number) {
  const name = `s${shelf}`;
  if (number === 0)
    return {
      Put: {
        TableName: tableName(),
        Item: { ...rootKey(list), next: 1, counts: { [name]: 1 } },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    };
  const first = number % SHELF === 0;
  return {
    Update: {
      TableName: tableName(),
      Key: rootKey(list),
      UpdateExpression: first
        ? 'SET #next = :following, #counts.#shelf = :one'
        : 'SET #next = :following, #counts.#shelf = #counts.#shelf + :one',
      ConditionExpression: '#next = :number',
      ExpressionAttributeNames: { '#next': 'next', '#counts': 'counts', '#shelf': name },
      ExpressionAttributeValues: { ':following': number + 1, ':number': number, ':one': 1 },
    },
  };
}

function addToShelf(list: string, number: number, shelf: number, bucket: number) {
  const name = `b${bucket}`;
  if (number % SHELF === 0)
    return { Put: { TableName: tableName(), Item: { ...shelfKey(list, shelf), counts: { [name]: 1 } } } };
  const first = number % BUCKET === 0;
  return {
    Update: {
      TableName: tableName(),
      Key: shelfKey(list, shelf),
      UpdateExpression: first ? 'SET #counts.#bucket = :one' : 'SET #counts.#bucket = #counts.#bucket + :one',
      ExpressionAttributeNames: { '#counts': 'counts', '#bucket': name },
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
}

interface PageAsk {
  readonly customerUuid: string;
  readonly orderType: OrderType;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly sortOrder: 'asc' | 'desc';
}

/** One page by position, newest or oldest first, with the exact count of all rows. */
export async function readPage(ask: PageAsk): Promise<{ rows: StoredRow[]; count: number }> {
  const list = keys.list(ask.customerUuid, ask.orderType);
  const root = await readRoot(list);
  if (!root) return { rows: [], count: 0 };
  const count = Object.values(root.counts).reduce((sum, n) => sum + n, 0);
  const skip = (ask.pageNumber - 1) * ask.pageSize;
  if (skip >= count) return { rows: [], count };
  const start = await findStart(list, root, skip, ask.sortOrder);
  return { rows: await queryRows(list, start, ask), count };
}

/** The bucket in which the row at a position lies, as the number where reading begins, and how many rows before it are skipped. */
async function findStart(list: string, root: Root, skip: number, order: 'asc' | 'desc') {
  const shelf = walk(root.counts, 's', skip, order);
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: shelfKey(list, shelf.index), ConsistentRead: true }),
  );
  const counts = (Item?.counts ?? {}) as Record<string, number>;
  const bucket = walk(counts, 'b', shelf.left, order);
  const from = shelf.index * SHELF + bucket.index * BUCKET;
  return { from: order === 'desc' ? from + BUCKET - 1 : from, skip: bucket.left };
}

function walk(counts: Readonly<Record<string, number>>, prefix: string, skip: number, order: 'asc' | 'desc') {
  const indexes = Object.keys(counts).map((name) => Number(name.slice(prefix.length)));
  indexes.sort((a, b) => (order === 'desc' ? b - a : a - b));
  let left = skip;
  for (const index of indexes) {
    const here = counts[`${prefix}${index}`] ?? 0;
    if (left < here) return { index, left };
    left -= here;
  }
  return { index: indexes.at(-1) ?? 0, left };
}

async function queryRows(list: string, start: { from: number; skip: number }, ask: PageAsk): Promise<StoredRow[]> {
  const desc = ask.sortOrder === 'desc';
  const { Items } = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
      ExpressionAttributeValues: {
        ':pk': list,
        ':low': desc ? rowSk(0) : rowSk(start.from),
        ':high': desc ? rowSk(start.from) : rowSk(MOST_ROWS - 1),
      },
      ScanIndexForward: !desc,
      // The counts were read so too: a row they count must not be missing.
      ConsistentRead: true,
      Limit: start.skip + ask.pageSize,
    }),
  );
  return (Items ?? []).slice(start.skip).map((item) => item.data as StoredRow);
}
