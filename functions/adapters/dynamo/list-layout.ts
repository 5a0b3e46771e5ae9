import * as z from 'zod';
import type { Standings } from '#contract/rules/list-tabs.ts';
import { countedAs } from '#domain/shipments/list-row.ts';
import type { ListCarrier, StoredRow } from '#domain/shipments/shipment.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import { rowRecord } from './shipment-record.ts';
import { storedRecord } from './stored-record.ts';
import type { Key } from './table.ts';

/**
 * A customer's list is a run of rows with ascending numbers, in the order they were added. Sixteen numbers are a page, 128
 * pages a segment, and each segment is a partition of its own. The root item holds the count of each segment, a segment's own item
 * the count of each of its pages, and both hold when the first row of each was added; all of it is written in the transaction that
 * writes the row. So the row at any position, and the page of any timestamp, is found by two small reads.
 */
export const ROWS_A_PAGE = 16;
const PAGES_A_SEGMENT = 128;
export const ROWS_A_SEGMENT = ROWS_A_PAGE * PAGES_A_SEGMENT;

/** What the parts of a level (the segments of a list, the pages of a segment) hold, by the part's index. */
const partCounts = z.object({
  /** Rows in a part. */
  counts: z.record(z.string(), z.number()),
  /** When its first row was added (ms since 1970). */
  since: z.record(z.string(), z.number()),
});
export type PartCounts = Readonly<z.output<typeof partCounts>>;

const listRoot = partCounts.extend({
  /** The number that the next row gets. */
  next: z.number(),
  /** Names of the carriers of all rows, by SCAC. */
  carriers: z.record(z.string(), z.string()),
  /** How many rows have each status and stage, owed and not; of bookings only, and missing in roots from before they were counted so. */
  tallies: z.record(z.string(), z.number()).optional(),
});
export type ListRoot = Readonly<z.output<typeof listRoot>>;

/** Whether a list counts its rows by status and stage: bookings do, a saved quote has one status. */
export const countsStandings = (list: string): boolean => list.endsWith('#Booking');

/** The root of a list. The table counts in it, so its fields are beside the key. */
export const rootRecord = storedRecord({ noun: 'list root', version: 1, schema: listRoot, fieldsIn: 'item' });

/** The counts of a segment. */
export const segmentRecord = storedRecord({ noun: 'list segment', version: 1, schema: partCounts, fieldsIn: 'item' });

export const segmentOf = (number: number): number => Math.floor(number / ROWS_A_SEGMENT);
export const pageOf = (number: number): number => Math.floor((number % ROWS_A_SEGMENT) / ROWS_A_PAGE);

export const rowKey = (list: string, number: number): Key => ({
  pk: orderListKeys.listSegment(list, segmentOf(number)),
  sk: rowSk(number),
});
export const rowSk = (number: number): string => `ROW#${String(number).padStart(9, '0')}`;
// 'SHELVES' and 'BUCKETS' are what segments and pages were called when the first lists were stored.
export const rootKey = (list: string): Key => ({ pk: list, sk: 'SHELVES' });
export const segmentKey = (list: string, segment: number): Key => ({
  pk: orderListKeys.listSegment(list, segment),
  sk: 'BUCKETS',
});

/** The carriers of a whole list. */
export function carriersOf(root: ListRoot | undefined): ListCarrier[] {
  return Object.entries(root?.carriers ?? {}).map(([scac, name]) => ({ scac, name }));
}

/** Every item of a list of these rows, oldest first, as appending the rows would leave them; rows first, the root last. */
export function* listItems(list: string, rows: readonly StoredRow[]): Generator<Key & Record<string, unknown>> {
  for (const [number, data] of rows.entries()) yield rowRecord.write(rowKey(list, number), data);
  for (let first = 0; first < rows.length; first += ROWS_A_SEGMENT) {
    const counts = countsOf(rows.slice(first, first + ROWS_A_SEGMENT), ROWS_A_PAGE);
    yield segmentRecord.write(segmentKey(list, segmentOf(first)), counts);
  }
  const carriers = Object.fromEntries(rows.flatMap(({ carrier }) => (carrier ? [[carrier.scac, carrier.name]] : [])));
  yield rootRecord.write(rootKey(list), {
    next: rows.length,
    ...countsOf(rows, ROWS_A_SEGMENT),
    carriers,
    ...(countsStandings(list) && { tallies: standingsOf(rows) }),
  });
}

/** How many rows have each status and stage, owed and not. */
export function standingsOf(rows: readonly StoredRow[]): Standings {
  const standings: Record<string, number> = {};
  for (const row of rows) standings[countedAs(row)] = (standings[countedAs(row)] ?? 0) + 1;
  return standings;
}

function countsOf(rows: readonly StoredRow[], size: number): PartCounts {
  const firsts = rows.filter((_, index) => index % size === 0);
  return {
    counts: Object.fromEntries(firsts.map((_, part) => [part, Math.min(size, rows.length - part * size)])),
    since: Object.fromEntries(firsts.map(({ addedAt }, part) => [part, addedAt])),
  };
}
