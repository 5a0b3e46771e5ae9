import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Circuit, countsSuccess, mustOpen, stateOf } from '#domain/outside/circuit.ts';
import { CircuitBreaker, type CircuitEvent, readCircuits } from '#domain/outside/circuit-breaker.ts';
import { healthOf } from '#domain/quotes/account-health.ts';
import { failed, type ProviderFault, providerFaults } from '#domain/quotes/provider.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { testClock } from '#test/fakes/clock.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { NOW_MS } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';

const rules = defaultSettings.circuitBreaker;
const counted = (changes: Partial<Circuit> = {}): Circuit => ({
  company: 'project44',
  account: 'A4X1',
  failuresInARow: 0,
  calls: 0,
  failures: 0,
  windowEnd: NOW_MS + 1000,
  changes: 1,
  ...changes,
});
const declined = { kind: 'none', accountCode: 'A4X1', reason: 'declined', words: 'Lane not served' } as const;

describe('the rule', () => {
  test.each([
    [{ failuresInARow: 4, calls: 4, failures: 4 }, false],
    [{ failuresInARow: 5, calls: 5, failures: 5 }, true],
    [{ failuresInARow: 1, calls: 19, failures: 12 }, false],
    [{ failuresInARow: 1, calls: 20, failures: 9 }, false],
    [{ failuresInARow: 1, calls: 20, failures: 10 }, true],
    [{ failuresInARow: 0, calls: 0, failures: 0 }, false],
  ])('%j opens the circuit: %s', (counts, expected) => {
    expect(mustOpen(counted(counts), rules)).toBe(expected);
  });

  test('a circuit is closed, open, and half-open for one call when its time is over', () => {
    const open = counted({ openUntil: NOW_MS + 60_000 });
    expect(stateOf(undefined, NOW_MS)).toEqual({ kind: 'closed' });
    expect(stateOf(counted({ failuresInARow: 4 }), NOW_MS)).toEqual({ kind: 'closed' });
    expect(stateOf(open, NOW_MS + 59_999)).toEqual({ kind: 'open', until: NOW_MS + 60_000 });
    expect(stateOf(open, NOW_MS + 60_000)).toEqual({ kind: 'half-open' });
    const probed = { ...open, probeUntil: NOW_MS + 75_000 };
    expect(stateOf(probed, NOW_MS + 74_999)).toEqual({ kind: 'open', until: NOW_MS + 75_000 });
    expect(stateOf(probed, NOW_MS + 75_000)).toEqual({ kind: 'half-open' });
  });

  test('successes are counted only where failures were', () => {
    expect(countsSuccess(undefined, NOW_MS)).toBe(false);
    expect(countsSuccess(counted(), NOW_MS)).toBe(true);
    expect(countsSuccess(counted(), NOW_MS + 1000)).toBe(false);
    expect(countsSuccess(counted({ failuresInARow: 1 }), NOW_MS + 1000)).toBe(true);
  });

  test('a decline is a response; a fault of the whole provider means nothing for the account', () => {
    const says = (fault: ProviderFault, alone = true) => healthOf(failed('A4X1', fault), alone);
    expect([healthOf(priceOf('A4X1'), true), healthOf(declined, true), says('implausible'), says('currency')]).toEqual([
      'healthy',
      'healthy',
      'healthy',
      'healthy',
    ]);
    expect(
      (Object.keys(providerFaults) as ProviderFault[]).filter((fault) => says(fault) === 'unhealthy').sort(),
    ).toEqual([
      'empty',
      'late',
      'malformed',
      'rate-limited',
      'reset',
      'server-error',
      'timeout',
      'too-large',
      'unexpected-shape',
    ]);
    expect(
      ['token', 'unreachable', 'rejected', 'unauthorized', 'no-row'].map((fault) => says(fault as ProviderFault)),
    ).toEqual(Array(5).fill('unknown'));
  });

  test('the failure of a call to several accounts is nobody’s, a row that came late is its account’s', () => {
    expect(healthOf(failed('A4X1', 'server-error', 500), false)).toBe('unknown');
    expect(healthOf(failed('A4X1', 'late'), false)).toBe('unhealthy');
  });
});

/** One account asked again and again, as its groups would; what was asked, and what was logged. */
function asking() {
  const clock = testClock();
  const store = fakeCircuits();
  const events: CircuitEvent[] = [];
  const deps = { circuits: store, now: clock.now, logCircuit: (event: CircuitEvent) => events.push(event) };
  const begin = async () => new CircuitBreaker('project44', await readCircuits('project44', deps), rules, deps);
  const ask = async (outcome: 'unhealthy' | 'healthy' | 'declined' | 'unknown'): Promise<boolean> => {
    const breaker = await begin();
    if ((await breaker.openUntil('A4X1')) !== undefined) return false;
    const answers = {
      unhealthy: failed('A4X1', 'timeout'),
      healthy: priceOf('A4X1'),
      declined,
      unknown: failed('A4X1', 'token'),
    };
    breaker.note('A4X1', healthOf(answers[outcome], true));
    await breaker.flushed();
    return true;
  };
  return { clock, store, events, begin, ask };
}

describe('a carrier account', () => {
  test('is not called after five failures in a row, is probed once after a minute, and recovers', async () => {
    const { ask, clock, events, store } = asking();
    for (let i = 0; i < 5; i += 1) expect(await ask('unhealthy')).toBe(true);
    expect(await ask('healthy')).toBe(false);
    clock.advance(59_999);
    expect(await ask('healthy')).toBe(false);
    clock.advance(1);
    expect(await ask('healthy')).toBe(true);
    expect(await ask('healthy')).toBe(true);
    expect(events.map(({ circuit }) => circuit)).toEqual(['opened', 'half-open', 'closed']);
    expect(events[0]?.until).toBe(NOW_MS + 60_000);
    expect(await store.list('project44')).toEqual([]);
  });

  test('whose probe fails stays open', async () => {
    const { ask, clock, events } = asking();
    for (let i = 0; i < 5; i += 1) await ask('unhealthy');
    clock.advance(60_000);
    expect(await ask('unhealthy')).toBe(true);
    expect(await ask('healthy')).toBe(false);
    expect(events.at(-1)).toEqual({
      company: 'project44',
      account: 'A4X1',
      circuit: 'stays open',
      until: NOW_MS + 120_000,
    });
  });

  test('whose probe had no result is probed again when that probe’s lease expires', async () => {
    const { ask, clock } = asking();
    for (let i = 0; i < 5; i += 1) await ask('unhealthy');
    clock.advance(60_000);
    expect([await ask('unknown'), await ask('healthy')]).toEqual([true, false]);
    clock.advance(15_000);
    expect([await ask('healthy'), await ask('healthy')]).toEqual([true, true]);
  });

  test('is probed by one of many concurrent quotes', async () => {
    const { ask, begin, clock } = asking();
    for (let i = 0; i < 5; i += 1) await ask('unhealthy');
    clock.advance(60_000);
    const quotes = await Promise.all(Array.from({ length: 8 }, begin));
    const until = await Promise.all(quotes.map((breaker) => breaker.openUntil('A4X1')));
    expect(until.filter((one) => one === undefined)).toHaveLength(1);
  });

  test('that fails every second time is paused after twenty calls', async () => {
    const { ask, events } = asking();
    for (let i = 0; i < 20; i += 1) await ask(i % 2 === 0 ? 'unhealthy' : 'healthy');
    expect(events).toEqual([]);
    await ask('unhealthy');
    expect(events.map(({ circuit }) => circuit)).toEqual(['opened']);
  });

  test('that is healthy costs one read and no write', async () => {
    const { ask, store } = asking();
    for (let i = 0; i < 30; i += 1) await ask(i % 3 === 0 ? 'declined' : 'healthy');
    expect([store.reads, store.writes]).toEqual([30, []]);
  });

  test('counts as healthy where its counters cannot be read or written, and that is logged', async () => {
    const events: CircuitEvent[] = [];
    const broken = async () => Promise.reject(new Error('Throttled'));
    const store = { ...fakeCircuits(), list: broken, countFailure: broken };
    const deps = { circuits: store, now: testClock().now, logCircuit: (event: CircuitEvent) => events.push(event) };
    const breaker = new CircuitBreaker('project44', await readCircuits('project44', deps), rules, deps);
    expect(await breaker.openUntil('A4X1')).toBeUndefined();
    breaker.note('A4X1', 'unhealthy');
    await breaker.flushed();
    expect(events).toEqual([
      { company: 'project44', account: '*', circuit: 'unknown' },
      { company: 'project44', account: 'A4X1', circuit: 'unknown' },
    ]);
  });

  test('for any responses at any time: never called while its circuit is open, once after it; opens only for its own failures', async () => {
    const step = fc.record({
      outcome: fc.constantFrom('unhealthy', 'unhealthy', 'unhealthy', 'healthy', 'declined', 'unknown'),
      afterMs: fc.constantFrom(0, 10, 1000, 20_000, 61_000, 400_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { ask, clock, events, store } = asking();
        let [openUntil, row, failures] = [0, 0, 0];
        for (const { outcome, afterMs } of steps) {
          clock.advance(afterMs);
          const [seen, before] = [events.length, store.writes.length];
          const asked = await ask(outcome as 'unhealthy');
          const told = events.slice(seen);
          if (clock.ms() < openUntil) expect(asked).toBe(false);
          if (!asked) continue;
          if (outcome === 'unhealthy') [row, failures] = [row + 1, failures + 1];
          else if (outcome !== 'unknown') row = 0;
          if (told.some(({ circuit }) => circuit === 'closed')) [openUntil, row] = [0, 0];
          if (failures === 0) expect(store.writes.length).toBe(before);
          const opened = told.find(({ circuit }) => circuit === 'opened' || circuit === 'stays open');
          if (opened) {
            expect(outcome).toBe('unhealthy');
            expect(opened.until).toBe(clock.ms() + 60_000);
            openUntil = clock.ms() + 60_000;
          }
          if (outcome === 'unhealthy' && row >= rules.failuresInARow) expect(openUntil).toBeGreaterThan(clock.ms());
        }
      }),
      { numRuns: 300 },
    );
  });
});
