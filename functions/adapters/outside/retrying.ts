import { setTimeout as pause } from 'node:timers/promises';
import type { FailureKind } from '#domain/outside/failure.ts';
import { CallFailure, failureOf } from './call-failure.ts';
import type { Deadline } from './send-request.ts';

/** Which failures of a call are tried again, and how often. */
export interface RetryPolicy {
  /** Tries in all. */
  readonly attempts: number;
  /** Retried when the company names a time (Retry-After). */
  readonly withRetryAfter: readonly FailureKind[];
  /** Retried after a growing pause. */
  readonly withoutRetryAfter: readonly FailureKind[];
}

/** The retry policies; a call names one by the effect of repeating it. */
export const retryPolicies = {
  never: { attempts: 1, withRetryAfter: [], withoutRetryAfter: [] },
  /** One retry, only when the company names a time. */
  withRetryAfter: { attempts: 2, withRetryAfter: ['rate-limited', 'server-error'], withoutRetryAfter: [] },
  /** For reads, and calls with an idempotency key that the company honours. */
  repeatable: {
    attempts: 3,
    withRetryAfter: ['rate-limited', 'server-error'],
    withoutRetryAfter: ['unreachable', 'reset', 'rate-limited', 'server-error'],
  },
  /** For calls that must not happen twice: retried only where the company certainly did nothing. */
  unsent: { attempts: 3, withRetryAfter: ['rate-limited'], withoutRetryAfter: ['unreachable'] },
} as const satisfies Record<string, RetryPolicy>;

const BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 2000;

export interface Retrying {
  readonly policy: RetryPolicy;
  readonly deadline: Deadline;
  readonly now: () => number;
  /** The minimum time left for a retry. */
  readonly minLeftMs: number;
}

/**
 * The one layer that retries: calls `send` with the number of the try, from one on, until it succeeds, its failure must not be retried,
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
  // A random share of the whole pause, so that calls that failed together are not retried together.
  return Math.random() * Math.min(BACKOFF_MS * 2 ** attempt, LONGEST_BACKOFF_MS);
}
