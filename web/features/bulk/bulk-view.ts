import type { BulkRowState, ShowBulkQuery } from '#contract/bulk-quotes.ts';
import { type BulkOrder, bulkOrders, DEFAULT_BULK_PAGE_SIZE } from '#contract/rules/bulk-limits.ts';
import { PAGE_SIZES, type PageSize } from '#contract/rules/paging.ts';

/** What the page of a bulk quote shows, as its URL says it. */
export interface BulkView {
  readonly bulkUuid: string | undefined;
  readonly state: BulkRowState | 'expired' | '';
  readonly search: string;
  readonly best: BulkOrder;
  readonly page: number;
  readonly size: PageSize;
}

const states: readonly (BulkRowState | 'expired')[] = ['wrong', 'priced', 'none', 'waiting', 'expired'];
const SEARCH_MAX = 100;

/** Reads the view from a URL; invalid values become the default (H06). */
export function bulkViewOf(search: URLSearchParams): BulkView {
  const page = search.get('pageNumber') ?? '';
  return {
    bulkUuid: search.get('bulkUuid') ?? undefined,
    state: states.find((one) => one === search.get('state')) ?? '',
    search: (search.get('search') ?? '').slice(0, SEARCH_MAX).trim(),
    best: bulkOrders.find((one) => one === search.get('best')) ?? 'price',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    size: PAGE_SIZES.find((one) => String(one) === search.get('pageSize')) ?? DEFAULT_BULK_PAGE_SIZE,
  };
}

/** The query of the page with something changed; another state or search begins at page 1. */
export function bulkSearch(search: URLSearchParams, change: Partial<BulkView>): string {
  const narrowed = 'search' in change || 'state' in change || 'size' in change;
  const view = { ...bulkViewOf(search), ...(narrowed && { page: 1 }), ...change };
  const next = new URLSearchParams();
  if (view.bulkUuid) next.set('bulkUuid', view.bulkUuid);
  if (view.state) next.set('state', view.state);
  if (view.search) next.set('search', view.search);
  if (view.best !== 'price') next.set('best', view.best);
  if (view.size !== DEFAULT_BULK_PAGE_SIZE) next.set('pageSize', String(view.size));
  if (view.page > 1) next.set('pageNumber', String(view.page));
  return `?${next}`;
}

/** The call that lists what a view shows (C133). */
export const bulkQueryOf = (view: BulkView): ShowBulkQuery => ({
  ...(view.bulkUuid && { bulkUuid: view.bulkUuid }),
  ...(view.state && { state: view.state }),
  ...(view.search && { search: view.search }),
  best: view.best,
  pageNumber: String(view.page),
  pageSize: String(view.size),
});
