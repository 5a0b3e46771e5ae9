import type { TruckDeadline } from './provider.ts';

/** How long truckload carriers have for an answer; a listener's function ends after ten seconds. */
const CARRIERS_LIMIT_MS = 4_500;

/** The end of an asking from now on; `end` stops its timer. */
export function deadlineOf(now: Date, limitMs = CARRIERS_LIMIT_MS): { deadline: TruckDeadline; end: () => void } {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), limitMs);
  return {
    deadline: { endsAt: now.getTime() + limitMs, signal: over.signal },
    end: () => clearTimeout(timer),
  };
}
