import type { ListCarrier, StoredRow } from '#domain/shipments/shipment.ts';
import { keys } from './keys.ts';
import { rowRecord } from './shipment-record.ts';
import type { Key } from './table.ts';

/**
 * A customer's list is a run of rows with ascending numbers, in the order they were added. Sixteen numbers are a bucket, 128 buckets a
 * shelf, and each shelf is a partition of its own. The root item holds the count of each shelf, a shelf's own item the count of each of
 * its buckets, and both hold when the first row of each was added; all of it is written in the transaction that writes the row. So
 * the row at any position, and the bucket of any moment, is found by two small reads.
 */
export const BUCKET = 16;
export const BUCKETS_A_SHELF = 128;
export const SHELF = BUCKET * BUCKETS_A_SHELF;

/** What the boxes of a level (the shelves of a list, the buckets of a shelf) hold, by the box's index. */
export interface Boxes {
  /** Rows in a box. */
  readonly counts: Readonly<Record<string, number>>;
  /** When its first row was added (ms since 1970). */
  readonly since: Readonly<Record<string, number>>;
}

export interface Root extends Boxes {
  /** The number that the next row gets. */
  readonly next: number;
  /** Names of the carriers of all rows, by SCAC. */
  readonly carriers: Readonly<Record<string, string>>;
}

export const shelfOf = (number: number): number => Math.floor(number / SHELF);
export const bucketOf = (number: number): number => Math.floor((number % SHELF) / BUCKET);

export const rowKey = (list: string, number: number): Key => ({
  pk: keys.listShelf(list, shelfOf(number)),
  sk: rowSk(number),
});
export const rowSk = (number: number): string => `ROW#${String(number).padStart(9, '0')}`;
export const rootKey = (list: string): Key => ({ pk: list, sk: 'SHELVES' });
export const shelfKey = (list: string, shelf: number): Key => ({ pk: keys.listShelf(list, shelf), sk: 'BUCKETS' });

/** The carriers of a whole list. */
export function carriersOf(root: Root | undefined): ListCarrier[] {
  return Object.entries(root?.carriers ?? {}).map(([scac, name]) => ({ scac, name }));
}

/** Every item of a list of these rows, oldest first, as so many appended rows leave them; rows first, the root last. */
export function* listItems(list: string, rows: readonly StoredRow[]): Generator<Key & Record<string, unknown>> {
  for (const [number, data] of rows.entries()) yield rowRecord.write(rowKey(list, number), data);
  for (let first = 0; first < rows.length; first += SHELF)
    yield { ...shelfKey(list, shelfOf(first)), ...boxesOf(rows.slice(first, first + SHELF), BUCKET) };
  const carriers = Object.fromEntries(rows.map(({ carrier }) => [carrier.scac, carrier.name]));
  yield { ...rootKey(list), next: rows.length, ...boxesOf(rows, SHELF), carriers };
}

function boxesOf(rows: readonly StoredRow[], size: number): Boxes {
  const firsts = rows.filter((_, index) => index % size === 0);
  return {
    counts: Object.fromEntries(firsts.map((_, box) => [box, Math.min(size, rows.length - box * size)])),
    since: Object.fromEntries(firsts.map(({ addedAt }, box) => [box, addedAt])),
  };
}
