import type { RateLimiter } from '#domain/ports/rate-limiter.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

/** Counters in memory. */
export function fakeRateLimiter(outbox: FakeOutbox = fakeOutbox()): RateLimiter {
  const windows = new Map<string, { count: number; end: number }>();
  const blocks = new Map<string, number>();
  return {
    async count(key, windowMs, now, events = 1) {
      const open = windows.get(key);
      const window = open && open.end > now ? open : { count: 0, end: now + windowMs };
      window.count += events;
      windows.set(key, window);
      return window.count;
    },
    async giveBack(key, events = 1) {
      const window = windows.get(key);
      if (window && window.count >= events) window.count -= events;
    },
    async clear(key) {
      windows.delete(key);
      blocks.delete(key);
    },
    lockedUntil: async (key) => blocks.get(key) ?? 0,
    async lock(key, until, now, events = []) {
      if ((blocks.get(key) ?? 0) > now) return false;
      blocks.set(key, until);
      await outbox.write(events);
      return true;
    },
  };
}
