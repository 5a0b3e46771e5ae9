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

/** A call is dropped this long before the group's limit: writing what came and the group's end takes its time. */
const ABORT_LEAD_MS = 200;
/** Called for all its carriers at once, the provider returns what it has this long before the limit. */
const GROUP_CALL_LEAD_S = 1;

export interface GroupDeadline {
  /** When the task is left, whatever is still being written (ms since 1970); a group before the last one is ended by its state. */
  readonly endsAt: number;
  /** When calls to the provider are dropped (ms since 1970). */
  readonly callsEndAt: number;
  /** What the provider is told it may take. */
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
 * Resolves when the work is done, or at a moment (ms since 1970) if that is first: what is stuck is left, and the last state cuts the group
 * off. Not a failure, after which a function would have to be started anew.
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
