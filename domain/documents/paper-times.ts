const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Carriers scan papers within days; after two weeks it is the desk's business. */
export const REQUESTED_FOR_MS = 14 * 24 * HOUR_MS;

/** Until the next try, by the number of those before; the last one counts for all further ones. */
const pausesMs = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS] as const;
const LAST_PAUSE_MS = 12 * HOUR_MS;

/** When a paper is asked for next that was not there; the last time is at the end of the two weeks. */
export const nextTryAt = ({ since, tries }: { readonly since: number; readonly tries: number }, now: number): number =>
  Math.min(since + REQUESTED_FOR_MS, now + (pausesMs[tries] ?? LAST_PAUSE_MS));
