import { conflict, PortalError } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import type { GroupCode } from '#contract/quotes.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { endQuote } from '../quotes/end-quote.ts';
import { findQuote } from '../quotes/find-quote.ts';
import type { NewRequestDeps } from '../quotes/new-request.ts';
import type { QuoteRequest } from '../quotes/quote-request.ts';
import type { QuoteProgress } from '../quotes/read-quote.ts';
import { type GroupRatesDeps, requestGroupRates } from '../quotes/request-group-rates.ts';
import {
  isFree,
  REQUEST_AGAIN_AFTER_MS,
  ROW_ATTEMPTS,
  ROW_LEASE_MS,
  type StoredBulkRow,
  type StoredBulkRun,
} from './bulk-run.ts';
import { checkStoredRow } from './check-stored-row.ts';
import { type MoveRunDeps, moveRun } from './move-run.ts';
import { derivedId, derivedIds, requestIdOf, seedOf } from './row-request.ts';
import { resultOf } from './row-result.ts';
import { refusingVainCalls } from './vain-calls.ts';

export interface PriceRowDeps extends NewRequestDeps, MoveRunDeps, Omit<GroupRatesDeps, 'notifier' | 'calls'> {
  readonly onFailure: (error: unknown) => void;
}

/** A row of a run, as an execution names it. */
export interface RowTask {
  readonly customerUuid: string;
  readonly bulkUuid: string;
  readonly row: number;
}

/**
 * Prices one row of a running bulk quote: a corrected one that waits, else the named one. A row that another worker has, or that is
 * finished, is left alone; after a failure the row is free again.
 */
export async function priceRow(task: RowTask, deps: PriceRowDeps): Promise<void> {
  const run = await deps.bulks.find(task.customerUuid, task.bulkUuid);
  if (run?.status !== 'running') return;
  const corrected = await claimCorrected(run, deps);
  if (corrected) await priceClaimed(run, corrected, deps);
  const own = await claim(run, task.row, deps);
  if (own) await priceClaimed(run, own, deps);
}

/** Claims the first corrected row that is free; the list names each once. */
async function claimCorrected(run: StoredBulkRun, deps: PriceRowDeps): Promise<StoredBulkRow | undefined> {
  const [first] = await deps.bulks.listCorrected(run.bulkUuid);
  if (first === undefined) return undefined;
  await deps.bulks.removeCorrected(run.bulkUuid, first);
  return claim(run, first, deps);
}

async function claim(
  { bulkUuid }: StoredBulkRun,
  number: number,
  deps: PriceRowDeps,
): Promise<StoredBulkRow | undefined> {
  const row = await deps.bulks.findRow(bulkUuid, number);
  const now = deps.now().getTime();
  if (!row || !isFree(row, now)) return undefined;
  // Each worker that had it died: the next one would, too.
  if (row.attempts >= ROW_ATTEMPTS) {
    await release(row, afterFailure(row), deps);
    return undefined;
  }
  const ours: StoredBulkRow = {
    ...row,
    writes: row.writes + 1,
    attempts: row.attempts + 1,
    state: 'pricing',
    leasedUntil: now + ROW_LEASE_MS,
  };
  return (await deps.bulks.replaceRow(ours)) ? ours : undefined;
}

async function priceClaimed(run: StoredBulkRun, row: StoredBulkRow, deps: PriceRowDeps): Promise<void> {
  try {
    await release(row, await outcomeOf(run, row, deps), deps);
  } catch (error) {
    await release(row, afterFailure(row), deps);
    if (!isLocked(error)) throw error;
    // Nothing more is asked for a locked account.
    await pauseLocked(run, deps);
  }
}

type Outcome = Pick<StoredBulkRow, 'state'> & Partial<StoredBulkRow>;

/** Ends a worker's hold on a row; a row that was changed meanwhile keeps its change. */
async function release(row: StoredBulkRow, outcome: Outcome, deps: PriceRowDeps): Promise<void> {
  const { leasedUntil: _lease, ...kept } = row;
  await deps.bulks.replaceRow({ ...kept, ...outcome, writes: row.writes + 1 });
}

const afterFailure = ({ attempts }: StoredBulkRow): Outcome =>
  attempts >= ROW_ATTEMPTS ? { state: 'none', reason: english.bulk_could_not_be_priced() } : { state: 'waiting' };

const isLocked = (error: unknown): boolean => error instanceof PortalError && error.code === code1013.code;

async function pauseLocked(run: StoredBulkRun, deps: PriceRowDeps): Promise<void> {
  try {
    await moveRun(run, 'paused', deps, { pausedBecause: 'locked' });
  } catch (error) {
    // Another worker, or the customer, was first.
    if (!(error instanceof PortalError)) throw error;
  }
}

async function outcomeOf(run: StoredBulkRun, row: StoredBulkRow, deps: PriceRowDeps): Promise<Outcome> {
  const { customerUuid, bulkUuid } = run;
  const arrivedAt = deps.now().getTime();
  const ids = derivedIds(bulkUuid, seedOf(row));
  const checked = await checkStoredRow({ customerUuid, cells: row.cells, arrivedAt }, { ...deps, newId: ids });
  const stored = await deps.quotes.findRequest(requestIdOf(row));
  if (!stored && !checked.request) return { state: 'wrong', freight: checked.freight, problems: checked.problems };
  const request = stored ?? { ...(checked.request as QuoteRequest), rateRequestUuid: requestIdOf(row) };
  if (!stored) await deps.quotes.create(request, undefined);
  // The carriers' time begins when they can be called.
  await deps.provider.prepare?.();
  const quote = await requestGroups(request, deps.now().getTime(), row, deps);
  return quote ? resultOf(quote) : requestAgain(row, deps.now().getTime());
}

/** The row is free for the groups that are missing after a while. */
function requestAgain(row: StoredBulkRow, now: number): Outcome {
  const { unanswered = 0 } = row;
  const leasedUntil = now + (REQUEST_AGAIN_AFTER_MS[unanswered] ?? 0);
  return { state: 'pricing', leasedUntil, attempts: 0, unanswered: unanswered + 1 };
}

const isLastTime = ({ unanswered = 0 }: StoredBulkRow): boolean => unanswered >= REQUEST_AGAIN_AFTER_MS.length;

/**
 * Asks the carriers of every group that has not ended, each group in one call, and ends the quote; undefined when groups could not be asked and are to be
 * asked again. The lease of a group is the row's, so a second worker takes over what a dead one was doing, and what is stored is never asked again.
 */
async function requestGroups(
  request: QuoteRequest,
  arrivedAt: number,
  row: StoredBulkRow,
  deps: PriceRowDeps,
): Promise<QuoteProgress | undefined> {
  const { rateRequestUuid } = request;
  const lease = derivedId(row.bulkUuid, `${seedOf(row)}#lease`);
  // Each group would read them.
  let circuits: ReturnType<PriceRowDeps['circuits']['list']> | undefined;
  const list = (company: string) => {
    circuits ??= deps.circuits.list(company);
    return circuits;
  };
  const quotes = {
    ...deps.quotes,
    findRequest: async () => request,
    leaseGroup: (uuid: string, group: GroupCode) => deps.quotes.leaseGroup(uuid, group, lease),
  };
  const provider = isLastTime(row) ? deps.provider : refusingVainCalls(deps.provider);
  const groupDeps: GroupRatesDeps = {
    ...deps,
    circuits: { ...deps.circuits, list },
    provider,
    quotes,
    notifier: silent,
    calls: 'group',
  };
  const calls = request.groups.map((group) => requestGroupRates({ rateRequestUuid, group, arrivedAt }, groupDeps));
  for (const call of await Promise.allSettled(calls)) if (call.status === 'rejected') deps.onFailure(call.reason);
  const quote = await findQuote(rateRequestUuid, deps);
  if (!quote) throw conflict(m.bulk_prices_gone());
  if (!isLastTime(row) && quote.groups.some(({ end }) => !end)) return undefined;
  return endQuote(quote, { ...deps, closeGroup: (end) => deps.quotes.closeGroup(rateRequestUuid, end) });
}

/** Nobody follows the rates of a row as they come. */
const silent = { push: async () => undefined };
