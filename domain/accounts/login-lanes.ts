import { sha256 } from '../crypto.ts';
import type { DomainEvent } from '../events/event.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';

/** Wrong passwords within the window that lock a counter (R26). */
const WRONG_PASSWORDS = 5;
export const ATTEMPT_WINDOW_MS = 15 * 60_000;
export const LOCKOUT_MS = 30 * 60_000;

/** A login attempt. */
export interface LoginAttempt {
  readonly email: string;
  /** A new password starts new counters, so setting one ends every lockout. */
  readonly credentialsVersion: number;
  /** Set for a browser that signed in to this account before. */
  readonly knownBrowser: string | undefined;
}

/** The counters of an attempt; five wrong passwords lock each. */
export interface Lanes {
  /** The account's, in which every wrong password counts, wherever it came from; an address without an account has one too. */
  readonly account: string;
  /** The counter that an attempt has to pass: the account's, or a known browser's own, so that no stranger locks the owner out. */
  readonly gate: string;
}

/** The counters of an attempt. */
export function lanesOf({ email, credentialsVersion, knownBrowser }: LoginAttempt): Lanes {
  const base = `login#${sha256(email)}#${credentialsVersion}`;
  const account = `${base}#account`;
  return { account, gate: knownBrowser ? `${base}#known#${knownBrowser}` : account };
}

/** How often, and after how many milliseconds, an attempt looks again whether others that are being checked have ended. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 100;

export interface GateDeps {
  readonly rateLimiter: RateLimiter;
  readonly now: () => Date;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Counts an attempt before its password is checked, since concurrent attempts would all pass a later count. Returns the count, or undefined
 * where the counter is locked. While it is full of attempts that are being checked, this one waits and does not count: they may be right.
 */
export async function passGate({ gate }: Lanes, { rateLimiter, now, pause }: GateDeps): Promise<number | undefined> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const at = now().getTime();
    if ((await rateLimiter.lockedUntil(gate)) > at) return undefined;
    const count = await rateLimiter.count(gate, ATTEMPT_WINDOW_MS, at);
    if (count <= WRONG_PASSWORDS) return count;
    await rateLimiter.giveBack(gate);
    await pause(LOOK_AGAIN_MS);
  }
  return undefined;
}

/** The counters that a wrong password fills, after `count` attempts at its gate; it counts for the account too where it came from a known browser. */
export async function filledLanes(
  { account, gate }: Lanes,
  count: number,
  now: number,
  rateLimiter: Pick<RateLimiter, 'count'>,
): Promise<readonly string[]> {
  const atGate = count >= WRONG_PASSWORDS ? [gate] : [];
  if (account === gate) return atGate;
  const ofAccount = await rateLimiter.count(account, ATTEMPT_WINDOW_MS, now);
  return ofAccount >= WRONG_PASSWORDS ? [...atGate, account] : atGate;
}

/** Locks counters; the events are written with the first that was not locked yet, and not at all if all were. */
export async function lockLanes(
  lanes: readonly string[],
  now: number,
  events: readonly DomainEvent[],
  rateLimiter: Pick<RateLimiter, 'lock'>,
): Promise<void> {
  let recorded = false;
  for (const key of lanes) {
    const locked = await rateLimiter.lock(key, now + LOCKOUT_MS, now, recorded ? [] : events);
    recorded ||= locked;
  }
}

/** The password was right: a known browser's own counter restarts, the account's only forgets this attempt. */
export async function forgetAttempt({ account, gate }: Lanes, rateLimiter: RateLimiter): Promise<void> {
  await (account === gate ? rateLimiter.giveBack(gate) : rateLimiter.clear(gate));
}
