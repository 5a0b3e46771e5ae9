import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ListRequest, ScanWindow, ShipmentStore } from '#domain/shipments/shipment.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import {
  carriersOf,
  type ListRoot,
  type PartCounts,
  ROWS_A_PAGE,
  ROWS_A_SEGMENT,
  rowSk,
  segmentKey,
  segmentOf,
  segmentRecord,
} from './list-layout.ts';
import { readRoot } from './list-root.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { rowRecord } from './shipment-record.ts';
import { documents, tableName } from './table.ts';

type Order = ListRequest['sortOrder'];
type PageRequest = Parameters<ShipmentStore['listByCustomer']>[0];
type WindowRequest = Parameters<ShipmentStore['readWindow']>[0];

/** Row numbers follow the timestamps of the rows, apart from this tolerance for clock differences and colliding writes. */
const DISORDER_MS = 60_000;

/** One page by position, newest or oldest first, with the exact count of all rows. */
export async function readPage(request: PageRequest): ReturnType<ShipmentStore['listByCustomer']> {
  const list = orderListKeys.list(request.customerUuid, request.orderType);
  const root = await readRoot(list);
  const count = Object.values(root?.counts ?? {}).reduce((sum, n) => sum + n, 0);
  const [carriers, standings] = [carriersOf(root), root?.tallies];
  const skip = (request.pageNumber - 1) * request.pageSize;
  if (!root || skip >= count) return { rows: [], count, carriers, standings };
  const start = await findStart(list, root, skip, request.sortOrder);
  const end = request.sortOrder === 'desc' ? 0 : root.next - 1;
  const items = await queryItems(list, start.from, end, request.sortOrder, start.skip + request.pageSize);
  // Skipped ones are counted as items: an unreadable row keeps its position, too.
  return { rows: readList(rowRecord, items.slice(start.skip)), count, carriers, standings };
}

async function readSegment(list: string, segment: number): Promise<PartCounts> {
  return segmentRecord.read(await readItem(segmentKey(list, segment))) ?? { counts: {}, since: {} };
}

/**
 * The number from which the row at a position is read: its own, or, when rows have been removed from its page, the page's first number and
 * how many rows come before it.
 */
async function findStart(list: string, root: ListRoot, position: number, order: Order) {
  const segment = walk(root.counts, position, order);
  const page = walk((await readSegment(list, segment.part)).counts, segment.left, order);
  const first = segment.part * ROWS_A_SEGMENT + page.part * ROWS_A_PAGE;
  const last = Math.min(first + ROWS_A_PAGE, root.next) - 1;
  const edge = order === 'desc' ? last : first;
  if (page.count < last - first + 1) return { from: edge, skip: page.left };
  return { from: order === 'desc' ? edge - page.left : edge + page.left, skip: 0 };
}

const indexesOf = (parts: Readonly<Record<string, unknown>>) =>
  Object.keys(parts)
    .map(Number)
    .sort((a, b) => a - b);

/** The part in which a position lies, how many rows it holds and how many of them come before. */
function walk(counts: PartCounts['counts'], position: number, order: Order) {
  const upwards = indexesOf(counts);
  let left = position;
  for (const part of order === 'desc' ? upwards.reverse() : upwards) {
    const count = counts[part] ?? 0;
    if (left < count) return { part, left, count };
    left -= count;
  }
  throw new Error('The counts of a list do not add up');
}

type Item = Readonly<Record<string, unknown>>;

/** Items of rows from one number to another, both included, in the list's order. */
async function queryItems(list: string, from: number, to: number, order: Order, most: number): Promise<Item[]> {
  const rows: Item[] = [];
  const step = order === 'desc' ? -1 : 1;
  for (let segment = segmentOf(from); (segmentOf(to) - segment) * step >= 0 && rows.length < most; segment += step) {
    const low = Math.max(Math.min(from, to), segment * ROWS_A_SEGMENT);
    const high = Math.min(Math.max(from, to), segment * ROWS_A_SEGMENT + ROWS_A_SEGMENT - 1);
    rows.push(...(await querySegment(list, { segment, low, high }, order, most - rows.length)));
  }
  return rows;
}

interface SegmentPart {
  readonly segment: number;
  readonly low: number;
  readonly high: number;
}

/** Rows of one segment; a response of the table ends at 1 MB, and then the next one is requested. */
async function querySegment(list: string, part: SegmentPart, order: Order, most: number): Promise<Item[]> {
  const rows: Item[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const { Items, LastEvaluatedKey } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
        ExpressionAttributeValues: {
          ':pk': orderListKeys.listSegment(list, part.segment),
          ':low': rowSk(part.low),
          ':high': rowSk(part.high),
        },
        ScanIndexForward: order === 'asc',
        // Consistent, like the counts: a row that they count must not be missing.
        ConsistentRead: true,
        Limit: most - rows.length,
        ExclusiveStartKey: after,
      }),
    );
    rows.push(...(Items ?? []));
    after = LastEvaluatedKey;
  } while (after && rows.length < most);
  return rows;
}

/** Rows of a limited range of numbers, from a number or the list's beginning on, with jumps to the pages of the requested timestamps. */
export async function readWindow(request: WindowRequest): Promise<ScanWindow> {
  const list = orderListKeys.list(request.customerUuid, request.orderType);
  const root = await readRoot(list);
  const [carriers, standings] = [carriersOf(root), root?.tallies];
  const [low, high] = root ? await numbersBetween(list, root, request) : [0, -1];
  const desc = request.sortOrder === 'desc';
  const from = desc ? Math.min(request.from ?? high, high) : Math.max(request.from ?? low, low);
  if (from < low || from > high) return { rows: [], from: Math.max(0, from), next: undefined, carriers, standings };
  const end = desc ? Math.max(low, from - request.most + 1) : Math.min(high, from + request.most - 1);
  const rows = readList(rowRecord, await queryItems(list, from, end, request.sortOrder, request.most));
  const next = desc ? end - 1 : end + 1;
  return { rows, from, next: next < low || next > high ? undefined : next, carriers, standings };
}

/** The lowest and the highest number that rows added between two timestamps can have. */
async function numbersBetween(
  list: string,
  root: ListRoot,
  { addedFrom, addedTo }: WindowRequest,
): Promise<[number, number]> {
  const last = root.next - 1;
  const first = addedFrom === undefined ? 0 : ((await firstNumberAt(list, root, addedFrom - DISORDER_MS)) ?? 0);
  if (addedTo === undefined) return [first, last];
  const page = await firstNumberAt(list, root, addedTo + DISORDER_MS);
  return [first, page === undefined ? -1 : Math.min(page + ROWS_A_PAGE - 1, last)];
}

/** The first number of the page that was being filled at a timestamp; undefined before the list's first row. */
async function firstNumberAt(list: string, root: ListRoot, timestamp: number): Promise<number | undefined> {
  const segment = lastSince(root, timestamp);
  if (segment === undefined) return undefined;
  const page = lastSince(await readSegment(list, segment), timestamp) ?? 0;
  return segment * ROWS_A_SEGMENT + page * ROWS_A_PAGE;
}

const lastSince = ({ since }: PartCounts, timestamp: number): number | undefined =>
  indexesOf(since).findLast((part) => (since[part] ?? 0) <= timestamp);
