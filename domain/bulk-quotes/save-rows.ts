import type { ChangeBulkRequest, ChangeBulkResponse } from '#contract/bulk-quotes.ts';
import { conflict, PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code12515 } from '#contract/codes/quotes.ts';
import type { BulkOrder } from '#contract/rules/bulk-limits.ts';
import { groupUuid } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { type CreateShipmentDeps, createShipment } from '../shipments/create-shipment.ts';
import type { EstimateRequest } from '../shipments/estimate-request.ts';
import { type BulkStore, isExpired, type StoredBulkRow, type StoredBulkRun } from './bulk-run.ts';
import { isQuoteDeleted } from './saved-quotes.ts';

export interface SaveRowsDeps extends CreateShipmentDeps {
  readonly bulks: BulkStore;
}

interface Saved {
  readonly rows: readonly StoredBulkRow[];
  readonly left: number;
  readonly failures: ChangeBulkResponse['failures'];
}

/** A call saves for this long and says how many rows are left: API Gateway ends it at 30 s. */
const SAVE_MS = 15_000;

/**
 * Saves the best rates of rows as quotes, each once however often it is asked for, by the use case of a single quote (C59). A rate that has
 * expired, or whose pickup day is over, is a failure of its row alone (12515); so is a named row without a price, and one whose saved quote was
 * deleted (R14). A named row that is saved already is returned as it is.
 */
export async function saveRows(
  run: StoredBulkRun,
  { rows: named, all, best }: Pick<ChangeBulkRequest, 'rows' | 'all' | 'best'>,
  deps: SaveRowsDeps,
): Promise<Saved> {
  const stored = await deps.bulks.listRows(run.bulkUuid);
  const byNumber = new Map(stored.map((row) => [row.row, row]));
  const rows = all
    ? stored.filter((row) => row.best && row.shipmentUuid === undefined)
    : [...new Set(named.map(({ row }) => row))].map((row) => byNumber.get(row) ?? { row });
  const until = deps.now().getTime() + SAVE_MS;
  const saved: StoredBulkRow[] = [];
  const failures: ChangeBulkResponse['failures'] = [];
  for (const row of rows) {
    // One after the other: they are rows of one list.
    if (deps.now().getTime() > until) break;
    try {
      if (!('best' in row && row.best)) throw conflict(m.bulk_row_without_price());
      saved.push(await saveRow(run, row, best, deps));
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      failures.push({ row: row.row, message: error.message });
    }
  }
  return { rows: saved, left: rows.length - saved.length - failures.length, failures };
}

async function saveRow(
  { customerUuid, bulkUuid }: StoredBulkRun,
  row: StoredBulkRow,
  best: BulkOrder,
  deps: SaveRowsDeps,
): Promise<StoredBulkRow> {
  if (row.shipmentUuid !== undefined) {
    if (await isQuoteDeleted(row, deps)) throw conflict(m.bulk_quote_deleted());
    return row;
  }
  const record = row.rateRequestUuid ? await deps.quotes.findRecord(row.rateRequestUuid) : undefined;
  const offer = row.best?.[best];
  if (!record || !offer) throw new PortalError(409, [{ message: m.bulk_prices_gone() }]);
  if (!record.estimate && isExpired(row, deps.now().getTime())) throw portalError(code12515);
  const { request } = record;
  const { FCPreRateQuoteResponseId } = offer;
  const chosen = record.batches
    .flatMap(({ answers }) => answers)
    .find((one) => one.kind === 'rate' && one.rate.FCPreRateQuoteResponseId === FCPreRateQuoteResponseId);
  const quoteRequestUuid = chosen?.kind === 'rate' ? groupUuid(request.quoteRequestUuid, chosen.rate) : undefined;
  const choice: EstimateRequest = {
    rateRequestUuid: request.rateRequestUuid,
    quoteRequestUuid: quoteRequestUuid ?? '',
    FCPreRateQuoteResponseId,
    type: 'n',
    customerUuid,
    idempotencyKey: `bulk-${bulkUuid}-${row.row}-${row.revision}-${best}`,
  };
  // A quote that was saved on the page of its rates, or by a call that ended before it was noted here.
  const shipmentUuid = record.estimate?.shipmentUuid ?? (await createShipment(record, choice, deps)).shipmentUuid;
  if (record.estimate && (await isQuoteDeleted({ shipmentUuid }, deps))) throw conflict(m.bulk_quote_deleted());
  const next = { ...row, writes: row.writes + 1, shipmentUuid };
  await deps.bulks.replaceRow(next);
  return next;
}
