import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountHealth, isCounted, needsRest, standingOf, verdictOf } from '#domain/quotes/carrier-health.ts';
import { CarrierRests, type RestEvent, readHealth } from '#domain/quotes/carrier-rests.ts';
import { failed, type ProviderFault, providerFaults } from '#domain/quotes/provider.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { fakeHealth } from '#test/fakes/carrier-health.ts';
import { testClock } from '#test/fakes/clock.ts';
import { NOW_MS } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';

const rules = defaultSettings.carrierRest;
const health = (changes: Partial<AccountHealth> = {}): AccountHealth => ({
  accountCode: 'A4X1',
  inARow: 0,
  answers: 0,
  failures: 0,
  windowEnd: NOW_MS + 1000,
  changes: 1,
  ...changes,
});
const declined = { kind: 'none', accountCode: 'A4X1', cause: 'declined', words: 'Lane not served' } as const;

describe('the rule', () => {
  test.each([
    [{ inARow: 4, answers: 4, failures: 4 }, false],
    [{ inARow: 5, answers: 5, failures: 5 }, true],
    [{ inARow: 1, answers: 19, failures: 12 }, false],
    [{ inARow: 1, answers: 20, failures: 9 }, false],
    [{ inARow: 1, answers: 20, failures: 10 }, true],
    [{ inARow: 0, answers: 0, failures: 0 }, false],
  ])('%j needs a rest: %s', (counted, expected) => {
    expect(needsRest(health(counted), rules)).toBe(expected);
  });

  test('an account is asked, rests, and is tried by one call when the rest is over', () => {
    const rested = health({ restsUntil: NOW_MS + 60_000 });
    expect(standingOf(undefined, NOW_MS)).toEqual({ kind: 'ask' });
    expect(standingOf(health({ inARow: 4 }), NOW_MS)).toEqual({ kind: 'ask' });
    expect(standingOf(rested, NOW_MS + 59_999)).toEqual({ kind: 'rest', until: NOW_MS + 60_000 });
    expect(standingOf(rested, NOW_MS + 60_000)).toEqual({ kind: 'try' });
    const tried = { ...rested, trialUntil: NOW_MS + 75_000 };
    expect(standingOf(tried, NOW_MS + 74_999)).toEqual({ kind: 'rest', until: NOW_MS + 75_000 });
    expect(standingOf(tried, NOW_MS + 75_000)).toEqual({ kind: 'try' });
  });

  test('good answers are counted only where failures were', () => {
    expect(isCounted(undefined, NOW_MS)).toBe(false);
    expect(isCounted(health(), NOW_MS)).toBe(true);
    expect(isCounted(health(), NOW_MS + 1000)).toBe(false);
    expect(isCounted(health({ inARow: 1 }), NOW_MS + 1000)).toBe(true);
  });

  test('a decline is an answer; a fault of the provider as a whole says nothing of the account', () => {
    const says = (fault: ProviderFault, alone = true) => verdictOf(failed('A4X1', fault), alone);
    expect([verdictOf(priceOf('A4X1'), true), verdictOf(declined, true), says('price'), says('currency')]).toEqual([
      'well',
      'well',
      'well',
      'well',
    ]);
    expect((Object.keys(providerFaults) as ProviderFault[]).filter((fault) => says(fault) === 'sick')).toEqual([
      'http',
      'reset',
      'timeout',
      'late',
      'empty',
      'malformed',
      'shape',
      'too-large',
    ]);
    expect([says('token'), says('network'), says('refused'), says('no-row')]).toEqual(Array(4).fill('unknown'));
  });

  test('the failure of a call to several accounts is nobody’s, a row that came late is its account’s', () => {
    expect(verdictOf(failed('A4X1', 'http', 500), false)).toBe('unknown');
    expect(verdictOf(failed('A4X1', 'late'), false)).toBe('sick');
  });
});

/** One account asked again and again, as its groups would; what was asked, and what was logged. */
function asking() {
  const clock = testClock();
  const store = fakeHealth();
  const events: RestEvent[] = [];
  const deps = { health: store, now: clock.now, logRest: (event: RestEvent) => events.push(event) };
  const begin = async () => new CarrierRests(await readHealth(deps), rules, deps);
  const ask = async (outcome: 'sick' | 'well' | 'declined' | 'unknown'): Promise<boolean> => {
    const rests = await begin();
    if ((await rests.restsUntil('A4X1')) !== undefined) return false;
    const answers = {
      sick: failed('A4X1', 'timeout'),
      well: priceOf('A4X1'),
      declined,
      unknown: failed('A4X1', 'token'),
    };
    rests.heard(answers[outcome], true);
    await rests.settled();
    return true;
  };
  return { clock, store, events, begin, ask };
}

describe('a carrier account', () => {
  test('rests after five failures in a row, is tried once after a minute, and is well again', async () => {
    const { ask, clock, events, store } = asking();
    for (let i = 0; i < 5; i += 1) expect(await ask('sick')).toBe(true);
    expect(await ask('well')).toBe(false);
    clock.advance(59_999);
    expect(await ask('well')).toBe(false);
    clock.advance(1);
    expect(await ask('well')).toBe(true);
    expect(await ask('well')).toBe(true);
    expect(events.map(({ rest }) => rest)).toEqual(['began', 'tried', 'ended']);
    expect(events[0]?.until).toBe(NOW_MS + 60_000);
    expect(await store.list()).toEqual([]);
  });

  test('that fails its trial rests on', async () => {
    const { ask, clock, events } = asking();
    for (let i = 0; i < 5; i += 1) await ask('sick');
    clock.advance(60_000);
    expect(await ask('sick')).toBe(true);
    expect(await ask('well')).toBe(false);
    expect(events.at(-1)).toEqual({ carrier: 'A4X1', rest: 'goes on', until: NOW_MS + 120_000 });
  });

  test('whose trial told nothing is tried again when that trial’s time is over', async () => {
    const { ask, clock } = asking();
    for (let i = 0; i < 5; i += 1) await ask('sick');
    clock.advance(60_000);
    expect([await ask('unknown'), await ask('well')]).toEqual([true, false]);
    clock.advance(15_000);
    expect([await ask('well'), await ask('well')]).toEqual([true, true]);
  });

  test('is tried by one of many quotes of the same moment', async () => {
    const { ask, begin, clock } = asking();
    for (let i = 0; i < 5; i += 1) await ask('sick');
    clock.advance(60_000);
    const quotes = await Promise.all(Array.from({ length: 8 }, begin));
    const until = await Promise.all(quotes.map((rests) => rests.restsUntil('A4X1')));
    expect(until.filter((one) => one === undefined)).toHaveLength(1);
  });

  test('that fails every second time rests after twenty answers', async () => {
    const { ask, events } = asking();
    for (let i = 0; i < 20; i += 1) await ask(i % 2 === 0 ? 'sick' : 'well');
    expect(events).toEqual([]);
    await ask('sick');
    expect(events.map(({ rest }) => rest)).toEqual(['began']);
  });

  test('that is well costs one read and no write', async () => {
    const { ask, store } = asking();
    for (let i = 0; i < 30; i += 1) await ask(i % 3 === 0 ? 'declined' : 'well');
    expect([store.reads, store.writes]).toEqual([30, []]);
  });

  test('counts as well where its counters cannot be read or written, and that is logged', async () => {
    const events: RestEvent[] = [];
    const broken = async () => Promise.reject(new Error('Throttled'));
    const store = { ...fakeHealth(), list: broken, countFailure: broken };
    const deps = { health: store, now: testClock().now, logRest: (event: RestEvent) => events.push(event) };
    const rests = new CarrierRests(await readHealth(deps), rules, deps);
    expect(await rests.restsUntil('A4X1')).toBeUndefined();
    rests.heard(failed('A4X1', 'reset'), true);
    await rests.settled();
    expect(events).toEqual([
      { carrier: '*', rest: 'unknown' },
      { carrier: 'A4X1', rest: 'unknown' },
    ]);
  });

  test('whatever it answers and whenever: never asked while it rests, once after it; rests only for its own failures', async () => {
    const step = fc.record({
      outcome: fc.constantFrom('sick', 'sick', 'sick', 'well', 'declined', 'unknown'),
      afterMs: fc.constantFrom(0, 10, 1000, 20_000, 61_000, 400_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { ask, clock, events, store } = asking();
        let [restsUntil, row, failures] = [0, 0, 0];
        for (const { outcome, afterMs } of steps) {
          clock.advance(afterMs);
          const [seen, before] = [events.length, store.writes.length];
          const asked = await ask(outcome as 'sick');
          const told = events.slice(seen);
          if (clock.ms() < restsUntil) expect(asked).toBe(false);
          if (!asked) continue;
          if (outcome === 'sick') [row, failures] = [row + 1, failures + 1];
          else if (outcome !== 'unknown') row = 0;
          if (told.some(({ rest }) => rest === 'ended')) [restsUntil, row] = [0, 0];
          if (failures === 0) expect(store.writes.length).toBe(before);
          const began = told.find(({ rest }) => rest === 'began' || rest === 'goes on');
          if (began) {
            expect(outcome).toBe('sick');
            expect(began.until).toBe(clock.ms() + 60_000);
            restsUntil = clock.ms() + 60_000;
          }
          if (outcome === 'sick' && row >= rules.failuresInARow) expect(restsUntil).toBeGreaterThan(clock.ms());
        }
      }),
      { numRuns: 300 },
    );
  });
});
