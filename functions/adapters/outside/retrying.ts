import { setTimeout as pause } from 'node:timers/promises';
import type { FailureKind } from '#domain/outside/failure.ts';
import { CallFailure, failureOf } from './call-failure.ts';
import type { Deadline } from './send-request.ts';

/** Which failures of a call are tried again, and how often. */
export interface RetryPolicy {
  /** Tries in all. */
  readonly attempts: number;
  /** Tried again when the company says when to come (Retry-After). */
  readonly withRetryAfter: readonly FailureKind[];
  /** Tried again by itself after a pause that grows. */
  readonly withoutRetryAfter: readonly FailureKind[];
}

/** The policies there are; a call names one by what its repetition would do. */
export const retryPolicies = {
  never: { attempts: 1, withRetryAfter: [], withoutRetryAfter: [] },
  /** Once more, and only when the company says when. */
  withRetryAfter: { attempts: 2, withRetryAfter: ['rate-limited', 'server-error'], withoutRetryAfter: [] },
  /** Reads, and calls that carry a key by which the company knows a repetition. */
  repeatable: {
    attempts: 3,
    withRetryAfter: ['rate-limited', 'server-error'],
    withoutRetryAfter: ['unreachable', 'reset', 'rate-limited', 'server-error'],
  },
  /** What must not happen twice: tried again only where the company certainly did nothing. */
  unsent: { attempts: 3, withRetryAfter: ['rate-limited'], withoutRetryAfter: ['unreachable'] },
} as const satisfies Record<string, RetryPolicy>;

const BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 2000;

export interface Retrying {
  readonly policy: RetryPolicy;
  readonly deadline: Deadline;
  readonly now: () => number;
  /** A further try is made only if so much time is left for it. */
  readonly minLeftMs: number;
}

/**
 * The one layer that tries again: calls `send` with the number of the try, from one on, until it succeeds, its failure is none to repeat,
 * or the deadline leaves no time. Throws the last failure.
 */
export async function retrying<T>(send: (attempt: number) => Promise<T>, how: Retrying): Promise<T> {
  const { policy, deadline, now, minLeftMs } = how;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(attempt);
    } catch (error) {
      const failure = failureOf(error, deadline.signal.aborted);
      const waitMs = attempt < policy.attempts ? waitOf(failure, policy, attempt) : undefined;
      if (waitMs === undefined || now() + waitMs + minLeftMs > deadline.endsAt) throw failure;
      await pause(waitMs, undefined, { signal: deadline.signal }).catch(() => {
        throw new CallFailure('timeout');
      });
    }
  }
}

/** How long to wait before the next try; undefined where there is to be none. */
function waitOf(
  { kind, retryAfterMs }: CallFailure,
  { withRetryAfter, withoutRetryAfter: untold }: RetryPolicy,
  attempt: number,
) {
  if (retryAfterMs !== undefined) return withRetryAfter.includes(kind) ? retryAfterMs : undefined;
  if (!untold.includes(kind)) return undefined;
  // A random share of the whole pause, so that many who failed together do not come again together.
  return Math.random() * Math.min(BACKOFF_MS * 2 ** attempt, LONGEST_BACKOFF_MS);
}
