import { beforeAll, describe, expect, test } from 'vitest';
import type { Circuit, CircuitStore } from '#domain/outside/circuit.ts';
import { fresh } from './fresh.ts';

const WINDOW = 300_000;
const OPEN = 60_000;
const PROBE = 15_000;

/** What every store of circuits does. */
export function describeCircuitStore(name: string, makeStore: () => CircuitStore): void {
  describe(`circuits (${name})`, () => {
    const now = Date.now();
    let store: CircuitStore;
    beforeAll(() => {
      store = makeStore();
    });
    const key = (account: string) => ({ company: 'acme', account });
    const kept = async (code: string) => (await store.list('acme')).find(({ account }) => account === code);
    const fail = async (code: string, at = now): Promise<Circuit> => {
      const counted = await store.countFailure(key(code), at, WINDOW);
      if (!counted) throw new Error('The failure was not counted');
      return counted;
    };
    /** An account whose circuit is open until `now + OPEN`. */
    const opened = async () => {
      const code = fresh();
      expect(await store.open(await fail(code), now + OPEN)).toBe(true);
      return code;
    };

    test('of an account that never failed nothing is kept', async () => {
      const code = fresh();
      await store.countSuccess(key(code));
      expect(await kept(code)).toBeUndefined();
    });

    test('failures and successes are counted; a success ends the row', async () => {
      const code = fresh();
      expect(await fail(code)).toMatchObject({ failuresInARow: 1, calls: 1, failures: 1, windowEnd: now + WINDOW });
      await fail(code, now + 1000);
      await store.countSuccess(key(code));
      expect(await kept(code)).toMatchObject({ failuresInARow: 0, calls: 3, failures: 2 });
      expect(await fail(code)).toMatchObject({ failuresInARow: 1, calls: 4, failures: 3 });
    });

    test('a window ends by time: its counts restart, the failures in a row continue', async () => {
      const code = fresh();
      await fail(code);
      expect(await fail(code, now + WINDOW - 1)).toMatchObject({ failuresInARow: 2, failures: 2 });
      const next = await fail(code, now + WINDOW);
      expect(next).toMatchObject({ failuresInARow: 3, calls: 1, failures: 1, windowEnd: now + 2 * WINDOW });
    });

    test('twenty failures at the same time are all counted, each once', async () => {
      const code = fresh();
      const counts = await Promise.all(Array.from({ length: 20 }, () => fail(code)));
      expect(counts.map(({ failuresInARow }) => failuresInARow).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, i) => i + 1),
      );
      expect(await kept(code)).toMatchObject({ calls: 20, failures: 20 });
    });

    test('a circuit is opened by one of those who saw the same, and by nobody who saw less', async () => {
      const code = fresh();
      const before = await fail(code);
      const seen = await fail(code);
      expect(await store.open(before, now + OPEN)).toBe(false);
      const opens = await Promise.all(Array.from({ length: 5 }, () => store.open(seen, now + OPEN)));
      expect(opens.filter(Boolean)).toHaveLength(1);
      expect(await kept(code)).toMatchObject({ openUntil: now + OPEN });
    });

    test('a success that came between keeps the circuit closed', async () => {
      const code = fresh();
      const seen = await fail(code);
      await store.countSuccess(key(code));
      expect(await store.open(seen, now + OPEN)).toBe(false);
    });

    test('while it is open nothing is counted', async () => {
      const code = await opened();
      expect(await store.countFailure(key(code), now + 1, WINDOW)).toBeUndefined();
      expect(await store.countFailure(key(code), now + 2 * WINDOW, WINDOW)).toBeUndefined();
      await store.countSuccess(key(code));
      expect(await kept(code)).toMatchObject({ failuresInARow: 1, calls: 1, openUntil: now + OPEN });
    });

    test('a half-open circuit is probed by one of ten, and by another one only when that took too long', async () => {
      const code = await opened();
      expect(await store.leaseProbe(key(code), now + OPEN - 1, now + OPEN + PROBE)).toBe(false);
      const leases = Array.from({ length: 10 }, () => store.leaseProbe(key(code), now + OPEN, now + OPEN + PROBE));
      expect((await Promise.all(leases)).filter(Boolean)).toHaveLength(1);
      const lapsed = now + OPEN + PROBE;
      expect(await store.leaseProbe(key(code), lapsed - 1, lapsed + PROBE)).toBe(false);
      expect(await store.leaseProbe(key(code), lapsed, lapsed + PROBE)).toBe(true);
      expect(await store.endProbe(key(code), lapsed, 'closed')).toBe(false);
      expect(await store.endProbe(key(code), lapsed + PROBE, 'closed')).toBe(true);
    });

    test('a good probe closes the circuit, a bad one keeps it open', async () => {
      const [good, bad] = [await opened(), await opened()];
      const [at, until] = [now + OPEN, now + OPEN + PROBE];
      for (const code of [good, bad]) expect(await store.leaseProbe(key(code), at, until)).toBe(true);
      expect(await store.endProbe(key(good), until, 'closed')).toBe(true);
      expect(await kept(good)).toBeUndefined();
      expect(await store.endProbe(key(bad), until, { openUntil: at + OPEN })).toBe(true);
      expect(await kept(bad)).toMatchObject({ openUntil: at + OPEN });
      expect(await kept(bad)).not.toHaveProperty('probeUntil');
      expect(await store.leaseProbe(key(bad), at + OPEN, at + OPEN + PROBE)).toBe(true);
    });

    test('nobody probes a closed circuit', async () => {
      const code = fresh();
      expect(await store.leaseProbe(key(code), now, now + PROBE)).toBe(false);
      await fail(code);
      expect(await store.leaseProbe(key(code), now, now + PROBE)).toBe(false);
    });
  });
}
