import { type BulkPage, type BulkRowState, bulkRowStates, type ShowBulkQuery } from '#contract/bulk-quotes.ts';
import { BULK_PAGE_SIZES, type BulkOrder, bulkOrders, DEFAULT_BULK_PAGE_SIZE } from '#contract/rules/bulk-limits.ts';
import { searchWords } from '#contract/rules/list-filters.ts';
import { type BulkStore, isExpired, type StoredBulkRow, type StoredBulkRun } from './bulk-run.ts';
import { type SavedQuotesDeps, withoutQuote } from './saved-quotes.ts';
import { countRows, summarise, toRow, toRun } from './summarise.ts';

export interface ShowBulkDeps extends SavedQuotesDeps {
  readonly bulks: Pick<BulkStore, 'listRows'>;
  readonly now: () => Date;
}

/** One of a customer's bulk quotes, or all of them. */
export type ShownBulk =
  | { readonly run: StoredBulkRun; readonly runs?: never }
  | { readonly runs: readonly StoredBulkRun[]; readonly run?: never };

/** A page of a bulk quote's rows with its sums (C133), or the list of all; invalid paging and filters fall back to defaults. */
export async function showBulkQuote(shown: ShownBulk, query: ShowBulkQuery, deps: ShowBulkDeps): Promise<BulkPage> {
  const pageSize = BULK_PAGE_SIZES.find((size) => String(size) === query.pageSize) ?? DEFAULT_BULK_PAGE_SIZE;
  const pageNumber = /^[1-9]\d{0,3}$/.test(query.pageNumber ?? '') ? Number(query.pageNumber) : 1;
  const empty = { bulkQuoteList: [], bulkQuote: null, bulkRowList: [], count: 0, pageNumber, pageSize };
  if (shown.runs) return { ...empty, bulkQuoteList: await listRuns(shown.runs, deps) };
  const rows = await deps.bulks.listRows(shown.run.bulkUuid);
  const now = deps.now().getTime();
  const found = inOrder(rows.filter(filterOf(query, now)));
  // Rows leave a filter as they are corrected: a page that is no more is the last one there is.
  const number = Math.min(pageNumber, Math.max(1, Math.ceil(found.length / pageSize)));
  const page = found.slice((number - 1) * pageSize, number * pageSize);
  const deleted = await withoutQuote(page, deps);
  return {
    ...empty,
    pageNumber: number,
    bulkQuote: summarise(shown.run, rows, orderOf(query.best), now),
    bulkRowList: page.map((row) => ({ ...toRow(row, now), ...(deleted.has(row.row) && { quoteDeleted: true }) })),
    count: found.length,
  };
}

/** The meaning of 'best' in a query; the price by default. */
const orderOf = (text: string | undefined): BulkOrder => bulkOrders.find((one) => one === text) ?? 'price';

/** Older ones can be opened by their address. */
const RUNS_SHOWN = 20;

const listRuns = (runs: readonly StoredBulkRun[], deps: ShowBulkDeps) =>
  Promise.all(
    runs
      .slice(0, RUNS_SHOWN)
      .map(async (run) => toRun(run, run.counts ?? countRows(await deps.bulks.listRows(run.bulkUuid)))),
  );

/** What needs the customer comes first, then what is being priced, then results; waiting rows last. */
const rank: Readonly<Record<BulkRowState, number>> = { wrong: 0, pricing: 1, priced: 2, none: 2, waiting: 3 };

const inOrder = (rows: readonly StoredBulkRow[]): StoredBulkRow[] =>
  [...rows].sort((a, b) => rank[a.state] - rank[b.state] || a.row - b.row);

function filterOf({ state, search }: ShowBulkQuery, now: number): (row: StoredBulkRow) => boolean {
  const wanted = bulkRowStates.find((one) => one === state);
  const words = searchWords(search ?? '');
  return (row) => {
    if (state === 'expired' && (row.shipmentUuid !== undefined || !isExpired(row, now))) return false;
    // Rows that a worker has are waiting for their prices, too.
    if (wanted !== undefined && row.state !== wanted && !(wanted === 'waiting' && row.state === 'pricing'))
      return false;
    if (words.length === 0) return true;
    const text = textOf(row);
    return words.every((word) => word === String(row.row) || text.some((part) => part.includes(word)));
  };
}

const textOf = ({ cells, freight, best }: StoredBulkRow): string[] =>
  [
    cells.fromZip,
    cells.toZip,
    cells.reference,
    cells.description,
    freight.from?.city,
    freight.from?.state,
    freight.to?.city,
    freight.to?.state,
    best?.price.FCcarrierName,
    best?.day.FCcarrierName,
    best?.onTime.FCcarrierName,
  ].flatMap((part) => (part ? [searchWords(part).join('')] : []));
