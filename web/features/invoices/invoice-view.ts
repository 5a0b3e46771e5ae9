import type { ListInvoicesRequest } from '#contract/invoices.ts';
import { type AgeBand, ageBands } from '#contract/rules/ageing.ts';
import { SEARCH_MAX } from '#contract/rules/list-filters.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '#contract/rules/paging.ts';
import * as m from '#texts/compiled/messages.js';

const invoiceStates = ['open', 'disputed', 'paid'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What the page of invoices shows, as its URL says it. */
export interface InvoiceView {
  readonly tab: 'list' | 'statement';
  readonly status: InvoiceState;
  readonly age: AgeBand | '';
  readonly search: string;
  readonly page: number;
  readonly size: PageSize;
  /** Of the statement, yyyy-mm; '' for the present one. */
  readonly month: string;
}

/** Reads the page's view from a URL; invalid values become the default (H06). */
export function invoiceViewOf(search: URLSearchParams): InvoiceView {
  const page = search.get('pageNumber') ?? '';
  const month = search.get('month') ?? '';
  return {
    tab: search.get('tab') === 'statement' ? 'statement' : 'list',
    status: invoiceStates.find((state) => state === search.get('status')) ?? 'open',
    age: ageBands.find((band) => band === search.get('age')) ?? '',
    search: (search.get('search') ?? '').slice(0, SEARCH_MAX).trim(),
    size: PAGE_SIZES.find((one) => String(one) === search.get('pageSize')) ?? DEFAULT_PAGE_SIZE,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  };
}

/** The query of the page with something changed; a narrower list begins at page 1. */
export function invoiceSearch(search: URLSearchParams, change: Partial<InvoiceView>): string {
  const narrowed = 'search' in change || 'status' in change || 'age' in change || 'size' in change;
  const view = { ...invoiceViewOf(search), ...(narrowed && { page: 1 }), ...change };
  const next = new URLSearchParams();
  if (view.tab === 'statement') {
    next.set('tab', 'statement');
    if (view.month) next.set('month', view.month);
    return `?${next}`;
  }
  if (view.status !== 'open') next.set('status', view.status);
  if (view.age) next.set('age', view.age);
  if (view.search) next.set('search', view.search);
  if (view.size !== DEFAULT_PAGE_SIZE) next.set('pageSize', String(view.size));
  if (view.page > 1) next.set('pageNumber', String(view.page));
  return `?${next}`;
}

/** The call that lists what a view shows (C140). */
export const listQueryOf = (view: InvoiceView): ListInvoicesRequest => ({
  status: view.status,
  ...(view.age && { age: view.age }),
  ...(view.search && { search: view.search }),
  pageNumber: String(view.page),
  pageSize: String(view.size),
});

const bandNames: Readonly<Record<AgeBand, () => string>> = {
  notDue: m.invoices_not_due,
  days30: m.invoices_days_30,
  days60: m.invoices_days_60,
  days90: m.invoices_days_90,
  older: m.invoices_older,
};

/** '1 to 30 days past due'. */
export const formatAgeBand = (band: AgeBand): string => bandNames[band]();

/** The months whose statements are offered: the present one, yyyy-mm, and eleven before it, newest first. */
export function recentMonths(thisMonth: string): string[] {
  const [year = 0, month = 1] = thisMonth.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
