import type { DispatchRecord, DispatchStore } from './dispatch.ts';
import type { DispatchRuns, DispatchWork } from './dispatch-deps.ts';
import { isLost, isStopLost } from './lost-calls.ts';
import { GIVE_UP_MS } from './stop-carrier.ts';

export interface SweepDispatchesDeps {
  readonly dispatches: Pick<DispatchStore, 'listOpen'>;
  readonly runs: DispatchRuns;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

const MINUTE_MS = 60_000;
/** An order that reached nobody is sent again by its own run within this time. */
const WAITING_MS = 3 * MINUTE_MS;

/**
 * Starts what no run does any more: an order that was never sent, an outcome that was not handed on, a call whose process died, a cancellation without an
 * answer, and, after 72 hours, the end of an unknown outcome. Returns how many runs it started. One failure stops no other.
 */
export async function sweepDispatches(deps: SweepDispatchesDeps): Promise<number> {
  const now = deps.now().getTime();
  let started = 0;
  for (const record of await deps.dispatches.listOpen()) {
    const work = workOf(record, now);
    if (!work) continue;
    const { shipmentUuid, dispatchUuid } = record;
    // One run of a kind a minute: a run of the minute before that failed does not keep the next one from starting.
    const name = `${dispatchUuid}-${work}-${Math.floor(now / MINUTE_MS)}`;
    try {
      await deps.runs.start({ name, work, shipmentUuid, dispatchUuid });
      started += 1;
    } catch (error) {
      deps.onFailure(error);
    }
  }
  return started;
}

/** What is to be done with an open dispatch now; undefined where its own run is at it, or nothing is due. */
function workOf(record: DispatchRecord, now: number): DispatchWork | undefined {
  const { state, settledAt, answeredAt = 0, askedAt = now, requestedAt, cancellation } = record;
  if (isStopLost(record, now)) return cancellation?.cause === 'givenUp' ? 'giveUp' : 'cancel';
  if (state === 'waiting') return now - requestedAt > WAITING_MS ? 'order' : undefined;
  if (state === 'asked') return isLost(record, now) ? 'settle' : undefined;
  if (settledAt === undefined) return now - answeredAt > MINUTE_MS ? 'settle' : undefined;
  return state === 'unknown' && !cancellation && now - askedAt >= GIVE_UP_MS ? 'giveUp' : undefined;
}
