import { sha256 } from '../crypto.ts';
import type { DomainEvent } from '../events/event.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';

const WRONG_PASSWORDS = 5;
export const ATTEMPT_WINDOW_MS = 15 * 60_000;
export const LOCKOUT_MS = 30 * 60_000;

/** One counter of wrong passwords: its key and its maximum. */
interface Lane {
  readonly key: string;
  readonly max: number;
}

/** A login attempt. */
export interface LoginAttempt {
  readonly email: string;
  /** A new password starts new counters, so setting one ends every lockout. */
  readonly credentialsVersion: number;
  readonly clientAddress: string;
  /** Set for a browser that signed in to this account before. */
  readonly knownBrowser: string | undefined;
  /** Maximum wrong passwords of unknown browsers for one account, from all addresses together. */
  readonly maxUnknownBrowsers: number;
}

/**
 * The counters of an attempt. A known browser has its own; all others have one for the account and their client
 * address, and one that all of them share. An e-mail address without an account has the same.
 */
export function lanesOf(trying: LoginAttempt): readonly Lane[] {
  const base = `login#${sha256(trying.email)}#${trying.credentialsVersion}`;
  if (trying.knownBrowser) return [{ key: `${base}#known#${trying.knownBrowser}`, max: WRONG_PASSWORDS }];
  return [
    { key: `${base}#from#${sha256(trying.clientAddress)}`, max: WRONG_PASSWORDS },
    { key: `${base}#strangers`, max: trying.maxUnknownBrowsers },
  ];
}

/** Whether one of the counters is locked now. */
export async function isLocked(lanes: readonly Lane[], now: number, rateLimiter: RateLimiter): Promise<boolean> {
  const ends = await Promise.all(lanes.map(({ key }) => rateLimiter.lockedUntil(key)));
  return ends.some((until) => until > now);
}

/** A counted attempt. */
export interface CountedAttempt {
  /** More attempts than allowed. */
  readonly tooMany: readonly Lane[];
  /** Counters that reach their maximum if this attempt is wrong. */
  readonly filled: readonly Lane[];
}

/** Counts an attempt before the password is checked: concurrent attempts would all pass a later count. */
export async function countAttempt(
  lanes: readonly Lane[],
  now: number,
  rateLimiter: RateLimiter,
): Promise<CountedAttempt> {
  const counts = await Promise.all(
    lanes.map(async (lane) => ({ lane, count: await rateLimiter.count(lane.key, ATTEMPT_WINDOW_MS, now) })),
  );
  const where = (holds: (count: number, most: number) => boolean) =>
    counts.filter(({ lane, count }) => holds(count, lane.max)).map(({ lane }) => lane);
  return { tooMany: where((count, most) => count > most), filled: where((count, most) => count >= most) };
}

/** Locks the lanes; the events are written with the first that was not locked yet, and not at all if all were. */
export async function lockLanes(
  lanes: readonly Lane[],
  now: number,
  events: readonly DomainEvent[],
  rateLimiter: Pick<RateLimiter, 'lock'>,
): Promise<void> {
  let recorded = false;
  for (const { key } of lanes) {
    const locked = await rateLimiter.lock(key, now + LOCKOUT_MS, now, recorded ? [] : events);
    recorded ||= locked;
  }
}

/** The password was right: the browser's own counter restarts, the shared one only forgets this attempt. */
export async function forgetAttempt([own, shared]: readonly Lane[], rateLimiter: RateLimiter): Promise<void> {
  await Promise.all([own && rateLimiter.clear(own.key), shared && rateLimiter.giveBack(shared.key)]);
}
