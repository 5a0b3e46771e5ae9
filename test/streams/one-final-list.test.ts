import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RateQuote, RateState } from '#contract/quotes.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
import { START } from '#test/fakes/clock.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { rounds } from '#test/rounds.ts';
import { carrierStates, responsesOf } from '#web/rates/rate-responses.ts';
import { sleep } from './chance.ts';
import { drawn, Page, type PagePlan, type Stretch } from './page.ts';
import { loadModules, type PageModules } from './page-modules.ts';
import { type CarrierPlan, type Fate, makeServer, type Server, type ServerPlan } from './server.ts';

beforeEach(() => {
  // The real one does not know the test's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const upTo = (max: number) => fc.integer({ min: 0, max });
/** Mostly not, sometimes up to so many of a hundred. */
const mostlyNot = (max: number) => fc.oneof(fc.constant(0), upTo(max));
const anyCarrier: fc.Arbitrary<CarrierPlan> = fc.record({
  afterMs: fc.oneof(upTo(1500), upTo(12_000)),
  cents: fc.integer({ min: 20_000, max: 20_010 }),
  declines: fc.oneof(fc.constant(false), fc.boolean()),
});
const anyFate: fc.Arbitrary<Fate> = fc.oneof(
  fc.constant<Fate>({ kind: 'well' }),
  fc.record({ kind: fc.constant('crash' as const), atMs: upTo(6000) }),
  fc.record({ kind: fc.constant('orphaned' as const), atMs: upTo(3000) }),
  fc.record({ kind: fc.constant('late' as const), byMs: upTo(6000) }),
);
const anyServer: fc.Arbitrary<ServerPlan> = fc.record({
  seed: fc.nat(),
  template: fc.constantFrom('Full', 'Full', 'Default'),
  carriers: fc.array(anyCarrier, { minLength: 1, maxLength: 12 }),
  fates: fc.array(anyFate, { minLength: 1, maxLength: 8 }),
  storeMs: upTo(200),
  stuckPercent: mostlyNot(60),
  failPercent: mostlyNot(30),
  timeOutFails: fc.boolean(),
  finishFails: fc.boolean(),
  doubledAfterMs: fc.option(upTo(9000), { nil: undefined }),
});
const anyStretches = (max: number): fc.Arbitrary<Stretch[]> =>
  fc.array(fc.record({ from: upTo(14_000), length: upTo(max) }), { maxLength: 2 });
const anyPage: fc.Arbitrary<PagePlan> = fc.record({
  seed: fc.nat(),
  joinsMs: upTo(14_000),
  live: fc.oneof(fc.constant(true), fc.boolean()),
  lostPercent: mostlyNot(100),
  twicePercent: mostlyNot(100),
  lagMs: fc.oneof(upTo(30), upTo(600)),
  down: anyStretches(6000),
  offline: fc.oneof(fc.constant([]), anyStretches(6000)),
  asleep: fc.oneof(fc.constant([]), anyStretches(8000)),
  reloadsMs: fc.option(upTo(14_000), { nil: undefined }),
});

/** When every stretch of trouble is over and every page had time to ask again. */
const END_MS = 40_000;
/** Silence, a tick, and two questions with everything that delays them. */
const SHOWN_AFTER_ALL_MS = 2500 + 1000 + 2 * (2 * 600 + 4 * 200 + 2 * 3000);

/** Notes rows that the server's list does not have, and how long they stand there without an excuse. */
function watchRows(pages: readonly Page[], server: Server, uuid: () => string) {
  let longest = 0;
  const from = Date.now();
  const since = pages.map(() => new Map<string, number>());
  setInterval(() => {
    if (uuid() === '' || Date.now() - from > END_MS) return;
    const counted = server.counted(uuid());
    for (const [n, page] of pages.entries()) {
      const wrong = page
        .rates()
        .map((rate) => rate.FCPreRateQuoteResponseId)
        .filter((id) => !counted.has(id));
      const noted = since[n] as Map<string, number>;
      for (const id of noted.keys()) if (!wrong.includes(id) || !page.isUndisturbed()) noted.delete(id);
      for (const id of wrong) {
        if (!noted.has(id)) noted.set(id, Date.now());
        longest = Math.max(longest, Date.now() - (noted.get(id) ?? 0));
      }
    }
  }, 100);
  return () => longest;
}

async function play(plan: ServerPlan, pagePlans: readonly PagePlan[]) {
  // Modules are read from the disk by the real clock.
  const modules: PageModules[][] = [];
  for (const { reloadsMs } of pagePlans)
    modules.push(reloadsMs === undefined ? [await loadModules()] : [await loadModules(), await loadModules()]);
  vi.useFakeTimers({ now: new Date(START) });
  const server = makeServer(plan);
  const pages = pagePlans.map((page, n) => new Page(page, server, modules[n] ?? []));
  let uuid = '';
  const longest = watchRows(pages, server, () => uuid);
  const asked = pages[0]?.ask().then((made) => {
    uuid = made;
  });
  for (const page of pages.slice(1)) {
    void sleep(page.plan.joinsMs)
      .then(() => asked)
      .then(() => page.open(uuid));
  }
  for (const page of pages)
    if (page.plan.reloadsMs !== undefined) void sleep(page.plan.reloadsMs).then(() => page.reload());
  await vi.advanceTimersByTimeAsync(END_MS);
  const polls = pages.map((page) => page.counts.polls);
  await vi.advanceTimersByTimeAsync(10_000);
  const quiet = pages.map((page, n) => page.counts.polls === polls[n]);
  const settle = async <Result>(work: Promise<Result>) => {
    await vi.advanceTimersByTimeAsync(4000);
    return work;
  };
  const whole = await settle(server.poll({ rateRequestUuid: uuid }));
  const merged = await settle(server.ask(false));
  return { server, pages, uuid, whole, merged, quiet, longest: longest(), settle };
}

/** What a group's answers were said to be by an answer that holds everything and knows the group's end. */
function finalOf(state: RateState, code: string) {
  const isIn = (group: string) => group === code || code === 'ALL';
  return {
    rates: state.rateQuotes
      .filter((rate) => isIn(rate.capacityProviderAccountGroup.code))
      .map((rate) => rate.FCPreRateQuoteResponseId),
    errors: state.errors.filter((none) => isIn(none.group)),
    group: state.groups.find((group) => group.code === code),
  };
}

/** Every price in the table, whether it counts or not. */
function storedRates(server: Server, uuid: string): RateQuote[] {
  const stored = server.record(uuid)?.batches.flatMap((batch) => batch.answers) ?? [];
  return stored.flatMap((answer) => (answer.kind === 'rate' ? [answer.rate] : []));
}

/** A price that counts can be chosen, one that does not is refused. */
async function checkChoices({ server, uuid, whole, settle }: Awaited<ReturnType<typeof play>>) {
  const shipments = fakeShipments(server.quotes, server.idempotency);
  const deps = {
    quotes: server.quotes,
    idempotency: server.idempotency,
    shipments,
    now: () => new Date(),
    newId: server.newId,
  };
  const counted = new Set(whole.rateQuotes.map((rate) => rate.FCPreRateQuoteResponseId));
  const rates = storedRates(server, uuid);
  for (const rate of rates.toSorted(
    (a, b) => Number(counted.has(a.FCPreRateQuoteResponseId)) - Number(counted.has(b.FCPreRateQuoteResponseId)),
  )) {
    const { quoteRequestUuid: uuids } = whole;
    const id = rate.FCPreRateQuoteResponseId;
    const choice = {
      customerUuid: CUSTOMER,
      idempotencyKey: undefined,
      rateRequestUuid: uuid,
      quoteRequestUuid: typeof uuids === 'string' ? uuids : (uuids[rate.capacityProviderAccountGroup.code] ?? ''),
      FCPreRateQuoteResponseId: id,
      type: 'n' as const,
    };
    const outcome = await settle(
      createShipment(await storedRecord(deps.quotes, uuid), choice, deps).then(
        () => 'chosen',
        (error) => error.status,
      ),
    );
    if (!counted.has(id)) expect(outcome).toBe(422);
    else return expect(outcome).toBe('chosen');
  }
}

test('[Q08] [Q17] [Q24] every page ends with the one list of the server, whatever happened to it and to the run', async () => {
  const seen = { uncounted: 0 };
  await fc.assert(
    fc.asyncProperty(anyServer, fc.array(anyPage, { minLength: 1, maxLength: 3 }), async (plan, pagePlans) => {
      try {
        const played = await play(plan, pagePlans);
        const { server, pages, uuid, whole, merged } = played;
        // The server has one final list, and had it from the first moment it called a group ended.
        expect(whole.finished).toBe(true);
        const counted = drawn(whole.rateQuotes, carrierStates(responsesOf(whole)));
        expect(merged.rateQuotes).toEqual(counted.merged);
        expect([merged.errors, merged.groups]).toEqual([whole.errors, whole.groups]);
        for (const state of server.wholeAnswers)
          for (const { code, state: is } of state.groups)
            if (is !== 'running') expect(finalOf(state, code)).toEqual(finalOf(whole, code));
        // Every carrier account once: a price or a reason.
        expect(whole.rateQuotes.length + whole.errors.length).toBe(plan.carriers.length);
        expect(new Set(server.asks).size).toBe(server.asks.length);
        // Every page ends with it, and stops asking.
        for (const [n, page] of pages.entries()) {
          expect(page.isComplete()).toBe(true);
          expect(page.drawn()).toEqual(counted);
          expect(played.quiet[n]).toBe(true);
          expect(page.counts.polls).toBeLessThanOrEqual(40 + page.counts.heard);
        }
        expect(played.longest).toBeLessThanOrEqual(SHOWN_AFTER_ALL_MS);
        const ids = new Set(whole.rateQuotes.map((rate) => rate.FCPreRateQuoteResponseId));
        if (storedRates(server, uuid).some((rate) => !ids.has(rate.FCPreRateQuoteResponseId))) seen.uncounted += 1;
        await checkChoices(played);
      } finally {
        vi.clearAllTimers();
        vi.useRealTimers();
      }
    }),
    { numRuns: rounds(60, 400) },
  );
  // Else the runs would not have been hard enough: prices that were stored too late to count.
  expect(seen.uncounted).toBeGreaterThan(0);
}, 300_000);
