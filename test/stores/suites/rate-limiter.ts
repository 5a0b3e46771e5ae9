import { beforeAll, describe, expect, test } from 'vitest';
import type { UsedCaptchas } from '#domain/ports/captcha.ts';
import type { RateLimiter } from '#domain/ports/rate-limiter.ts';
import { fresh } from './fresh.ts';

const MINUTE = 60_000;

/** What every store of counters does. */
export function describeRateLimiter(name: string, makeStore: () => RateLimiter): void {
  describe(`attempts (${name})`, () => {
    const now = Date.now();
    let store: RateLimiter;
    beforeAll(() => {
      store = makeStore();
    });

    test('a window begins with the first event and the next one counts from one again', async () => {
      const key = fresh();
      expect(await store.count(key, MINUTE, now)).toBe(1);
      expect(await store.count(key, MINUTE, now + 30_000)).toBe(2);
      expect(await store.count(key, MINUTE, now + MINUTE - 1)).toBe(3);
      expect(await store.count(key, MINUTE, now + MINUTE)).toBe(1);
      expect(await store.count(key, MINUTE, now + MINUTE + 1)).toBe(2);
    });

    test('thirty events at the same time are all counted, each once', async () => {
      const key = fresh();
      const counts = await Promise.all(Array.from({ length: 30 }, () => store.count(key, MINUTE, now)));
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    });

    test('thirty events at the end of a window are all counted in the new one', async () => {
      const key = fresh();
      await store.count(key, MINUTE, now);
      const later = Array.from({ length: 30 }, () => store.count(key, MINUTE, now + MINUTE));
      expect((await Promise.all(later)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    });

    test('an event that is given back is not counted, and none is given back twice', async () => {
      const key = fresh();
      await store.giveBack(key);
      await store.count(key, MINUTE, now);
      await store.count(key, MINUTE, now);
      await store.giveBack(key);
      expect(await store.count(key, MINUTE, now)).toBe(2);
      await store.giveBack(key);
      await store.giveBack(key);
      await store.giveBack(key);
      expect(await store.count(key, MINUTE, now)).toBe(1);
    });

    test('keys do not touch each other; clearing starts over', async () => {
      const [key, other] = [fresh(), fresh()];
      await store.count(key, MINUTE, now);
      await store.count(other, MINUTE, now);
      await store.clear(key);
      expect(await store.count(key, MINUTE, now)).toBe(1);
      expect(await store.count(other, MINUTE, now)).toBe(2);
    });

    test('[A23] a block is set once, ends by time or by clearing, and can be set again then', async () => {
      const key = fresh();
      expect(await store.lockedUntil(key)).toBe(0);
      const blocks = await Promise.all(Array.from({ length: 10 }, () => store.lock(key, now + MINUTE, now)));
      expect(blocks.filter(Boolean)).toHaveLength(1);
      expect(await store.lockedUntil(key)).toBe(now + MINUTE);
      expect(await store.lock(key, now + 3 * MINUTE, now + MINUTE - 1)).toBe(false);
      expect(await store.lock(key, now + 3 * MINUTE, now + MINUTE)).toBe(true);
      expect(await store.lockedUntil(key)).toBe(now + 3 * MINUTE);
      await store.clear(key);
      expect(await store.lockedUntil(key)).toBe(0);
      expect(await store.lock(key, now + MINUTE, now)).toBe(true);
    });
  });
}

/** What every memory of used human checks does. */
export function describeUsedCaptchas(name: string, makeStore: () => UsedCaptchas): void {
  describe(`used captchas (${name})`, () => {
    test('[A19] a captcha is accepted once, also by concurrent requests', async () => {
      const store = makeStore();
      const id = fresh();
      const later = Date.now() + MINUTE;
      const uses = await Promise.all(Array.from({ length: 10 }, () => store.use(id, later, fresh())));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await store.use(id, later, fresh())).toBe(false);
      expect(await store.use(fresh(), later, fresh())).toBe(true);
    });
    test('the same idempotency key may use its captcha again', async () => {
      const store = makeStore();
      const [id, holder] = [fresh(), fresh()];
      expect(await store.use(id, Date.now() + MINUTE, holder)).toBe(true);
      expect(await store.use(id, Date.now() + MINUTE, holder)).toBe(true);
    });
  });
}
