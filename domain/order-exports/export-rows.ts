import { readPaging } from '#contract/rules/paging.ts';
import { findByReference } from '../shipments/find-by-reference.ts';
import { readListQuery } from '../shipments/list-query.ts';
import { matchesFilter } from '../shipments/match-row.ts';
import { MAX_SCANNED } from '../shipments/search-list.ts';
import type { ListRequest, ShipmentStore, StoredRow } from '../shipments/shipment.ts';
import type { StoredOrderExport } from './order-export.ts';

export type Wanted = Pick<StoredOrderExport, 'customerUuid' | 'query' | 'seesCost' | 'requestedAt'>;

/** One scan window of a list: the rows that pass its filter, and how many it looked at. */
export interface ExportWindow {
  readonly rows: readonly StoredRow[];
  readonly searched: number;
  /** Whether another window follows. */
  readonly more: boolean;
}

export interface ExportRowsDeps {
  readonly shipments: Pick<ShipmentStore, 'readWindow' | 'findByReference'>;
  readonly now: () => Date;
}

/** The list that an export is about. */
export function listOf({ customerUuid, query }: Pick<Wanted, 'customerUuid' | 'query'>): ListRequest {
  return { customerUuid, orderType: readListQuery(query).orderType, sortOrder: readPaging(query).sortOrder };
}

/**
 * The rows that the list's page shows with the same query, window by window, each of them once whatever is added meanwhile. Prices count as held or expired
 * at the time of the request.
 */
export async function* exportWindows(wanted: Wanted, deps: ExportRowsDeps): AsyncGenerator<ExportWindow> {
  const { filter } = readListQuery(wanted.query);
  const list = listOf(wanted);
  if (filter.words.length > 0 && wanted.query.searchIn !== 'rows') {
    const named = await findByReference(list, filter, deps);
    if (named) return yield { rows: named, searched: named.length, more: false };
  }
  const { addedFrom, addedTo } = filter;
  let from: number | undefined;
  do {
    const window = await deps.shipments.readWindow({ ...list, from, addedFrom, addedTo, most: MAX_SCANNED });
    const rows = window.rows.filter((row) => matchesFilter(row, filter, wanted.requestedAt, wanted.seesCost));
    from = window.next;
    yield { rows, searched: window.rows.length, more: from !== undefined };
  } while (from !== undefined);
}
