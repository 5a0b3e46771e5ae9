import { parseDay } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import { type ListStage, listStages, readCarrier, SEARCH_MAX } from '#contract/rules/list-filters.ts';
import { type ListTab, listTabs, statesOfTab } from '#contract/rules/list-tabs.ts';
import { pagingOf } from '#web/features/quotes-list/list-search.ts';

/** What the list of bookings is narrowed to, in its URL; days are those of the pickup stop. */
export interface OrdersView {
  readonly tab: ListTab;
  readonly search: string;
  readonly stage: ListStage | undefined;
  readonly carrier: string | undefined;
  readonly pickupFrom: Day | undefined;
  readonly pickupTo: Day | undefined;
  /** Whether a search looks at places and carriers even if references match it. */
  readonly searchIn: 'rows' | undefined;
}

const names = ['tab', 'search', 'stage', 'carrier', 'pickupFrom', 'pickupTo', 'searchIn'] as const;

/** The list as it stands without any filter. */
const unfiltered: OrdersView = {
  ...{ tab: 'all', search: '', stage: undefined, carrier: undefined },
  ...{ pickupFrom: undefined, pickupTo: undefined, searchIn: undefined },
};

/** Reads the filters of the list from its URL; invalid values are ignored (H06). */
export function ordersViewOf(search: URLSearchParams): OrdersView {
  const text = (search.get('search') ?? '').slice(0, SEARCH_MAX).trim();
  return {
    tab: listTabs.find((tab) => tab === search.get('tab')) ?? 'all',
    search: text,
    stage: listStages.find((stage) => String(stage) === search.get('stage')),
    carrier: readCarrier(search.get('carrier') ?? undefined),
    pickupFrom: parseDay(search.get('pickupFrom') ?? ''),
    pickupTo: parseDay(search.get('pickupTo') ?? ''),
    searchIn: text !== '' && search.get('searchIn') === 'rows' ? 'rows' : undefined,
  };
}

/** Whether the filters leave anything out; the tab is one of them. */
export const isNarrowed = (view: OrdersView): boolean =>
  names.some((name) => view[name] !== undefined && view[name] !== unfiltered[name]);

/** The query of the same list with other filters: from its first page on. */
export function ordersSearch(search: URLSearchParams, change: Partial<OrdersView>): string {
  const now = ordersViewOf(search);
  const view = { ...now, ...(change.search !== undefined && { searchIn: undefined }), ...change };
  const next = new URLSearchParams(search);
  for (const name of ['cursor', 'pageNumber', ...names]) next.delete(name);
  for (const name of names) {
    const value = view[name];
    if (value !== undefined && value !== unfiltered[name]) next.set(name, String(value));
  }
  return `?${next}`;
}

/** The query without any filter; the tab stays. */
export const clearedOrders = (search: URLSearchParams): string =>
  ordersSearch(search, { ...unfiltered, tab: ordersViewOf(search).tab });

/** The call for the list's URL. */
export function ordersQuery(search: URLSearchParams) {
  const { pageNumber, pageSize, sortColumn, sortOrder } = pagingOf(search);
  const { tab, stage, search: text, ...view } = ordersViewOf(search);
  const states = statesOfTab[tab];
  const cursor = search.get('cursor');
  return {
    ...{ pageNumber: String(pageNumber), pageSize: String(pageSize), sortColumn, sortOrder, orderType: 'Booking' },
    ...(states.length > 0 && { status: states.join() }),
    ...(text && { search: text }),
    ...(stage !== undefined && { stage: String(stage) }),
    ...(view.carrier && { carrier: view.carrier }),
    ...(view.pickupFrom && { pickupFrom: view.pickupFrom }),
    ...(view.pickupTo && { pickupTo: view.pickupTo }),
    ...(view.searchIn && { searchIn: view.searchIn }),
    ...(cursor && isNarrowed(ordersViewOf(search)) && { cursor }),
  };
}
