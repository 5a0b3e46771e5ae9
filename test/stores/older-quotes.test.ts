import { describe, expect, test } from 'vitest';
import { rateState } from '#contract/quotes.ts';
import { toRateState } from '#domain/quotes/rate-state.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import {
  estimateRecord,
  finalListRecord,
  groupRecord,
  requestRecord,
  responsesRecord,
} from '#functions/adapters/dynamo/quote-record.ts';
import { NOW_MS } from '#test/fakes/fixtures.ts';
import { exampleOf, examplesOf } from './examples.ts';

const now = new Date(NOW_MS + 20_000);

describe('stored quotes of every version', () => {
  test.each(examplesOf('quote-request'))(
    '$name: a request says what it said, its terms by their present names',
    ({ item }) => {
      const { terms, ...request } = requestRecord.read(item);
      const { terms: older, ...others } = { ...item.data } as { terms: Record<string, number> };
      expect(request).toEqual(others);
      expect(terms).toEqual({
        marginPercent: older.marginPercent,
        marginMinCents: older.marginLeastCents,
        onlineDiscountPercent: older.onlineDiscountPercent,
        onlineDiscountMaxCents: older.onlineDiscountMostCents,
      });
    },
  );

  test('a rate of before agents saw costs has the carrier’s number and the profit that its price and cost make', () => {
    const { answers } = responsesRecord.read(exampleOf('quote-answers', 'v0 of 2026-11-22 before agents saw cost'));
    expect(answers[0]).toMatchObject({
      kind: 'rate',
      cost: { standard: 40_000 },
      carrier: { quoteNumber: 'Q-A4X1', profitPercent: expect.any(Number) },
    });
    const newer = exampleOf('quote-answers', 'v0 of 2026-11-22 lifecycle');
    expect(responsesRecord.read(newer)).toEqual(newer.data);
  });

  test('a carrier that was said to rest is paused', () => {
    const none = {
      accountCode: 'A4X1',
      FCcarrierName: 'A4X1 Freight',
      group: 'A4',
      reason: 'is resting',
      answered: false,
    };
    const answers = [{ kind: 'none', accountCode: 'A4X1', none: { ...none, restsUntil: '2026-11-22 12:00:00' } }];
    const read = responsesRecord.read({ data: { group: 'A4', upTo: 1, answers } });
    expect(read.answers).toMatchObject([{ none: { ...none, pausedUntil: '2026-11-22 12:00:00' } }]);
  });

  test('a group that was cut off has timed out; one that ended or runs stays as it was', () => {
    const read = (when: string) => groupRecord.read(exampleOf('quote-group', `v0 of 2026-11-22 ${when}`));
    expect(read('cut off')).toEqual({ group: 'B4', state: 'timed-out', upTo: 0 });
    expect(read('done')).toEqual({ group: 'A4', state: 'done', upTo: 2 });
    expect(read('running')).toMatchObject({ group: 'C6', state: 'running' });
  });

  test('together they are a quote that everybody can read', () => {
    const list = finalListRecord.read(exampleOf('quote-final-list', 'v0 of 2026-11-22 lifecycle'));
    for (const { name, item } of examplesOf('quote-request')) {
      const record = {
        request: requestRecord.read(item),
        batches: [responsesRecord.read(exampleOf('quote-answers', name))],
        groups: list.groups,
        started: true,
        estimate: estimateRecord.read(exampleOf('quote-estimate', 'v0 of 2026-11-22 lifecycle')),
        finalList: list,
      };
      const state = rateState.parse(toRateState(readQuote(record, now), { final: true, seesCost: true }));
      expect(state).toMatchObject({ finished: true, rateQuotes: [{ capacityProviderQuoteNumber: 'Q-A4X1' }] });
      expect(JSON.stringify(toRateState(readQuote(record, now)))).not.toContain('Q-A4X1');
      expect(state.groups.map((group) => group.state)).toEqual(['done', 'timed-out', 'done', 'done']);
    }
  });
});
