import type { StoredBulkRun } from './bulk-run.ts';
import { type MoveRunDeps, restart, startNext } from './move-run.ts';

export interface SweepDeps extends MoveRunDeps {
  readonly onFailure: (error: unknown) => void;
}

/** An execution that was started just now may not be listed yet. */
const GRACE_MS = 15_000;

/** Restarts bulk quotes whose execution is gone, and starts waiting ones that were left; returns how many. One failure stops no other. */
export async function sweepRuns(deps: SweepDeps): Promise<number> {
  let swept = 0;
  for (const run of await deps.bulks.listOpen()) {
    try {
      if (await sweep(run, deps)) swept += 1;
    } catch (error) {
      deps.onFailure(error);
    }
  }
  return swept;
}

async function sweep(run: StoredBulkRun, deps: SweepDeps): Promise<boolean> {
  if (run.status === 'queued') {
    await startNext(run.customerUuid, deps);
    return false;
  }
  if (deps.now().getTime() - (run.startedAt ?? 0) < GRACE_MS || (await deps.executions.isAlive(run))) return false;
  return restart(run, deps);
}
