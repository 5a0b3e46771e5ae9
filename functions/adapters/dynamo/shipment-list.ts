import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ListAsked, ListStretch, ShipmentStore, StoredRow } from '#domain/shipments/shipment.ts';
import { readRoot } from './append-row.ts';
import { keys } from './keys.ts';
import { type Boxes, BUCKET, carriersOf, type Root, rowSk, SHELF, shelfKey, shelfOf } from './list-layout.ts';
import { rowRecord } from './shipment-record.ts';
import { documents, tableName } from './table.ts';

type Order = ListAsked['sortOrder'];
type PageAsk = Parameters<ShipmentStore['listByCustomer']>[0];
type StretchAsk = Parameters<ShipmentStore['readStretch']>[0];

/** Rows are numbered in the order of the moments they were added at, but for clocks that differ and choices that collide. */
const DISORDER_MS = 60_000;

/** One page by position, newest or oldest first, with the exact count of all rows. */
export async function readPage(ask: PageAsk): ReturnType<ShipmentStore['listByCustomer']> {
  const list = keys.list(ask.customerUuid, ask.orderType);
  const root = await readRoot(list);
  const count = Object.values(root?.counts ?? {}).reduce((sum, n) => sum + n, 0);
  const carriers = carriersOf(root);
  const skip = (ask.pageNumber - 1) * ask.pageSize;
  if (!root || skip >= count) return { rows: [], count, carriers };
  const start = await findStart(list, root, skip, ask.sortOrder);
  const end = ask.sortOrder === 'desc' ? 0 : root.next - 1;
  const rows = await readRows(list, start.from, end, ask.sortOrder, start.skip + ask.pageSize);
  return { rows: rows.slice(start.skip), count, carriers };
}

async function readShelf(list: string, shelf: number): Promise<Boxes> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: shelfKey(list, shelf), ConsistentRead: true }),
  );
  return (Item as Boxes | undefined) ?? { counts: {}, since: {} };
}

/**
 * Where the row at a position is read from: its number, or, when rows have been taken out of its bucket, the bucket's first number and
 * how many rows come before it.
 */
async function findStart(list: string, root: Root, position: number, order: Order) {
  const shelf = walk(root.counts, position, order);
  const bucket = walk((await readShelf(list, shelf.box)).counts, shelf.left, order);
  const first = shelf.box * SHELF + bucket.box * BUCKET;
  const last = Math.min(first + BUCKET, root.next) - 1;
  const edge = order === 'desc' ? last : first;
  if (bucket.count < last - first + 1) return { from: edge, skip: bucket.left };
  return { from: order === 'desc' ? edge - bucket.left : edge + bucket.left, skip: 0 };
}

const indexesOf = (boxes: Readonly<Record<string, unknown>>) =>
  Object.keys(boxes)
    .map(Number)
    .sort((a, b) => a - b);

/** The box in which a position lies, how many rows it holds and how many of them come before. */
function walk(counts: Boxes['counts'], position: number, order: Order) {
  const upwards = indexesOf(counts);
  let left = position;
  for (const box of order === 'desc' ? upwards.reverse() : upwards) {
    const count = counts[box] ?? 0;
    if (left < count) return { box, left, count };
    left -= count;
  }
  throw new Error('The counts of a list do not add up');
}

/** Rows from one number to another, both included, in the list's order. */
async function readRows(list: string, from: number, to: number, order: Order, most: number): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  const step = order === 'desc' ? -1 : 1;
  for (let shelf = shelfOf(from); (shelfOf(to) - shelf) * step >= 0 && rows.length < most; shelf += step) {
    const low = Math.max(Math.min(from, to), shelf * SHELF);
    const high = Math.min(Math.max(from, to), shelf * SHELF + SHELF - 1);
    rows.push(...(await queryShelf(list, { shelf, low, high }, order, most - rows.length)));
  }
  return rows;
}

interface ShelfPart {
  readonly shelf: number;
  readonly low: number;
  readonly high: number;
}

/** Rows of one shelf; an answer of the table ends at 1 MB, and then it is asked again. */
async function queryShelf(list: string, part: ShelfPart, order: Order, most: number): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const { Items, LastEvaluatedKey } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
        ExpressionAttributeValues: {
          ':pk': keys.listShelf(list, part.shelf),
          ':low': rowSk(part.low),
          ':high': rowSk(part.high),
        },
        ScanIndexForward: order === 'asc',
        // The counts were read so too: a row they count must not be missing.
        ConsistentRead: true,
        Limit: most - rows.length,
        ExclusiveStartKey: after,
      }),
    );
    rows.push(...(Items ?? []).map((item) => rowRecord.read(item)));
    after = LastEvaluatedKey;
  } while (after && rows.length < most);
  return rows;
}

/** Rows of at most so many numbers, from a number or the list's beginning on, with jumps to the buckets of the moments asked for. */
export async function readStretch(ask: StretchAsk): Promise<ListStretch> {
  const list = keys.list(ask.customerUuid, ask.orderType);
  const root = await readRoot(list);
  const carriers = carriersOf(root);
  const [low, high] = root ? await numbersBetween(list, root, ask) : [0, -1];
  const desc = ask.sortOrder === 'desc';
  const from = desc ? Math.min(ask.from ?? high, high) : Math.max(ask.from ?? low, low);
  if (from < low || from > high) return { rows: [], from: Math.max(0, from), next: undefined, carriers };
  const end = desc ? Math.max(low, from - ask.most + 1) : Math.min(high, from + ask.most - 1);
  const rows = await readRows(list, from, end, ask.sortOrder, ask.most);
  const next = desc ? end - 1 : end + 1;
  return { rows, from, next: next < low || next > high ? undefined : next, carriers };
}

/** The lowest and the highest number that rows added between two moments can have. */
async function numbersBetween(list: string, root: Root, { addedFrom, addedTo }: StretchAsk): Promise<[number, number]> {
  const last = root.next - 1;
  const first = addedFrom === undefined ? 0 : ((await bucketAt(list, root, addedFrom - DISORDER_MS)) ?? 0);
  if (addedTo === undefined) return [first, last];
  const bucket = await bucketAt(list, root, addedTo + DISORDER_MS);
  return [first, bucket === undefined ? -1 : Math.min(bucket + BUCKET - 1, last)];
}

/** The first number of the bucket that was being filled at a moment; undefined before the list's first row. */
async function bucketAt(list: string, root: Root, moment: number): Promise<number | undefined> {
  const shelf = lastSince(root, moment);
  if (shelf === undefined) return undefined;
  const bucket = lastSince(await readShelf(list, shelf), moment) ?? 0;
  return shelf * SHELF + bucket * BUCKET;
}

const lastSince = ({ since }: Boxes, moment: number): number | undefined =>
  indexesOf(since).findLast((box) => (since[box] ?? 0) <= moment);
