import type { GroupCode } from '#contract/quotes.ts';
import { groupLimits } from './quote-request.ts';

export interface GroupTask {
  readonly rateRequestUuid: string;
  readonly group: GroupCode;
  /** Milliseconds since 1970 at which the request arrived; every limit counts from there (R34). */
  readonly arrivedAt: number;
  /** When the state that runs the task ends it, where that is known. */
  readonly endsAt?: number;
}

/** A call is aborted this long before the group's limit, to leave time to write the responses and the group's end. */
const ABORT_LEAD_MS = 200;
/** Called for all its carriers at once, the provider returns what it has this long before the limit. */
const GROUP_CALL_LEAD_S = 1;

export interface GroupDeadline {
  /** When the task returns, even during a write (ms since 1970); a group before the last one is ended by its state. */
  readonly endsAt: number;
  /** When calls to the provider are dropped (ms since 1970). */
  readonly callsEndAt: number;
  /** The time limit that the provider gets. */
  readonly timeoutSeconds: number;
}

/** Until when a group may work. Its carriers have until 0.2 s before its limit when each is called by itself, else until a second before it. */
export function deadlineOf({ group, arrivedAt, endsAt }: GroupTask, calls: 'carrier' | 'group'): GroupDeadline {
  const limitSeconds = groupLimits[group];
  const limit = Math.min(arrivedAt + limitSeconds * 1000, endsAt ?? Number.POSITIVE_INFINITY);
  return {
    endsAt: limitSeconds === groupLimits.ALL ? limit : Number.POSITIVE_INFINITY,
    callsEndAt: limit - ABORT_LEAD_MS,
    timeoutSeconds: calls === 'carrier' ? limitSeconds : limitSeconds - GROUP_CALL_LEAD_S,
  };
}

/**
 * Resolves when the work is done, or at a timestamp (ms since 1970) if that is first: stuck work is abandoned, and the last state times the group
 * out. Not a failure, after which a function would have to be restarted.
 */
export async function doneBy(moment: number, now: () => Date, work: () => Promise<void>): Promise<void> {
  if (moment === Number.POSITIVE_INFINITY) return work();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, moment - now().getTime()));
  });
  try {
    await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
  }
}
