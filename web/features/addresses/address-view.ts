import type { AddressEntry, ListAddressesQuery } from '#contract/addresses.ts';
import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';
import { LOOKUP_PAGE_SIZE } from '#contract/rules/paging.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';

/** What the address book shows, as its URL says it. */
export interface BookView {
  readonly search: string;
  /** A kind of place; '' for any. */
  readonly kind: string;
  readonly page: number;
  /** The address that is open: its id, or 'new'. */
  readonly address: string | undefined;
}

/** The `address` of one that is not saved yet. */
export const NEW = 'new';
const SEARCH_MAX = 100;

/** Reads the address book's view from a URL; invalid values become the default (H06). */
export function bookViewOf(search: URLSearchParams): BookView {
  const kind = search.get('kind') ?? '';
  const page = search.get('pageNumber') ?? '';
  return {
    search: (search.get('search') ?? '').slice(0, SEARCH_MAX).trim(),
    kind: facilityTypes.some(({ id }) => id === kind) ? kind : '',
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    address: search.get('address') ?? undefined,
  };
}

/** The query of the address book with something changed; another search or kind begins at page 1. */
export function bookSearch(search: URLSearchParams, change: Partial<BookView>): string {
  const narrowed = 'search' in change || 'kind' in change;
  const view = { ...bookViewOf(search), ...(narrowed && { page: 1 }), ...change };
  const next = new URLSearchParams({ tab: '2' });
  if (view.search) next.set('search', view.search);
  if (view.kind) next.set('kind', view.kind);
  if (view.page > 1) next.set('pageNumber', String(view.page));
  if (view.address) next.set('address', view.address);
  return `?${next}`;
}

/** The call that lists what a view shows (C30). */
export function listQueryOf(view: BookView): ListAddressesQuery {
  return {
    ...(view.search && { search: view.search }),
    ...(view.kind && { facilityType: view.kind }),
    pageNumber: String(view.page),
    pageSize: String(LOOKUP_PAGE_SIZE),
    sortColumn: 'addedDate',
    sortOrder: 'desc',
  };
}

/** '411 Ross Ave, Dallas, TX 75201'. */
export function placeLine(entry: AddressEntry): string {
  const street = [entry.address1, entry.address2].filter(Boolean).join(', ');
  return `${street}, ${entry.city}, ${entry.state} ${showPostalCode(entry.customerZip)}`;
}

/** How often and when last an address was used, as words: '18 quotes' and 'Wed, Nov 18'. */
export function formatUsage({ timesUsed, lastUsedDate }: AddressEntry): { count: string; day: string } {
  const at = lastUsedDate === null ? undefined : fromTimestamp(lastUsedDate);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    count: timesUsed === 0 ? m.addresses_not_used() : m.addresses_used_count({ count: timesUsed }),
    day: at ? formatDay(todayIn(zone, at)) : '',
  };
}

/** '18 quotes, last on Wed, Nov 18'. */
export function usageLine(entry: AddressEntry): string {
  const { count, day } = formatUsage(entry);
  return day ? m.addresses_used_with_day({ count, day }) : count;
}
