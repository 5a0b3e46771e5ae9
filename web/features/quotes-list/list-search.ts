import { parseDay, toTimestamp } from '#contract/rules/dates.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import { type FilterName, filterNames, readCarrier, readStates, SEARCH_MAX } from '#contract/rules/list-filters.ts';
import { type Paging, readPaging } from '#contract/rules/paging.ts';

/** The filters of a list in its URL; days are those of the person's own calendar. */
export interface ListView {
  readonly search: string;
  readonly carrier: string | undefined;
  readonly addedFrom: Day | undefined;
  readonly addedTo: Day | undefined;
  /** A saved quote's price: 'held' or 'expired'. */
  readonly status: 'held' | 'expired' | undefined;
}

const dayIn = (search: URLSearchParams, name: FilterName): Day | undefined => {
  const day = parseDay(search.get(name) ?? '');
  return day !== undefined && day >= '1970-01-01' ? day : undefined;
};

/** Reads the filters of a list from its URL; invalid values are ignored (H06). */
export function listViewOf(search: URLSearchParams): ListView {
  const [state, ...others] = readStates(search.get('status') ?? '');
  return {
    search: (search.get('search') ?? '').slice(0, SEARCH_MAX).trim(),
    carrier: readCarrier(search.get('carrier') ?? undefined),
    addedFrom: dayIn(search, 'addedFrom'),
    addedTo: dayIn(search, 'addedTo'),
    status: others.length === 0 && (state === 'held' || state === 'expired') ? state : undefined,
  };
}

export const isFiltered = (view: ListView): boolean => Object.values(view).some(Boolean);

/** The query of the same list with other filters: from its first page on. */
export function filterSearch(search: URLSearchParams, change: Partial<ListView>): string {
  const view = { ...listViewOf(search), ...change };
  const next = new URLSearchParams(search);
  for (const name of ['cursor', 'pageNumber', ...filterNames]) next.delete(name);
  for (const name of filterNames) if (view[name]) next.set(name, view[name]);
  return `?${next}`;
}

/** The query without any filter. */
export const clearedSearch = (search: URLSearchParams): string =>
  filterSearch(search, {
    ...{ search: '', carrier: undefined, addedFrom: undefined, addedTo: undefined, status: undefined },
  });

/** The paging of a list as its URL carries it; invalid values become the default (H06). */
export function pagingOf(search: URLSearchParams): Paging {
  return readPaging({
    pageNumber: search.get('pageNumber') ?? undefined,
    pageSize: search.get('pageSize') ?? undefined,
    sortOrder: search.get('sortOrder') ?? undefined,
  });
}

interface PageChange extends Partial<Pick<Paging, 'pageNumber' | 'pageSize'>> {
  /** Of a filtered list the stretch whose page it is; undefined for the newest. */
  readonly cursor?: string | undefined;
}

/** The query of another page of the same list. */
export function pageSearch(search: URLSearchParams, change: PageChange): string {
  const next = new URLSearchParams(search);
  const now = pagingOf(search);
  next.set('pageNumber', String(change.pageNumber ?? now.pageNumber));
  next.set('pageSize', String(change.pageSize ?? now.pageSize));
  if ('cursor' in change) {
    if (change.cursor) next.set('cursor', change.cursor);
    else next.delete('cursor');
  }
  return `?${next}`;
}

/** The beginning of a day of this browser's calendar, as a timestamp of the wire. */
function beginningOf(day: Day): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return toTimestamp(new Date(year, month - 1, date));
}

/** The last second of a day of this browser's calendar, as a timestamp of the wire. */
function endOf(day: Day): string {
  const [year = 0, month = 1, date = 1] = addDays(day, 1).split('-').map(Number);
  return toTimestamp(new Date(new Date(year, month - 1, date).getTime() - 1000));
}

/** The call for a list's URL. */
export function listQuery(search: URLSearchParams, orderType: 'Quote' | 'Booking') {
  const { pageNumber, pageSize, sortColumn, sortOrder } = pagingOf(search);
  const view = listViewOf(search);
  const cursor = search.get('cursor');
  return {
    ...{ pageNumber: String(pageNumber), pageSize: String(pageSize), sortColumn, sortOrder, orderType },
    ...(view.search && { search: view.search }),
    ...(view.carrier && { carrier: view.carrier }),
    ...(view.status && { status: view.status }),
    ...(view.addedFrom && { addedFrom: beginningOf(view.addedFrom) }),
    ...(view.addedTo && { addedTo: endOf(view.addedTo) }),
    ...(cursor && isFiltered(view) && { cursor }),
  };
}
