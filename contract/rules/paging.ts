/** The page sizes a list may have. */
export const PAGE_SIZES = [10, 20, 30, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export const DEFAULT_PAGE_SIZE: PageSize = 50;
/** Page links shown at once. */
const VISIBLE_PAGES = 5;
/** Page size of look-ups in the address book and among shipments. */
export const LOOKUP_PAGE_SIZE = 10;

export interface Paging {
  readonly pageNumber: number;
  readonly pageSize: PageSize;
  readonly sortColumn: 'shipmentUuid';
  readonly sortOrder: 'asc' | 'desc';
}

/** Reads a list's paging from a query; invalid values become the default, so it never fails (H06). */
export function readPaging(query: Readonly<Record<string, string | undefined>>): Paging {
  const { pageNumber, pageSize, sortOrder } = query;
  return {
    pageNumber: /^[1-9]\d{0,8}$/.test(pageNumber ?? '') ? Number(pageNumber) : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === pageSize) ?? DEFAULT_PAGE_SIZE,
    sortColumn: 'shipmentUuid',
    sortOrder: sortOrder === 'asc' ? 'asc' : 'desc',
  };
}

/** How many pages hold so many rows; at least one, so that an empty list has a page. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** The page numbers to link to: at most five in a row around the current one, all within 1 and the last page. */
export function visiblePages(current: number, totalPages: number): number[] {
  const shown = Math.max(0, Math.min(VISIBLE_PAGES, totalPages));
  const first = Math.max(1, Math.min(current - Math.floor(VISIBLE_PAGES / 2), totalPages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
