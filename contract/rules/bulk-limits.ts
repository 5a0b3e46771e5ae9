import { PAGE_SIZES } from './paging.ts';

/** How many shipments one bulk quote holds. */
export const BULK_ROWS_MAX = 500;
/** The longest text of a cell. */
export const BULK_CELL_MAX = 300;
/** Page sizes of the rows; the last one holds all of them, for an export. */
export const BULK_PAGE_SIZES = [...PAGE_SIZES, BULK_ROWS_MAX] as const;
export const DEFAULT_BULK_PAGE_SIZE = 20;

/** What 'best' means: the lowest price, the earliest delivery or the highest on-time share. */
export const bulkOrders = ['price', 'day', 'onTime'] as const;
export type BulkOrder = (typeof bulkOrders)[number];
