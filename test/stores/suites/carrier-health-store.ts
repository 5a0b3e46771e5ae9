import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountHealth, CarrierHealthStore } from '#domain/quotes/carrier-health.ts';
import { fresh } from './fresh.ts';

const WINDOW = 300_000;
const REST = 60_000;
const TRIAL = 15_000;

/** What every store of carriers' health does. */
export function describeCarrierHealthStore(name: string, makeStore: () => CarrierHealthStore): void {
  describe(`health of carriers (${name})`, () => {
    const now = Date.now();
    let store: CarrierHealthStore;
    beforeAll(() => {
      store = makeStore();
    });
    const kept = async (code: string) => (await store.list()).find(({ accountCode }) => accountCode === code);
    const fail = async (code: string, at = now): Promise<AccountHealth> => {
      const counted = await store.countFailure(code, at, WINDOW);
      if (!counted) throw new Error('The failure was not counted');
      return counted;
    };
    /** An account whose rest ends at `now + REST`. */
    const rested = async () => {
      const code = fresh();
      expect(await store.beginRest(await fail(code), now + REST)).toBe(true);
      return code;
    };

    test('of an account that never failed nothing is kept, whatever it answers', async () => {
      const code = fresh();
      await store.countAnswer(code);
      expect(await kept(code)).toBeUndefined();
    });

    test('failures and answers are counted; an answer ends the row', async () => {
      const code = fresh();
      expect(await fail(code)).toMatchObject({ inARow: 1, answers: 1, failures: 1, windowEnd: now + WINDOW });
      await fail(code, now + 1000);
      await store.countAnswer(code);
      expect(await kept(code)).toMatchObject({ inARow: 0, answers: 3, failures: 2 });
      expect(await fail(code)).toMatchObject({ inARow: 1, answers: 4, failures: 3 });
    });

    test('a window ends by time: its counts begin anew, the row goes on', async () => {
      const code = fresh();
      await fail(code);
      expect(await fail(code, now + WINDOW - 1)).toMatchObject({ inARow: 2, failures: 2 });
      const next = await fail(code, now + WINDOW);
      expect(next).toMatchObject({ inARow: 3, answers: 1, failures: 1, windowEnd: now + 2 * WINDOW });
    });

    test('twenty failures at the same moment are all counted, each once', async () => {
      const code = fresh();
      const counts = await Promise.all(Array.from({ length: 20 }, () => fail(code)));
      expect(counts.map(({ inARow }) => inARow).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, i) => i + 1),
      );
      expect(await kept(code)).toMatchObject({ answers: 20, failures: 20 });
    });

    test('a rest is begun by one of those who saw the same, and by nobody who saw less', async () => {
      const code = fresh();
      const before = await fail(code);
      const seen = await fail(code);
      expect(await store.beginRest(before, now + REST)).toBe(false);
      const begun = await Promise.all(Array.from({ length: 5 }, () => store.beginRest(seen, now + REST)));
      expect(begun.filter(Boolean)).toHaveLength(1);
      expect(await kept(code)).toMatchObject({ restsUntil: now + REST });
    });

    test('an answer that came between keeps the rest from beginning', async () => {
      const code = fresh();
      const seen = await fail(code);
      await store.countAnswer(code);
      expect(await store.beginRest(seen, now + REST)).toBe(false);
    });

    test('while it rests nothing is counted', async () => {
      const code = await rested();
      expect(await store.countFailure(code, now + 1, WINDOW)).toBeUndefined();
      expect(await store.countFailure(code, now + 2 * WINDOW, WINDOW)).toBeUndefined();
      await store.countAnswer(code);
      expect(await kept(code)).toMatchObject({ inARow: 1, answers: 1, restsUntil: now + REST });
    });

    test('after a rest one of ten may try it, and another one only when that took too long', async () => {
      const code = await rested();
      expect(await store.claimTrial(code, now + REST - 1, now + REST + TRIAL)).toBe(false);
      const claims = Array.from({ length: 10 }, () => store.claimTrial(code, now + REST, now + REST + TRIAL));
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
      const lapsed = now + REST + TRIAL;
      expect(await store.claimTrial(code, lapsed - 1, lapsed + TRIAL)).toBe(false);
      expect(await store.claimTrial(code, lapsed, lapsed + TRIAL)).toBe(true);
      expect(await store.endTrial(code, lapsed, 'recovered')).toBe(false);
      expect(await store.endTrial(code, lapsed + TRIAL, 'recovered')).toBe(true);
    });

    test('a good trial forgets the account, a bad one lets it rest on', async () => {
      const [well, sick] = [await rested(), await rested()];
      const [at, until] = [now + REST, now + REST + TRIAL];
      for (const code of [well, sick]) expect(await store.claimTrial(code, at, until)).toBe(true);
      expect(await store.endTrial(well, until, 'recovered')).toBe(true);
      expect(await kept(well)).toBeUndefined();
      expect(await store.endTrial(sick, until, { restsUntil: at + REST })).toBe(true);
      expect(await kept(sick)).toMatchObject({ restsUntil: at + REST });
      expect(await kept(sick)).not.toHaveProperty('trialUntil');
      expect(await store.claimTrial(sick, at + REST, at + REST + TRIAL)).toBe(true);
    });

    test('nobody tries an account that does not rest', async () => {
      const code = fresh();
      expect(await store.claimTrial(code, now, now + TRIAL)).toBe(false);
      await fail(code);
      expect(await store.claimTrial(code, now, now + TRIAL)).toBe(false);
    });
  });
}
