import { setTimeout as pause } from 'node:timers/promises';

/** Statuses that may say when to come again. */
const COME_AGAIN = [429, 503];

interface Patience {
  /** Milliseconds since 1970 at which the signal ends everything. */
  readonly endsAt: number;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** A second try needs at least so long. */
  readonly leastMs: number;
}

/**
 * Sends, and when the answer says when to come again, sends once more at that time, if that leaves `leastMs`; else the first answer
 * stands. Rejects with the signal's reason when it ends the wait.
 */
export async function onceMore(send: (isAgain: boolean) => Promise<Response>, patience: Patience): Promise<Response> {
  const { endsAt, signal, now, leastMs } = patience;
  const first = await send(false);
  const waitMs = COME_AGAIN.includes(first.status)
    ? readRetryAfter(first.headers.get('retry-after'), now())
    : undefined;
  if (waitMs === undefined || now() + waitMs + leastMs > endsAt) return first;
  await first.body?.cancel();
  await pause(waitMs, undefined, { signal });
  return send(true);
}

/** Milliseconds until the moment a Retry-After header names, in seconds or as a date; undefined when it names none. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
