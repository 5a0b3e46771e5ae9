import { sha256 } from '../crypto.ts';
import type { DomainEvent } from '../events/event.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';

const WRONG_PASSWORDS = 5;
export const ATTEMPT_WINDOW_MS = 15 * 60_000;
export const LOCKOUT_MS = 30 * 60_000;

/** One counter of wrong passwords: what it is called, how many it takes. */
interface Lane {
  readonly key: string;
  readonly max: number;
}

/** Who tries to log in to what. */
export interface LoginAttempt {
  readonly email: string;
  /** A new password begins new counters, which is how setting one ends every block. */
  readonly credentialsVersion: number;
  readonly clientAddress: string;
  /** Set for a browser that signed in to this account before. */
  readonly knownBrowser: string | undefined;
  /** Wrong passwords that strangers may enter for one account, wherever they are. */
  readonly maxUnknownBrowsers: number;
}

/**
 * The counters that a try falls under. A browser that is known has its own; everybody else one for the account and the address they come
 * from, and one that all of them share. An address that has no account has the same.
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

/** A try that has been counted. */
export interface CountedAttempt {
  /** More tries than may be looked at. */
  readonly tooMany: readonly Lane[];
  /** Counters that this try fills if it is wrong. */
  readonly filled: readonly Lane[];
}

/** Counts a try before the password is looked at: tries of the same moment would all pass a count that comes after. */
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

/** Locks the lanes; the events are written with the first that was not locked yet, and not at all when all were. */
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

/** The password was right: the own counter begins anew, the one that strangers share forgets this try only. */
export async function forgetAttempt([own, shared]: readonly Lane[], rateLimiter: RateLimiter): Promise<void> {
  await Promise.all([own && rateLimiter.clear(own.key), shared && rateLimiter.giveBack(shared.key)]);
}
