import type { DomainEvent } from '../events/event.ts';

/** Counts events within a window that begins with the first one, and locks keys out. */
export interface RateLimiter {
  /** Adds one event, or so many, and returns the count in the current window. */
  count(key: string, windowMs: number, now: number, events?: number): Promise<number>;
  /** Subtracts one event, or so many, from the current window. */
  giveBack(key: string, events?: number): Promise<void>;
  clear(key: string): Promise<void>;
  /** Milliseconds since 1970 until which the key is locked out; 0 when it is not. */
  lockedUntil(key: string): Promise<number>;
  /** Locks the key out and writes the events in the same transaction; false, with nothing written, when it is locked out already. */
  lock(key: string, until: number, now: number, events?: readonly DomainEvent[]): Promise<boolean>;
}
