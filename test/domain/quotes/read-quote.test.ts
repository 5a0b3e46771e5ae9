import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullGroups, type GroupCode, rateCursor, rateState } from '#contract/quotes.ts';
import { isInconsistent } from '#domain/quotes/count-responses.ts';
import { pollRates } from '#domain/quotes/poll-rates.ts';
import type { QuoteRecord, ResponseBatch } from '#domain/quotes/quote-record.ts';
import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import { type RateStateOptions, toRateState } from '#domain/quotes/rate-state.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { makeCarrier, makePriced, makeRequest, makeStored, NOW_MS } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeQuotes, storedRecord } from '#test/fakes/quotes.ts';

/** When the last group has to be over, after the request's arrival. */
const LIMIT_MS = 10_250;

const at = (ms: number) => new Date(NOW_MS + ms);
const batch = (group: GroupCode, upTo: number, answers: ResponseBatch['answers']): ResponseBatch => ({
  group,
  upTo,
  answers,
});
const recordOf = (changes: Partial<QuoteRecord> = {}): QuoteRecord => ({
  request: makeRequest(),
  batches: [],
  groups: [],
  started: true,
  estimate: undefined,
  ...changes,
});
const stateOf = (record: QuoteRecord, now: Date, options?: RateStateOptions) =>
  toRateState(readQuote(record, now), options);
/** Every group ended, with the answers that the batches hold. */
const doneWith = (...batches: ResponseBatch[]) =>
  fullGroups.map((group) => ({
    group,
    state: 'done' as const,
    upTo: Math.max(0, ...batches.filter((one) => one.group === group).map((one) => one.upTo)),
  }));

async function stored(request: QuoteRequest) {
  const quotes = fakeQuotes();
  await quotes.create(request, undefined);
  return { quotes, now: () => at(0) };
}

describe('state of a quote request', () => {
  test('[C57] [C108] matches the contract from start to end', () => {
    const none = makeStored({ kind: 'none', accountCode: 'B4X1', reason: 'unreachable' });
    const batches = [batch('A4', 1, [makePriced('A4X1')]), batch('B4', 1, [none])];
    const record = recordOf({ batches, groups: doneWith(...batches) });
    for (const state of [stateOf(recordOf(), at(0)), stateOf(record, at(500), { final: true })])
      expect(rateState.parse(state)).toMatchObject({ ageMs: state.ageMs, finished: state.finished });
    expect(stateOf(recordOf(), at(0))).toMatchObject({
      finished: false,
      expired: false,
      cursor: 'A4:0,B4:0,C6:0,D10:0',
    });
  });

  describe('of a single-rate template', () => {
    const rate = (accountCode: string, cents: number, expiresAt = NOW_MS + 60_000) => ({
      ...makePriced(accountCode, undefined, cents),
      expiresAt,
    });
    const single = (
      template: QuoteRequest['template'],
      answers: ResponseBatch['answers'],
      more: Partial<QuoteRequest> = {},
    ) =>
      recordOf({
        request: makeRequest({ template, groups: ['ALL'], quoteRequestUuid: testId(0xabc), ...more }),
        batches: [batch('ALL', answers.length, answers)],
        groups: [{ group: 'ALL', state: 'done', upTo: answers.length }],
      });

    test('[R29] names its one rate once the request has finished, by the weights of the request, with any cursor', () => {
      const [cheap, dear] = [rate('A4X1', 40_000), rate('B4X1', 41_000)];
      const [sooner] = [{ ...dear, rate: { ...dear.rate, FCtransitDays: 1 } }];
      const answers = [cheap, sooner];
      const shown = (record: QuoteRecord, options?: RateStateOptions) => stateOf(record, at(500), options).singleRate;
      const named = (stored: typeof cheap) => ({
        FCPreRateQuoteResponseId: stored.rate.FCPreRateQuoteResponseId,
        expired: false,
      });
      expect(shown(single('SingleRate_v1', answers))).toEqual(named(cheap));
      const weights = { price: 1, perDay: 0.5, perOnTimePoint: 0 };
      expect(shown(single('SingleRate_v2', answers, { valueWeights: weights }))).toEqual(named(sooner));
      expect(shown(single('SingleRate_v3', answers, { valueWeights: weights }), { cursor: 'ALL:2' })).toEqual(
        named(sooner),
      );
      expect(shown({ ...single('SingleRate_v1', answers), groups: [] })).toBeUndefined();
      expect(shown(single('Default', answers))).toBeUndefined();
    });

    test('[R29] says that its rate has expired, and that there is none', () => {
      const state = (answers: ResponseBatch['answers']) => stateOf(single('SingleRate_v1', answers), at(61_000));
      const [ended, holds] = [rate('A4X1', 40_000), rate('B4X1', 50_000, NOW_MS + 120_000)];
      expect(state([ended, holds])).toMatchObject({ singleRate: { expired: true }, expired: false });
      const none = makeStored({ kind: 'none', accountCode: 'B4X1', reason: 'unreachable' });
      expect(state([none]).singleRate).toBeNull();
    });
  });

  test('[R84] names the carriers that were slow when it was asked for; the end of the request does not depend on it', () => {
    const carriers = [{ ...makeCarrier('A4X1'), slow: true as const }, makeCarrier('A4X2')];
    const state = stateOf(recordOf({ request: makeRequest({ carriers }) }), at(0));
    expect(rateState.parse(state).carriers).toEqual([
      { accountCode: 'A4X1', FCcarrierName: 'A4X1 Freight', group: 'A4', slow: true },
      { accountCode: 'A4X2', FCcarrierName: 'A4X2 Freight', group: 'A4' },
    ]);
    expect(state.finished).toBe(false);
  });

  test('[R42] never holds a cost', () => {
    const batches = [batch('A4', 1, [makePriced('A4X1')])];
    const record = recordOf({ batches, groups: doneWith(...batches) });
    expect(JSON.stringify(stateOf(record, at(0), { final: true }))).not.toMatch(
      /"(cost|standard|guaranteed)":|"(400|490|320)\.00"|:(40000|49000)\b/,
    );
  });

  test('[R57] [R70] [C57] [C108] contract and carrier quote numbers are ids of ours to customers, the carrier’s to agents, with cost and profit', () => {
    const priced = makePriced('A4X1');
    const real = { FCContractUUID: testId(0xcafe), FCContractName: 'House tariff' };
    const batches = [batch('A4', 2, [priced, makePriced('A4X2')])];
    const record = recordOf({ batches, groups: doneWith(...batches) });
    const shown = stateOf(record, at(0));
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Q-A4X|House tariff|${testId(0xcafe)}`));
    const contracts = shown.rateQuotes.map(({ FCContractUUID }) => FCContractUUID);
    expect(new Set(contracts).size).toBe(2);
    const agent = rateState.parse(stateOf(record, at(0), { seesCost: true }));
    expect(agent.rateQuotes).toMatchObject([
      {
        ...real,
        capacityProviderQuoteNumber: 'Q-A4X1',
        cost: '400.00',
        guaranteedCost: '490.00',
        profitPercent: priced.carrier.profitPercent,
      },
      { ...real, capacityProviderQuoteNumber: 'Q-A4X2', cost: '400.00' },
    ]);
  });

  test('[Q08] a group that never reported is timed out 10.25 s after the request’s arrival, with a reason for each carrier', async () => {
    const { quotes } = await stored(makeRequest());
    const { rateRequestUuid } = makeRequest();
    const poll = async (ms: number) =>
      pollRates(await storedRecord(quotes, rateRequestUuid), {}, { quotes, now: () => at(ms) });
    for (const end of doneWith().filter(({ group }) => group !== 'D10')) await quotes.closeGroup(rateRequestUuid, end);
    await quotes.addResponses(rateRequestUuid, batch('D10', 1, [makePriced('D10X1')]));
    const running = await poll(LIMIT_MS);
    expect(running.groups.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'running']);
    expect(running).toMatchObject({ finished: false, errors: [] });
    const over = await poll(LIMIT_MS + 1);
    expect(over.groups.at(-1)).toEqual({ code: 'D10', limitSeconds: 10, state: 'timed-out', upTo: 1 });
    expect(over.finished).toBe(true);
    expect(over.errors).toMatchObject([
      { accountCode: 'D10X2', reason: 'could not be rated: our request did not finish' },
    ]);
    expect(over.rateQuotes).toHaveLength(1);
    // That end was written: what comes later changes nothing, for nobody.
    await quotes.addResponses(rateRequestUuid, batch('D10', 2, [makePriced('D10X2')]));
    const later = await poll(60_000);
    expect({ ...later, ageMs: over.ageMs }).toEqual(over);
  });

  test('[Q08] [Q24] finalList, a carrier that responded in two groups is kept once, at its lowest price', () => {
    const twins = [
      makeCarrier('GLKM', { name: 'Great Lakes' }),
      makeCarrier('GLKD', { name: 'Great Lakes', group: 'D10' }),
    ];
    const request = makeRequest({ carriers: twins });
    const named = (accountCode: string, cents: number) => {
      const priced = makePriced(accountCode, request, cents);
      return { ...priced, rate: { ...priced.rate, FCcarrierName: 'Great Lakes' } };
    };
    const batches = [batch('A4', 1, [named('GLKM', 50_000)]), batch('D10', 1, [named('GLKD', 40_000)])];
    const record = recordOf({ request, batches, groups: doneWith(...batches) });
    expect(stateOf(record, at(0), { final: true }).rateQuotes.map((r) => r.FCPreRateQuoteResponseId)).toEqual([
      'rate-GLKD',
    ]);
    expect(stateOf(record, at(0)).rateQuotes).toHaveLength(2);
  });

  test('expired once the request is finished and every price of it has ended', () => {
    const [early, late] = [makePriced('A4X1'), makePriced('A4X2')];
    const batches = [
      batch('A4', 2, [
        { ...early, expiresAt: NOW_MS + 1000 },
        { ...late, expiresAt: NOW_MS + 2000 },
      ]),
    ];
    const record = recordOf({ batches, groups: doneWith(...batches) });
    expect(stateOf(record, at(1999)).expired).toBe(false);
    expect(stateOf(record, at(2000)).expired).toBe(true);
    expect(stateOf(recordOf({ groups: doneWith() }), at(2000)).expired).toBe(false);
    expect(stateOf({ ...record, groups: [] }, at(2000)).expired).toBe(false);
  });

  test('says which rate was chosen', () => {
    const estimate = { shipmentUuid: testId(5), FCPreRateQuoteResponseId: 'rate-A4X1', type: 'g' as const };
    expect(stateOf(recordOf({ estimate }), at(0)).selection).toEqual(estimate);
    expect(stateOf(recordOf(), at(0)).selection).toBeNull();
  });
});

describe('the responses that count', () => {
  const ends = (upTo: number) => [{ group: 'A4' as const, state: 'timed-out' as const, upTo }];
  const [first, second] = [batch('A4', 1, [makePriced('A4X1')]), batch('A4', 2, [makePriced('A4X2')])];
  const shown = (record: QuoteRecord) => stateOf(record, at(0)).rateQuotes.map((rate) => rate.FCPreRateQuoteResponseId);

  test('[Q08] are those the end of the group names, whatever was stored behind it', () => {
    const late = stateOf(recordOf({ batches: [first, second], groups: ends(1) }), at(0));
    expect(late.rateQuotes.map((rate) => rate.FCPreRateQuoteResponseId)).toEqual(['rate-A4X1']);
    expect(late.errors).toMatchObject([
      { accountCode: 'A4X2', reason: 'could not be rated: our request did not finish' },
    ]);
    expect(late.cursor).toBe('A4:1,B4:0,C6:0,D10:0');
    expect(late).toEqual(stateOf(recordOf({ batches: [first], groups: ends(1) }), at(0)));
  });

  test('[R23] always include a rate of a saved estimate, and nothing else of its batch', () => {
    const both = batch('A4', 2, [makePriced('A4X1'), makePriced('A4X2')]);
    const estimate = { shipmentUuid: testId(5), FCPreRateQuoteResponseId: 'rate-A4X2', type: 'n' as const };
    expect(shown(recordOf({ batches: [both], groups: ends(0), estimate }))).toEqual(['rate-A4X2']);
  });

  test('leave out what lies behind a hole until that is filled', () => {
    expect(shown(recordOf({ batches: [second] }))).toEqual([]);
    expect(shown(recordOf({ batches: [second, first] }))).toEqual(['rate-A4X1', 'rate-A4X2']);
  });

  test('include a response once that was stored twice', () => {
    const again = batch('A4', 2, [makePriced('A4X1'), makePriced('A4X2')]);
    expect(shown(recordOf({ batches: [first, again] }))).toEqual(['rate-A4X1', 'rate-A4X2']);
  });

  test('a read is inconsistent that has the end of a group and not all it names', () => {
    expect(isInconsistent(recordOf({ batches: [first], groups: ends(2) }))).toBe(true);
    expect(isInconsistent(recordOf({ batches: [first, second], groups: ends(2) }))).toBe(false);
    expect(isInconsistent(recordOf({ batches: [first, second], groups: ends(1) }))).toBe(false);
  });
});

describe('polling', () => {
  /** Batches of random sizes in each group, in the order in which they are stored. */
  const anyArrivals = fc
    .array(fc.record({ group: fc.constantFrom(...fullGroups), size: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 16,
    })
    .map((parts) => {
      const counts = new Map<GroupCode, number>();
      return parts.map(({ group, size }) => {
        const before = counts.get(group) ?? 0;
        counts.set(group, before + size);
        const answers = Array.from({ length: size }, (_, i) => makePriced(`${group}-${before + i}`));
        return batch(group, before + size, answers);
      });
    });

  test('[C108] any split into polls returns every response exactly once, none before it arrived', () => {
    fc.assert(
      fc.property(anyArrivals, fc.infiniteStream(fc.boolean()), (arrivals, polls) => {
        const request = makeRequest();
        const seen: string[] = [];
        let cursor: string | undefined;
        const poll = (stored: number) => {
          const record = recordOf({ request, batches: arrivals.slice(0, stored) });
          const state = stateOf(record, at(0), cursor === undefined ? {} : { cursor });
          expect(rateCursor.safeParse(state.cursor).success).toBe(true);
          seen.push(...state.rateQuotes.map((rate) => rate.FCPreRateQuoteResponseId));
          cursor = state.cursor;
        };
        for (let stored = 0; stored <= arrivals.length; stored += 1) if (polls.next().value) poll(stored);
        poll(arrivals.length);
        poll(arrivals.length);
        const all = arrivals.flatMap(({ answers }) => answers.map(({ accountCode }) => `rate-${accountCode}`));
        expect(seen.toSorted()).toEqual(all.toSorted());
      }),
      { seed: 20261123 },
    );
  });
});
