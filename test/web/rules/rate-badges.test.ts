import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateQuote } from '#contract/quotes.ts';
import { isOffer, mergeRates } from '#contract/rules/merge-rates.ts';
import { makeRate, shuffled } from '#test/contract/rules/rate-maker.ts';
import { badges, transitRange } from '#web/rules/rate-badges.ts';

describe('transit', () => {
  it('[Q11] keeps rates with errors or without a price out of the transit range', () => {
    const rates = [
      makeRate({ FCtransitDays: 3 }),
      makeRate({ FCtransitDays: 5 }),
      makeRate({ FCtransitDays: 1, errorMessages: [{ message: 'x' }] }),
      makeRate({ FCtransitDays: 9, rateQuoteDetail: undefined }),
    ];
    expect(transitRange(rates)).toEqual({ min: 3, max: 5 });
    expect(transitRange([])).toBeUndefined();
  });
});

describe('badges', () => {
  const priced = (id: string, total: string, days: number, onTime: number): RateQuote =>
    makeRate({
      FCcarrierName: id,
      FCPreRateQuoteResponseId: id,
      rateQuoteDetail: { total, FCTotalCharges: total, charges: [] },
      FCtransitDays: days,
      FCOntimPercentage: onTime,
      onlineBookingDiscount: { amount: '0.00' },
    });
  it('name the cheapest, the fastest and the best value with the reason', () => {
    const found = badges([priced('a', '412.80', 3, 96), priced('b', '439.15', 2, 98), priced('c', '700.00', 1, 97)]);
    expect(found.get('a')?.map((badge) => badge.kind)).toEqual(['cheapest']);
    expect(found.get('b')?.[0]).toMatchObject({
      kind: 'best-value',
      reason: '$26.35 more than the lowest rate, 1 business day sooner and on time 98% instead of 96%',
    });
    expect(found.get('c')?.[0]).toMatchObject({ kind: 'fastest', reason: '1 business day, others take up to 3' });
  });
  it('weigh as given', () => {
    const rates = [priced('a', '412.80', 3, 96), priced('b', '439.15', 2, 98)];
    const found = badges(rates, { price: 1, perDay: 0, perOnTimePoint: 0 });
    expect([...found.values()].flat().some((badge) => badge.kind === 'best-value')).toBe(false);
  });
  it('stay away when there is nothing to compare', () => {
    expect(badges([priced('a', '412.80', 3, 96)]).size).toBe(0);
    expect(badges([priced('a', '412.80', 3, 96), priced('b', '412.80', 3, 96)]).size).toBe(0);
  });
  it('do not depend on the order and never go to a rate without a price', () => {
    fc.assert(
      fc.property(shuffled, ([rates, others]) => {
        expect(badges(mergeRates(others))).toEqual(badges(mergeRates(rates)));
        const merged = mergeRates(rates);
        for (const id of badges(merged).keys()) {
          expect(merged.filter((rate) => rate.FCPreRateQuoteResponseId === id).every(isOffer)).toBe(true);
        }
      }),
    );
  });
});
