import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type GroupCode, groupCodes } from '#contract/quotes.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import type { CircuitStore } from '#domain/outside/circuit.ts';
import type { CircuitEvent } from '#domain/outside/circuit-breaker.ts';
import { SlowAccounts } from '#domain/outside/slow-accounts.ts';
import { failed } from '#domain/quotes/provider.ts';
import { groupLimits, type QuoteRequest } from '#domain/quotes/quote-request.ts';
import { type GroupRatesDeps, requestGroupRates } from '#domain/quotes/request-group-rates.ts';
import type { PortalSettings } from '#domain/settings/settings.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { carriers, makeCarrier, makeRequest } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { priceOf, type ScriptedCarrier, scriptedProvider } from '#test/fakes/provider.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeSlowMarks } from '#test/fakes/slow-marks.ts';

const HANG = { afterMs: Number.POSITIVE_INFINITY };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00.000Z') });
  // The real one does not know the test's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Setting {
  readonly group?: GroupCode;
  readonly script?: Readonly<Record<string, ScriptedCarrier>>;
  readonly calls?: 'carrier' | 'group';
  readonly changes?: Partial<QuoteRequest>;
  /** The process is gone before it can end its group. */
  readonly breaksDown?: boolean;
  /** Milliseconds between the request's arrival and the task's start. */
  readonly lateMs?: number;
  /** When the state that runs the task ends it (ms after the request's arrival). */
  readonly stateEndsAt?: number;
  readonly circuits?: CircuitStore;
  readonly settings?: Partial<PortalSettings>;
  readonly starved?: () => boolean;
  readonly responseTimes?: SlowAccounts;
}

/** A group of one request, asked; told messages carry the moment, in milliseconds after the request's arrival. */
async function asking(setting: Setting = {}) {
  const { circuits = fakeCircuits(), settings = {} } = setting;
  const circuitEvents: CircuitEvent[] = [];
  const { group = 'A4', script = {}, calls = 'carrier', changes = {}, lateMs = 0, breaksDown = false } = setting;
  const quotes = fakeQuotes();
  const arrivedAt = Date.now();
  const request = makeRequest({ arrivedAt, ...changes });
  await quotes.create(request, undefined);
  const notifier = fakeNotifier();
  const told: { at: number; message: WebsocketMessage }[] = [];
  const stored: { at: number; codes: string[] }[] = [];
  const logged: unknown[] = [];
  const deps: GroupRatesDeps = {
    quotes: {
      ...quotes,
      addResponses: async (uuid, batch) => {
        stored.push({ at: Date.now() - arrivedAt, codes: batch.answers.map((answer) => answer.accountCode) });
        await quotes.addResponses(uuid, batch);
      },
      closeGroup: async (uuid, end, last = []) => {
        if (breaksDown) return new Promise(() => undefined);
        if (last.length > 0)
          stored.push({ at: Date.now() - arrivedAt, codes: last.map(({ accountCode }) => accountCode) });
        return quotes.closeGroup(uuid, end, last);
      },
    },
    provider: scriptedProvider(script),
    notifier: {
      push: async (customerUuid, message) => {
        told.push({ at: Date.now() - arrivedAt, message });
        await notifier.push(customerUuid, message);
      },
    },
    now: () => new Date(),
    newId: sequentialIds(0xb00),
    calls,
    settings: fakeSettings(settings),
    circuits,
    logCircuit: (event) => circuitEvents.push(event),
    ...(setting.starved && { starved: setting.starved }),
    ...(setting.responseTimes && { responseTimes: setting.responseTimes }),
    logDecline: (details) => logged.push(details),
  };
  await vi.advanceTimersByTimeAsync(lateMs);
  const endsAt = setting.stateEndsAt === undefined ? {} : { endsAt: arrivedAt + setting.stateEndsAt };
  const task = { rateRequestUuid: request.rateRequestUuid, group, arrivedAt, ...endsAt };
  const again = () => requestGroupRates(task, deps).then(() => Date.now() - arrivedAt);
  const done = again();
  const { asks } = deps.provider as ReturnType<typeof scriptedProvider>;
  const record = () => quotes.findRecord(request.rateRequestUuid);
  return { done, again, told, stored, logged, circuitEvents, asks, record, request, notifier, quotes };
}

test('[R84] a carrier that answers after six seconds is counted as slow, one in time is not, and one write follows the change', async () => {
  const marks = fakeSlowMarks();
  const now = () => new Date();
  const responseTimes = new SlowAccounts('project44', { marks, now, logFailure: () => undefined });
  for (let n = 0; n < 11; n += 1) {
    const { done } = await asking({ group: 'D10', script: { D10X1: { afterMs: 6500 } }, responseTimes });
    await vi.advanceTimersByTimeAsync(6500);
    await done;
  }
  expect(marks.writes.map(({ account, slow }) => [account, slow])).toEqual([['D10X1', true]]);
});

test.each([
  ['carrier', 8],
  ['group', 1],
] as const)(
  '[Q10] [R29] the one request of other templates calls every account once: by %s in %i calls',
  async (calls, count) => {
    const one = {
      template: 'Default',
      groups: ['ALL'],
      quoteRequestUuid: '01940000-0000-7000-8000-000000000b0b',
    } as const;
    const { asks, done } = await asking({ group: 'ALL', calls, changes: { ...one, groups: ['ALL'] } });
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(asks).toHaveLength(count);
    expect(asks.every(({ group }) => group === 'ALL')).toBe(true);
    expect(asks.flatMap(({ accountCodes }) => accountCodes).toSorted()).toEqual(
      makeRequest()
        .carriers.map(({ accountCode }) => accountCode)
        .toSorted(),
    );
  },
);

describe('asking a group', () => {
  test('[Q08] a carrier that hangs delays no other: they are stored and pushed when they respond', async () => {
    const { done, told, stored } = await asking({
      group: 'C6',
      script: { C6X1: HANG, C6X2: { afterMs: 400 } },
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(stored).toEqual([{ at: 400, codes: ['C6X2'] }]);
    expect(told).toMatchObject([{ at: 400, message: { type: 'rates', group: 'C6', upTo: 1, count: 1 } }]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(await done).toBe(5800);
  });

  test.each([
    ['A4', 4, 3800],
    ['B4', 4, 3800],
    ['C6', 6, 5800],
    ['D10', 10, 9800],
  ] as const)(
    '[Q08] [R34] group %s, a call a carrier: the provider is told %d s, and calls are dropped after %d ms',
    async (group, told, ms) => {
      const { done, asks } = await asking({ group, script: { [`${group}X1`]: HANG, [`${group}X2`]: HANG } });
      await vi.advanceTimersByTimeAsync(11_000);
      expect(await done).toBe(ms);
      expect(asks.map((ask) => ask.timeoutSeconds)).toEqual([told, told]);
      expect(groupLimits[group] * 1000 - ms).toBe(200);
    },
  );

  test('a quiet request stores the same responses and pushes nothing', async () => {
    const { done, told, record } = await asking({ changes: { quiet: true }, script: { A4X2: { afterMs: 400 } } });
    await vi.advanceTimersByTimeAsync(500);
    await done;
    expect(told).toEqual([]);
    const found = await record();
    expect(found?.batches.flatMap((batch) => batch.answers)).toHaveLength(2);
    expect(found?.groups).toEqual([{ group: 'A4', state: 'done', upTo: 2 }]);
  });

  test('[Q08] the limit counts from the request’s arrival, not from the start of the task', async () => {
    const { done } = await asking({ script: { A4X1: HANG }, lateMs: 1500 });
    await vi.advanceTimersByTimeAsync(2299);
    let over = false;
    done.then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe(3800);
  });

  test('[Q08] [R34] a carrier called by itself that responds just before the limit has its rate', async () => {
    const { done, record } = await asking({ script: { A4X1: { afterMs: 3750 }, A4X2: HANG } });
    await vi.advanceTimersByTimeAsync(4000);
    await done;
    const kinds = (await record())?.batches.flatMap(({ answers }) =>
      answers.map(({ kind, accountCode }) => `${accountCode} ${kind}`),
    );
    expect(kinds).toEqual(['A4X1 rate', 'A4X2 none']);
  });

  test('[Q08] [R34] in one call for a group the provider gets a second less, and the reason of a timeout says so', async () => {
    const late = failed('A4X1', 'late');
    const { done, asks, record } = await asking({
      calls: 'group',
      script: { A4X1: { answer: late }, A4X2: { afterMs: 10 } },
    });
    await vi.advanceTimersByTimeAsync(4000);
    await done;
    expect(asks.map((ask) => ask.timeoutSeconds)).toEqual([3]);
    const none = (await record())?.batches.flatMap((batch) => batch.answers)[0];
    expect(none).toMatchObject({ none: { reason: 'did not respond within 3 seconds' } });
  });

  test('[Q08] [R34] a task whose state ends before the limit asks until 0.2 s before that', async () => {
    const { done } = await asking({ script: { A4X1: HANG }, stateEndsAt: 3400 });
    await vi.advanceTimersByTimeAsync(4000);
    expect(await done).toBe(3200);
  });

  test('[R34] a task of the last group that is stuck while it writes is left at the limit, so that the run ends in time', async () => {
    const { done, record } = await asking({ group: 'D10', breaksDown: true });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await done).toBe(10_000);
    expect((await record())?.groups).toEqual([]);
  });

  test('a task that starts when its time is over ends at once', async () => {
    const { done, logged } = await asking({ script: { A4X1: HANG, A4X2: HANG }, lateMs: 9000 });
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe(9001);
    expect(logged).toHaveLength(2);
  });

  test('[Q08] carriers without a rate are logged, stored and pushed with the reason', async () => {
    const declined = { kind: 'none', accountCode: 'A4X2', reason: 'declined', words: 'Lane not served' } as const;
    const { done, logged, record, told } = await asking({ script: { A4X1: HANG, A4X2: { answer: declined } } });
    await vi.advanceTimersByTimeAsync(4000);
    await done;
    expect(logged).toEqual([
      { group: 'A4', carrier: 'A4X2', reason: 'declined' },
      { group: 'A4', carrier: 'A4X1', reason: 'timeout', fault: 'timeout' },
    ]);
    const none = (await record())?.batches.flatMap((batch) => batch.answers);
    expect(none).toMatchObject([
      { kind: 'none', none: { accountCode: 'A4X2', FCcarrierName: 'A4X2 Freight', reason: 'Lane not served' } },
      { kind: 'none', none: { accountCode: 'A4X1', reason: 'did not respond within 3.8 seconds' } },
    ]);
    const errors = told.flatMap(({ message }) => (message.type === 'rates' ? message.errors : []));
    expect(errors.map((error) => error.accountCode)).toEqual(['A4X2', 'A4X1']);
  });

  test('[Q08] a carrier that failed again and again is not asked: its row is there at once, with the reason', async () => {
    const circuits = fakeCircuits();
    for (let i = 0; i < 5; i += 1) {
      const { done, logged } = await asking({
        circuits,
        script: { A4X1: { answer: failed('A4X1', 'server-error', 500) } },
      });
      await vi.advanceTimersByTimeAsync(100);
      await done;
      expect(logged).toEqual([
        { group: 'A4', carrier: 'A4X1', reason: 'unreachable', fault: 'server-error', status: 500 },
      ]);
    }
    const paused = await asking({ circuits, script: { A4X1: HANG } });
    await vi.advanceTimersByTimeAsync(100);
    expect(await paused.done).toBeLessThan(100);
    expect(paused.asks.map((ask) => ask.accountCodes)).toEqual([['A4X2']]);
    expect(paused.logged).toEqual([{ group: 'A4', carrier: 'A4X1', reason: 'circuit-open' }]);
    const errors = paused.told.flatMap(({ message }) => (message.type === 'rates' ? message.errors : []));
    expect(errors).toMatchObject([
      {
        accountCode: 'A4X1',
        reason: expect.stringMatching(/^is paused after repeated errors; we try again at 9:0\d am CT$/),
      },
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    const again = await asking({ circuits });
    await vi.advanceTimersByTimeAsync(100);
    await again.done;
    expect(again.asks).toHaveLength(2);
    expect(again.circuitEvents.map(({ circuit }) => circuit)).toEqual(['half-open', 'closed']);
  });

  test('[Q08] failures while we ourselves had no processor pause no carrier, and are logged as such', async () => {
    const circuits = fakeCircuits();
    const script = {
      A4X1: { answer: failed('A4X1', 'server-error', 500) },
      A4X2: { answer: failed('A4X2', 'timeout') },
    };
    for (let i = 0; i < 6; i += 1) {
      const { done, asks, circuitEvents } = await asking({ circuits, script, starved: () => true });
      await vi.advanceTimersByTimeAsync(100);
      await done;
      expect(asks).toHaveLength(2);
      expect(circuitEvents).toEqual([
        { company: 'project44', account: 'A4X1', circuit: 'starved' },
        { company: 'project44', account: 'A4X2', circuit: 'starved' },
      ]);
    }
    expect(await circuits.list('project44')).toEqual([]);
  });

  test('[Q08] in one call for a group those whose circuit is open are left out', async () => {
    const circuits = fakeCircuits();
    for (let i = 0; i < 5; i += 1) {
      const { done } = await asking({ circuits, script: { A4X1: { answer: failed('A4X1', 'reset') } } });
      await vi.advanceTimersByTimeAsync(100);
      await done;
    }
    const { done, asks } = await asking({ circuits, calls: 'group' });
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(asks.map((ask) => ask.accountCodes)).toEqual([['A4X2']]);
  });

  test('[Q11] an implausible price is rejected by the configured maximum', async () => {
    const settings = { carrierRateMaxCents: 50_000 };
    const { done, record, logged } = await asking({ settings, script: { A4X1: { answer: priceOf('A4X1', 50_001) } } });
    await vi.advanceTimersByTimeAsync(100);
    await done;
    const answers = (await record())?.batches.flatMap((batch) => batch.answers);
    expect(answers).toMatchObject([
      { kind: 'none', none: { accountCode: 'A4X1', reason: 'returned a rate that looks wrong' } },
      { kind: 'rate', accountCode: 'A4X2' },
    ]);
    expect(logged).toEqual([{ group: 'A4', carrier: 'A4X1', reason: 'implausible-rate', fault: 'implausible' }]);
  });

  test('a provider that leaves an account out costs that account only', async () => {
    const { done, record } = await asking({ script: { A4X1: { answer: priceOf('SOMEBODY') } } });
    await vi.advanceTimersByTimeAsync(100);
    await done;
    const answers = (await record())?.batches.flatMap((batch) => batch.answers) ?? [];
    expect(answers.map(({ accountCode, kind }) => [accountCode, kind])).toEqual([
      ['A4X1', 'none'],
      ['A4X2', 'rate'],
    ]);
  });

  test('[Q08] by default one call an account, by setting one call a group', async () => {
    const each = await asking();
    await vi.advanceTimersByTimeAsync(100);
    await each.done;
    expect(each.asks.map((ask) => ask.accountCodes)).toEqual([['A4X1'], ['A4X2']]);
    const together = await asking({ calls: 'group', script: { A4X1: { afterMs: 300 } } });
    await vi.advanceTimersByTimeAsync(300);
    await together.done;
    expect(together.asks.map((ask) => ask.accountCodes)).toEqual([['A4X1', 'A4X2']]);
    expect(together.stored).toEqual([{ at: 300, codes: ['A4X1', 'A4X2'] }]);
  });

  test('[Q08] the group is closed as done after its last response, and the pages get its end with the last rates', async () => {
    const { done, told, record } = await asking({ script: { A4X1: { afterMs: 200 } } });
    await vi.advanceTimersByTimeAsync(300);
    await done;
    expect((await record())?.groups).toEqual([{ group: 'A4', state: 'done', upTo: 2 }]);
    expect(told.map(({ message }) => message.type)).toEqual(['rates', 'rates']);
    const end = { code: 'A4', limitSeconds: 4, state: 'done', upTo: 2 };
    expect(told.at(-1)?.message).toMatchObject({ upTo: 2, count: 1, end });
    expect(told[0]?.message).not.toHaveProperty('end');
  });

  test('a run that happens twice asks the carriers once, and ends when the first one does', async () => {
    const { done, again, asks, told, record } = await asking({ script: { A4X1: { afterMs: 600 } } });
    const second = again();
    await vi.advanceTimersByTimeAsync(550);
    expect((await record())?.groups).toEqual([]);
    await vi.advanceTimersByTimeAsync(450);
    expect(await done).toBe(600);
    expect(await second).toBeLessThanOrEqual(1000);
    expect(asks).toHaveLength(2);
    expect(told.map(({ message }) => message.type)).toEqual(['rates', 'rates']);
    expect((await record())?.batches.flatMap((batch) => batch.answers)).toHaveLength(2);
  });

  test('a run that was timed out pushes the stored end, not its own', async () => {
    const { done, quotes, request, told } = await asking({ script: { A4X1: { afterMs: 600 } } });
    await vi.advanceTimersByTimeAsync(300);
    await quotes.closeGroup(request.rateRequestUuid, { group: 'A4', state: 'timed-out', upTo: 1 });
    await vi.advanceTimersByTimeAsync(600);
    await done;
    expect(told.at(-1)?.message).toMatchObject({ type: 'group', group: { state: 'timed-out', upTo: 1 } });
  });

  test('a second run does not wait longer than its limit for one that never ends', async () => {
    const { again, asks, record } = await asking({ script: { A4X1: HANG }, breaksDown: true });
    const second = again();
    await vi.advanceTimersByTimeAsync(4500);
    expect(await second).toBe(3800);
    expect(asks).toHaveLength(2);
    expect((await record())?.groups).toEqual([]);
  });

  test('the group ALL asks every account in one list, each rate keeping its own group', async () => {
    const { done, asks, record } = await asking({
      group: 'ALL',
      changes: { template: 'Default', groups: ['ALL'], quoteRequestUuid: '01940000-0000-7000-8000-000000000b0b' },
    });
    await vi.advanceTimersByTimeAsync(200);
    await done;
    expect(asks.flatMap((ask) => ask.accountCodes)).toEqual(carriers.map((carrier) => carrier.accountCode));
    const answers = (await record())?.batches.flatMap((batch) => batch.answers) ?? [];
    const groups = answers.flatMap((a) => (a.kind === 'rate' ? [a.rate.capacityProviderAccountGroup.code] : []));
    expect(groups).toEqual(carriers.map((carrier) => carrier.group));
  });

  test('only the customer’s own pages get pushes, and never the cost', async () => {
    const { done, notifier, request } = await asking();
    await vi.advanceTimersByTimeAsync(200);
    await done;
    expect(new Set(notifier.pushed.map(({ customerUuid }) => customerUuid))).toEqual(new Set([request.customerUuid]));
    expect(JSON.stringify(notifier.pushed)).not.toContain('"cost');
    expect(JSON.stringify(notifier.pushed)).not.toContain('400.00');
  });

  test('a group without accounts is done at once', async () => {
    const { done, record } = await asking({ group: 'D10', changes: { carriers: [makeCarrier('A4X1')] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(await done).toBe(0);
    expect((await record())?.groups).toEqual([{ group: 'D10', state: 'done', upTo: 0 }]);
  });

  test('a quote request that is not there fails', async () => {
    const quotes = fakeQuotes();
    const deps = { quotes, provider: scriptedProvider(), notifier: fakeNotifier(), now: () => new Date() };
    const more = { newId: sequentialIds(), calls: 'carrier' as const, logDecline: () => undefined };
    const circuitEvents = { settings: fakeSettings(), circuits: fakeCircuits(), logCircuit: () => undefined };
    const task = { rateRequestUuid: makeRequest().rateRequestUuid, group: groupCodes[0], arrivedAt: Date.now() };
    await expect(requestGroupRates(task, { ...deps, ...more, ...circuitEvents })).rejects.toThrow(
      'There is no such quote request',
    );
  });
});
