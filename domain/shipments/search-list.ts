import type { ListFilter } from '#contract/rules/list-filters.ts';
import type { Standings } from '#contract/rules/list-tabs.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { listedAt } from './list-row.ts';
import { matchesFilter } from './match-row.ts';
import type { ListCarrier, ListRequest, ShipmentStore, StoredRow } from './shipment.ts';

/** Maximum rows of a list that one call reads: some 300 read units. */
export const MAX_SCANNED = 2048;

export interface SearchResult {
  readonly rows: readonly StoredRow[];
  readonly carriers: readonly ListCarrier[];
  readonly standings: Standings | undefined;
  readonly foundBefore: number;
  /** When the last row looked at was added. */
  readonly searchedTo: number | undefined;
  readonly cursor: string;
  /** Where the next scan window begins; undefined when everything has been searched. */
  readonly nextCursor: string | undefined;
}

/**
 * Filters one scan window of a list: from the cursor on, or from the list's beginning. Windows that follow each other by `nextCursor`
 * hold every row once, whatever is added or expires meanwhile.
 */
export async function searchList(
  request: ListRequest,
  filter: ListFilter,
  cursorText: string | undefined,
  deps: { shipments: Pick<ShipmentStore, 'readWindow'>; now: () => Date },
  seesCost = false,
): Promise<SearchResult> {
  const now = deps.now().getTime();
  const cursor = readCursor(cursorText ?? '', request, filter, now);
  const { foundBefore, asOf } = cursor ?? { foundBefore: 0, asOf: now };
  const { addedFrom, addedTo } = filter;
  const window = await deps.shipments.readWindow({
    ...request,
    from: cursor?.from,
    addedFrom,
    addedTo,
    most: MAX_SCANNED,
  });
  const rows = window.rows.filter((row) => matchesFilter(row, filter, asOf, seesCost));
  const last = window.rows.at(-1);
  const cursorAt = (from: number, found: number) => writeCursor({ from, foundBefore: found, asOf }, request, filter);
  return {
    rows,
    carriers: window.carriers,
    standings: window.standings,
    foundBefore,
    searchedTo: last && listedAt(last),
    cursor: cursorAt(window.from, foundBefore),
    nextCursor: window.next === undefined ? undefined : cursorAt(window.next, foundBefore + rows.length),
  };
}
