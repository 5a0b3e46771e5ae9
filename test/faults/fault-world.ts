import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect } from 'vitest';
import type { GroupCode } from '#contract/quotes.ts';
import { mergeRates } from '#contract/rules/merge-rates.ts';
import { finishRates } from '#domain/quotes/finish-rates.ts';
import { providerFaults } from '#domain/quotes/provider.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { requestGroupRates } from '#domain/quotes/request-group-rates.ts';
import { project44Provider } from '#functions/adapters/project44/capacity-provider.ts';
import { startSandbox } from '#sandbox/server.ts';
import { fixedAccess } from '#test/fakes/access.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { makeQuery, makeRequest } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { brokerAccounts, expectedOf, limitOf, type Plan, tokenTriggerOf, triggersOf } from './oracle.ts';

type Logged = { readonly reason: string; readonly fault?: string };

/** What came of a plan. */
export interface Seen {
  readonly plan: Plan;
  readonly tookMs: number;
  readonly record: NonNullable<Awaited<ReturnType<ReturnType<typeof fakeQuotes>['findRecord']>>>;
  readonly logged: readonly Logged[];
}

/** The sandbox on a port of its own, and plans carried out on it as the deployed functions would, over real HTTP and in real time. */
export async function faultWorld() {
  const sandbox = await startSandbox({ settings: { latencyScale: 0, seed: 'faults' } });
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  stalls.enable();
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', onRejection);
  let requests = 0;

  const run = async (plan: Plan): Promise<Seen> => {
    requests += 1;
    const quotes = fakeQuotes();
    const notifier = fakeNotifier();
    const logged: Logged[] = [];
    const request = requestOf(plan, requests);
    await quotes.create(request, undefined);
    const clientId = `sandbox${tokenTriggerOf(plan)}`;
    const access = fixedAccess({ clientId, clientSecret: 'sandbox-secret' });
    const { rateRequestUuid, arrivedAt } = request;
    const deps = {
      quotes,
      notifier,
      provider: project44Provider({ baseUrl: sandbox.url, access, now: Date.now, observe: () => undefined }),
      settings: fakeSettings(),
      circuits: fakeCircuits(),
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      calls: plan.calls,
      logCircuit: () => undefined,
      logDecline: (details: Logged) => logged.push(details),
    };
    await Promise.all(plan.groups.map((group) => requestGroupRates({ rateRequestUuid, group, arrivedAt }, deps)));
    const tookMs = Date.now() - arrivedAt;
    await finishRates({ rateRequestUuid }, deps);
    const record = await quotes.findRecord(rateRequestUuid);
    if (!record) throw new Error('The request is gone');
    return { plan, tookMs, record, logged };
  };
  return {
    run,
    rejections,
    /** The longest time this process, and so its clock, stood still, ms: on a busy machine a limit is met that much later. */
    stallMs: () => stalls.max / 1e6,
    close: async () => {
      stalls.disable();
      process.off('unhandledRejection', onRejection);
      await sandbox.close();
    },
  };
}

function requestOf(plan: Plan, n: number) {
  const query = makeQuery();
  const base = makeRequest({ query }, n);
  const items = base.items.map((item) => ({ ...item, description: `Request ${n} ${triggersOf(plan)}` }));
  const single = plan.groups[0] === 'ALL' ? { template: 'Default' as const, quoteRequestUuid: testId(n) } : {};
  return { ...base, ...single, arrivedAt: Date.now(), items, carriers: brokerAccounts, groups: plan.groups };
}

/**
 * Carries out plans, so many at a time. What a busy machine alone can make of a plan, a good answer that comes late, is carried out
 * once more by itself: there lateness counts.
 */
export async function runAll(plans: readonly Plan[], run: (plan: Plan) => Promise<Seen>, atOnce = 12): Promise<Seen[]> {
  const seen: Seen[] = [];
  const left = plans.entries();
  const worker = async () => {
    for (const [index, plan] of left) seen[index] = await run(plan);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const [index, one] of seen.entries()) if (isOnlyLate(one)) seen[index] = await run(one.plan);
  return seen;
}

const shownIn = ({ record }: Seen) =>
  record.batches
    .flatMap((batch) => batch.answers)
    .map((answer) => [answer.accountCode, answer.kind === 'rate' ? 'price' : answer.none.reason] as const);

function isOnlyLate(seen: Seen): boolean {
  const expected = expectedOf(seen.plan);
  const wrong = shownIn(seen).filter(([code, shown]) => expected[code] !== shown);
  return wrong.length > 0 && wrong.every(([, shown]) => shown.startsWith('did not respond within '));
}

/** Holds what came of a plan against what the plan says, and against what must hold whatever was ordered. */
export function check(seen: Seen, stallMs: number): void {
  const { plan, tookMs, record, logged } = seen;
  const answers = record.batches.flatMap((batch) => batch.answers);
  const shown = shownIn(seen);
  expect(answers).toHaveLength(Object.keys(expectedOf(plan)).length);
  expect(Object.fromEntries(shown)).toEqual(expectedOf(plan));
  expect(record.groups.map(({ group, state }) => [group, state]).sort()).toEqual(
    plan.groups.map((group) => [group, 'done']).sort(),
  );
  expect(tookMs).toBeLessThanOrEqual(longest(plan.groups) + stallMs);
  checkMoney(answers);
  checkLog(logged, shown.filter(([, reason]) => reason !== 'price').length);
  checkMerged(record);
}

const longest = (groups: readonly GroupCode[]) => Math.max(...groups.map((group) => limitOf[group] * 1000));

function checkMoney(answers: Seen['record']['batches'][number]['answers']): void {
  for (const answer of answers) {
    if (answer.kind === 'none') continue;
    const { rate, cost } = answer;
    const details = [rate.rateQuoteDetail, rate.FCGuaranteedRateQuoteDetail].filter((detail) => detail !== undefined);
    for (const cents of [cost.standard, cost.guaranteed ?? cost.standard]) {
      expect(cents).toBeGreaterThan(0);
      expect(cents).toBeLessThanOrEqual(defaultSettings.carrierRateMaxCents);
    }
    for (const { total, charges } of details) {
      expect(Number(total)).toBeGreaterThan(0);
      const sum = charges.reduce((cents, line) => cents + Math.round(Number(line.amount) * 100), 0);
      expect(sum).toBe(Math.round(Number(total) * 100));
    }
  }
}

/** Every failure is logged once, in fixed words, and nothing of what was sent or answered. */
function checkLog(logged: readonly Logged[], failures: number): void {
  expect(logged).toHaveLength(failures);
  for (const { reason, fault } of logged) {
    if (fault === undefined) expect(reason).toBe('declined');
    else expect(providerFaults).toHaveProperty([fault, 'reason'], reason);
  }
  expect(JSON.stringify(logged)).not.toMatch(/Request|!fault|rateQuotes|Rating is not/);
}

/** One price a carrier, the lowest, whichever groups it came from (R23). */
function checkMerged(record: Seen['record']): void {
  const rates = readQuote(record, new Date()).rates.map(({ rate }) => rate);
  const merged = mergeRates(rates);
  expect(new Set(merged.map((rate) => rate.FCcarrierName))).toEqual(new Set(rates.map((rate) => rate.FCcarrierName)));
  expect(new Set(merged.map((rate) => rate.FCcarrierName)).size).toBe(merged.length);
  for (const kept of merged) {
    const same = rates.filter((rate) => rate.FCcarrierName === kept.FCcarrierName);
    const displayed = same.map(
      (rate) => Number(rate.rateQuoteDetail?.total) + Number(rate.onlineBookingDiscount.amount),
    );
    const lowest = Number(kept.rateQuoteDetail?.total) + Number(kept.onlineBookingDiscount.amount);
    expect(lowest).toBeCloseTo(Math.min(...displayed), 2);
  }
}
