import type { BulkCounts } from '#contract/bulk-quotes.ts';
import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { DomainEvent } from '../events/event.ts';
import { type BulkExecutions, type BulkStore, canMoveBulk, type StoredBulkRun } from './bulk-run.ts';
import { pauseBetween } from './pause-between.ts';

export interface MoveRunDeps {
  readonly bulks: BulkStore;
  readonly executions: BulkExecutions;
  readonly now: () => Date;
}

type Target = 'running' | 'paused' | 'cancelled' | 'done';

/** What comes with a move. */
export interface MoveOptions {
  readonly pausedBecause?: 'locked';
  readonly events?: readonly DomainEvent[];
  /** Only from this revision: what was read for the decision must not have changed. */
  readonly onlyFrom?: number;
  /** How many rows are in each state at the end. */
  readonly finished?: BulkCounts;
}

const TRIES = 20;

/**
 * Moves a bulk quote to another status and starts or frees what follows from it: one that is to run waits while another of the customer's runs,
 * and the oldest waiting one starts when the running one stops. Returns undefined when `onlyFrom` is no longer the revision; throws a
 * conflict for a move that is not possible.
 */
export async function moveRun(
  { customerUuid, bulkUuid }: Pick<StoredBulkRun, 'customerUuid' | 'bulkUuid'>,
  to: Target,
  deps: MoveRunDeps,
  options: MoveOptions = {},
): Promise<StoredBulkRun | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [run, seen] = await Promise.all([
      deps.bulks.find(customerUuid, bulkUuid),
      deps.bulks.readQueue(customerUuid),
    ]);
    if (!run || (options.onlyFrom !== undefined && run.revision !== options.onlyFrom)) return undefined;
    const mustWait = to === 'running' && seen.activeUuid !== undefined && seen.activeUuid !== bulkUuid;
    const status = mustWait ? 'queued' : to;
    if (!canMoveBulk(run.status, status)) throw conflict(m.bulk_not_possible_now());
    const moved = movedRun(run, status, deps.now().getTime(), options);
    const queue = queueAfter(run, moved);
    const written = await deps.bulks.replaceRun(moved, queue && { seen, ...queue }, options.events);
    if (!written) {
      await pauseBetween(tries + 1);
      continue;
    }
    if (status === 'running') await deps.executions.start(moved);
    if (run.status === 'running' || status !== 'running') await startNext(customerUuid, deps);
    return moved;
  }
  throw conflict(m.bulk_not_possible_now());
}

function movedRun(
  run: StoredBulkRun,
  status: StoredBulkRun['status'],
  now: number,
  options: MoveOptions,
): StoredBulkRun {
  const { pausedBecause: _before, counts: _counts, ...kept } = run;
  return {
    ...kept,
    revision: run.revision + 1,
    status,
    ...(options.pausedBecause && { pausedBecause: options.pausedBecause }),
    ...(status === 'running' && { starts: run.starts + 1, startedAt: now }),
    ...(status === 'done' && options.finished && { counts: options.finished }),
    ...((status === 'done' || status === 'cancelled') && { finishedAt: now }),
  };
}

/** Which run is the active one after a move; undefined where the move does not change it. */
function queueAfter(before: StoredBulkRun, after: StoredBulkRun): { activeUuid: string | undefined } | undefined {
  if (after.status === 'running') return { activeUuid: after.bulkUuid };
  return before.status === 'running' ? { activeUuid: undefined } : undefined;
}

/** Starts the oldest waiting bulk quote of a customer unless one is running. */
export async function startNext(customerUuid: string, deps: MoveRunDeps): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seen = await deps.bulks.readQueue(customerUuid);
    if (seen.activeUuid !== undefined) return;
    const next = (await deps.bulks.listByCustomer(customerUuid)).findLast(({ status }) => status === 'queued');
    if (!next) return;
    const started = movedRun(next, 'running', deps.now().getTime(), {});
    if (await deps.bulks.replaceRun(started, { seen, activeUuid: next.bulkUuid })) {
      await deps.executions.start(started);
      return;
    }
    await pauseBetween(tries + 1);
  }
}

/** Starts a running bulk quote's execution anew, since the last one is gone. */
export async function restart(run: StoredBulkRun, deps: MoveRunDeps): Promise<boolean> {
  const again = { ...run, revision: run.revision + 1, starts: run.starts + 1, startedAt: deps.now().getTime() };
  if (!(await deps.bulks.replaceRun(again))) return false;
  await deps.executions.start(again);
  return true;
}
