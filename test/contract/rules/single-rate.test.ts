import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateQuote } from '#contract/quotes.ts';
import { templates } from '#contract/rate-templates.ts';
import { bestValueOf, defaultValueWeights } from '#contract/rules/best-value.ts';
import { displayedCents, isOffer } from '#contract/rules/merge-rates.ts';
import { resultsPath } from '#contract/rules/results-path.ts';
import { hasCaption, isSingleRate, singleRateOf } from '#contract/rules/single-rate.ts';
import { anyRates, makeRate, shuffled } from './rate-maker.ts';

const priced = (id: string, total: string, days: number | undefined, onTime: number | undefined): RateQuote =>
  makeRate({
    FCcarrierName: id,
    FCPreRateQuoteResponseId: id,
    rateQuoteDetail: { total, FCTotalCharges: total, charges: [] },
    FCtransitDays: days,
    FCOntimPercentage: onTime,
    onlineBookingDiscount: { amount: '0.00' },
  });
const slow = priced('slow', '400.00', 4, 90);
const good = priced('good', '420.00', 2, 97);
const fast = priced('fast', '700.00', 1, 99);

describe('the one rate of a single-rate template', () => {
  it('[R29] SingleRate_v1 shows the cheapest, v2 and v3 the best value, lists none', () => {
    const shown = templates.map((template) => [
      template,
      singleRateOf(template, [fast, good, slow], defaultValueWeights)?.FCPreRateQuoteResponseId,
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      Default: undefined,
      Full: undefined,
      SingleRate_v1: 'slow',
      SingleRate_v2: 'good',
      SingleRate_v3: 'good',
    });
    expect(templates.filter(isSingleRate)).toEqual(['SingleRate_v1', 'SingleRate_v2', 'SingleRate_v3']);
    expect(templates.filter(hasCaption)).toEqual(['SingleRate_v3']);
  });

  it('[R29] the weights decide the best value: days alone choose the fastest, the price alone the cheapest', () => {
    const best = (weights: typeof defaultValueWeights) =>
      bestValueOf([slow, good, fast], weights)?.FCPreRateQuoteResponseId;
    expect(best({ price: 1, perDay: 2, perOnTimePoint: 0 })).toBe('fast');
    expect(best({ price: 1, perDay: 0, perOnTimePoint: 0 })).toBe('slow');
    expect(best({ price: 1, perDay: 0, perOnTimePoint: 0.02 })).toBe('good');
  });

  it('[R29] no offer, no rate: declines, errors and rates without a price are none', () => {
    const none = [
      makeRate({ errorMessages: [{ message: 'down' }] }),
      makeRate({ rateQuoteDetail: undefined, FCPreRateQuoteResponseId: 'x' }),
    ];
    for (const template of templates) expect(singleRateOf(template, none, defaultValueWeights)).toBeUndefined();
  });

  it('[R29] a rate that does not say its days or punctuality counts as the worst that is known', () => {
    const silent = priced('silent', '399.00', undefined, undefined);
    expect(bestValueOf([silent, good, slow], defaultValueWeights)?.FCPreRateQuoteResponseId).toBe('good');
  });

  it('[R29] is an offer, never dearer than the lowest price for v1, and does not depend on the order of the rates', () => {
    fc.assert(
      fc.property(shuffled, ([rates, others]) => {
        for (const template of ['SingleRate_v1', 'SingleRate_v2'] as const) {
          const one = singleRateOf(template, rates, defaultValueWeights);
          expect(singleRateOf(template, others, defaultValueWeights)?.FCPreRateQuoteResponseId).toBe(
            one?.FCPreRateQuoteResponseId,
          );
          expect(one === undefined).toBe(!rates.some(isOffer));
        }
      }),
    );
    fc.assert(
      fc.property(anyRates, (rates) => {
        const one = singleRateOf('SingleRate_v1', rates, defaultValueWeights);
        const lowest = Math.min(...rates.flatMap((rate) => displayedCents(rate, 'n') ?? []));
        if (one) expect(displayedCents(one, 'n')).toBe(lowest);
      }),
    );
  });
});

describe('the path of the results', () => {
  it('[S34] SingleRate_v1 has a screen of its own', () => {
    expect(resultsPath('SingleRate_v1', 5)).toBe('/customer/single-rate');
  });
  it('[S35] SingleRate_v2 and v3 share the second screen', () => {
    expect([resultsPath('SingleRate_v2', 2), resultsPath('SingleRate_v3', 6)]).toEqual(
      Array(2).fill('/customer/single-rate-v2'),
    );
  });
  it('[S29] lists of frequency 1 are on res', () => {
    expect(resultsPath('Full', 1)).toBe('/customer/quote-results/res');
    expect(resultsPath('Default', 1)).toBe('/customer/quote-results/res');
  });
  it('[S30] lists of frequency 2 are on c-1', () => {
    expect(resultsPath('Full', 2)).toBe('/customer/quote-results/c-1');
  });
  it('[S31] lists of frequency 3 are on c-110', () => {
    expect(resultsPath('Default', 3)).toBe('/customer/quote-results/c-110');
  });
  it('[S32] lists of frequency 4, 5 and 6 are on c-10', () => {
    expect([4, 5, 6].map((id) => resultsPath('Full', id))).toEqual(Array(3).fill('/customer/quote-results/c-10'));
  });
});
