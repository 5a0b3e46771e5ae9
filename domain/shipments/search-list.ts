import type { ListFilter } from '#contract/rules/list-filters.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { listedAt } from './list-row.ts';
import { matchesFilter } from './match-row.ts';
import type { ListAsked, ListCarrier, ShipmentStore, StoredRow } from './shipment.ts';

/** How many rows of a list one call looks at, at most: some 300 read units. */
export const MOST_SEARCHED = 2048;

export interface SearchResult {
  readonly rows: readonly StoredRow[];
  readonly carriers: readonly ListCarrier[];
  readonly foundBefore: number;
  /** When the last row looked at was added. */
  readonly searchedTo: number | undefined;
  readonly cursor: string;
  readonly further: string | undefined;
}

/**
 * Looks through one stretch of a list for what passes a filter: from the cursor on, or from the list's beginning. The stretches
 * that follow each other by `further` hold every row once, whatever is added or expires meanwhile.
 */
export async function searchList(
  asked: ListAsked,
  filter: ListFilter,
  cursorText: string | undefined,
  deps: { shipments: Pick<ShipmentStore, 'readStretch'>; now: () => Date },
  seesCost = false,
): Promise<SearchResult> {
  const now = deps.now().getTime();
  const cursor = readCursor(cursorText ?? '', asked, filter, now);
  const { foundBefore, asOf } = cursor ?? { foundBefore: 0, asOf: now };
  const { addedFrom, addedTo } = filter;
  const stretch = await deps.shipments.readStretch({
    ...asked,
    from: cursor?.from,
    addedFrom,
    addedTo,
    most: MOST_SEARCHED,
  });
  const rows = stretch.rows.filter((row) => matchesFilter(row, filter, asOf, seesCost));
  const last = stretch.rows.at(-1);
  const cursorAt = (from: number, found: number) => writeCursor({ from, foundBefore: found, asOf }, asked, filter);
  return {
    rows,
    carriers: stretch.carriers,
    foundBefore,
    searchedTo: last && listedAt(last),
    cursor: cursorAt(stretch.from, foundBefore),
    further: stretch.next === undefined ? undefined : cursorAt(stretch.next, foundBefore + rows.length),
  };
}
