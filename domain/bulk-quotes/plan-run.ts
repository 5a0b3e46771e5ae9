import { newEvent } from '../events/event.ts';
import { isFree, type StoredBulkRow, type StoredBulkRun } from './bulk-run.ts';
import { type MoveRunDeps, moveRun } from './move-run.ts';
import { countRows } from './summarise.ts';

export interface PlanDeps extends MoveRunDeps {
  readonly newId: () => string;
}

/** What an execution does next: price these rows, wait for the leases of dead workers, or end. */
export type BulkPlan =
  | { readonly next: 'price'; readonly rows: readonly number[]; readonly seconds: 0 }
  | { readonly next: 'wait'; readonly rows: readonly []; readonly seconds: number }
  | { readonly next: 'end'; readonly rows: readonly []; readonly seconds: 0 };

const end: BulkPlan = { next: 'end', rows: [], seconds: 0 };
const MAX_WAIT_S = 60;
/** When no worker took any of the planned rows, hardly one takes them at once. */
const STUCK_WAIT_S = 20;

/** What a plan is made for: a run, and the execution's plan before, if there was one. */
export interface PlanTask extends Pick<StoredBulkRun, 'customerUuid' | 'bulkUuid'> {
  readonly plan?: BulkPlan;
}

/**
 * Plans the next step of a run: all its free rows, corrected ones first. When none is left the bulk quote is done, and its customer hears of it
 * by mail; rows that were changed meanwhile are planned again. Where nothing has happened since the last plan it waits, so that workers that cannot
 * start make no loop without a pause.
 */
export async function planRun({ customerUuid, bulkUuid, plan: before }: PlanTask, deps: PlanDeps): Promise<BulkPlan> {
  for (;;) {
    const run = await deps.bulks.find(customerUuid, bulkUuid);
    if (run?.status !== 'running') return end;
    const [rows, corrected] = await Promise.all([deps.bulks.listRows(bulkUuid), deps.bulks.listCorrected(bulkUuid)]);
    const plan = planOf(rows, corrected, deps.now().getTime());
    if (isStuck(plan, before)) return { next: 'wait', rows: [], seconds: STUCK_WAIT_S };
    if (plan.next !== 'end') return plan;
    const events = [newEvent('bulkQuoteDone', { customerUuid, bulkUuid }, deps)];
    if (await moveRun(run, 'done', deps, { onlyFrom: run.revision, events, finished: countRows(rows) })) return end;
  }
}

/** Whether exactly the rows of the last plan are still free: their workers do not start, or are refused. */
const isStuck = (plan: BulkPlan, before: BulkPlan | undefined): boolean =>
  plan.next === 'price' && before?.next === 'price' && plan.rows.join() === before.rows.join();

function planOf(rows: readonly StoredBulkRow[], corrected: readonly number[], now: number): BulkPlan {
  const first = new Set(corrected);
  const free = rows.filter((row) => isFree(row, now)).map(({ row }) => row);
  if (free.length > 0) {
    return {
      next: 'price',
      rows: [...free].sort((a, b) => Number(first.has(b)) - Number(first.has(a)) || a - b),
      seconds: 0,
    };
  }
  const leases = rows.flatMap((row) => (row.state === 'pricing' ? [row.leasedUntil ?? now] : []));
  if (leases.length === 0) return end;
  return {
    next: 'wait',
    rows: [],
    seconds: Math.min(MAX_WAIT_S, Math.max(1, Math.ceil((Math.min(...leases) - now) / 1000))),
  };
}
