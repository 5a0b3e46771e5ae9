import { type BulkCounts, type BulkRow, type BulkRun, type BulkSummary, bulkRowStates } from '#contract/bulk-quotes.ts';
import type { BulkOrder } from '#contract/rules/bulk-limits.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { readReason } from '../texts/reason-sentences.ts';
import { isExpired, isPickupOver, type StoredBulkRow, type StoredBulkRun } from './bulk-run.ts';
import { sayProblem } from './say-problem.ts';

const time = (at: number) => toTimestamp(new Date(at));

/** How many rows are in each state: counted from the rows, so a row counts once whatever happened. */
export function countRows(rows: readonly StoredBulkRow[]): BulkCounts {
  const counts = Object.fromEntries(bulkRowStates.map((state) => [state, 0])) as Record<keyof BulkCounts, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** A run as its owner sees it. */
export const toRun = (run: StoredBulkRun, counts: BulkCounts): BulkRun => ({
  bulkUuid: run.bulkUuid,
  name: run.name,
  status: run.status,
  ...(run.pausedBecause && { pausedBecause: run.pausedBecause }),
  addedDate: time(run.addedAt),
  ...(run.finishedAt !== undefined && { finishedDate: time(run.finishedAt) }),
  rows: run.rows,
  counts,
});

/** A row as its owner sees it. */
export function toRow(row: StoredBulkRow, now: number): BulkRow {
  const {
    bulkUuid: _run,
    writes: _writes,
    leasedUntil: _lease,
    attempts: _attempts,
    unanswered: _unanswered,
    pickupOpenUntil: _until,
    expiresAt,
    problems,
    reason,
    ...shown
  } = row;
  const ends = expiresAt !== undefined && { expiresAt: time(expiresAt), expired: isExpired(row, now) };
  const over = row.state === 'priced' && isPickupOver(row, now) && { pickupOver: true };
  return {
    ...shown,
    ...(reason !== undefined && { reason: readReason(reason) }),
    problems: problems.map(sayProblem),
    ...ends,
    ...over,
  };
}

/** A run with the sums over its rows, by one meaning of 'best'. */
export function summarise(
  run: StoredBulkRun,
  rows: readonly StoredBulkRow[],
  best: BulkOrder,
  now: number,
): BulkSummary {
  const counts = countRows(rows);
  const carriers = new Map<string, { name: string; rows: number; cents: number }>();
  for (const offer of rows.flatMap((row) => row.best?.[best] ?? [])) {
    const {
      name,
      rows: before,
      cents,
    } = carriers.get(offer.FCcarrierName) ?? {
      ...{ name: offer.FCcarrierName, rows: 0, cents: 0 },
    };
    carriers.set(name, { name, rows: before + 1, cents: cents + (parseMoney(offer.price) ?? 0) });
  }
  const ordered = [...carriers.values()].sort((a, b) => b.rows - a.rows || a.name.localeCompare(b.name));
  const left = secondsLeft(run, counts, now);
  const expired = rows.filter((row) => row.shipmentUuid === undefined && isExpired(row, now));
  return {
    ...toRun(run, counts),
    suggestions: rows.filter(({ problems }) => problems.some(({ suggestion }) => suggestion?.cells)).length,
    saved: rows.filter(({ shipmentUuid }) => shipmentUuid !== undefined).length,
    expired: expired.length,
    pickupsOver: expired.filter((row) => isPickupOver(row, now)).length,
    total: formatMoney(ordered.reduce((sum, { cents }) => sum + cents, 0)),
    carriers: ordered.map(({ name, rows: count, cents }) => ({ name, rows: count, total: formatMoney(cents) })),
    ...(left !== undefined && { secondsLeft: left }),
  };
}

/** Fewer rows say nothing about the pace. */
const PACE_ROWS = 5;

/** How long the waiting rows take at the pace so far; unknown at the beginning, and while nothing runs. */
function secondsLeft(run: StoredBulkRun, counts: BulkCounts, now: number): number | undefined {
  const finished = counts.priced + counts.none;
  const waiting = counts.waiting + counts.pricing;
  if (run.status !== 'running' || run.startedAt === undefined || finished < PACE_ROWS || waiting === 0)
    return undefined;
  return Math.ceil((((now - run.startedAt) / finished) * waiting) / 1000);
}
