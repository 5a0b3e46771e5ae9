import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayedCents, groupUuid, mergeRates, profitPercent, sortRates } from '#contract/rules/merge-rates.ts';
import { anyRates, makeRate, shuffled } from './rate-maker.ts';

describe('displayed price', () => {
  it('[Q13] is the total charges plus the online-booking discount, in cents', () => {
    const rate = makeRate({
      rateQuoteDetail: { total: '425.30', FCTotalCharges: '425.30', charges: [] },
      FCGuaranteedRateQuoteDetail: { total: '498.80', FCTotalCharges: '498.80', charges: [] },
      onlineBookingDiscount: { amount: '-12.50' },
    });
    expect(displayedCents(rate, 'n')).toBe(41280);
    expect(displayedCents(rate, 'g')).toBe(48630);
  });
  it('[Q13] counts cents below a dollar and negative ones right', () => {
    const rate = makeRate({
      rateQuoteDetail: { total: '1.05', FCTotalCharges: '1.05', charges: [] },
      onlineBookingDiscount: { amount: '-0.07' },
    });
    expect(displayedCents(rate, 'n')).toBe(98);
  });
  it('[Q13] is missing where there is no guaranteed option or no offer at all', () => {
    expect(displayedCents(makeRate({ FCGuaranteedRateQuoteDetail: undefined }), 'g')).toBeUndefined();
    expect(displayedCents(makeRate({ errorMessages: [{ message: 'down' }] }), 'n')).toBeUndefined();
  });
});

describe('merging', () => {
  it('[Q24] does not depend on the order in which rates come', () => {
    fc.assert(
      fc.property(shuffled, ([rates, others]) => {
        expect(mergeRates(others)).toEqual(mergeRates(rates));
      }),
    );
  });
  it('[Q24] is idempotent and not moved by duplicates', () => {
    fc.assert(
      fc.property(anyRates, (rates) => {
        const merged = mergeRates(rates);
        expect(mergeRates(merged)).toEqual(merged);
        expect(mergeRates([...rates, ...rates])).toEqual(merged);
      }),
    );
  });
  it('[Q24] gives the same whether merged at once or part by part', () => {
    fc.assert(
      fc.property(anyRates, anyRates, (some, more) => {
        expect(mergeRates([...mergeRates(some), ...mergeRates(more)])).toEqual(mergeRates([...some, ...more]));
      }),
    );
  });
  it('[Q24] keeps one rate a carrier name, at its lowest standard price', () => {
    fc.assert(
      fc.property(anyRates, (rates) => {
        const merged = mergeRates(rates);
        expect(new Set(merged.map((rate) => rate.FCcarrierName)).size).toBe(merged.length);
        expect(merged.length).toBe(new Set(rates.map((rate) => rate.FCcarrierName)).size);
        for (const rate of merged) {
          const same = rates.filter((other) => other.FCcarrierName === rate.FCcarrierName);
          const prices = same.flatMap((other) => displayedCents(other, 'n') ?? []);
          expect(displayedCents(rate, 'n')).toBe(prices.length > 0 ? Math.min(...prices) : undefined);
        }
      }),
    );
  });
  it('[Q24] breaks ties by group order, then carrier code', () => {
    const of = (code: 'A4' | 'C6' | 'D10', carrierCode: string) =>
      makeRate({ carrierCode, capacityProviderAccountGroup: { code }, FCPreRateQuoteResponseId: code + carrierCode });
    expect(mergeRates([of('D10', 'AAAA'), of('C6', 'CCCC'), of('C6', 'BBBB')])[0]?.FCPreRateQuoteResponseId).toBe(
      'C6BBBB',
    );
    expect(mergeRates([of('D10', 'AAAA'), of('A4', 'ZZZZ')])[0]?.FCPreRateQuoteResponseId).toBe('A4ZZZZ');
  });
  it('[Q24] lets the kept rate bring its own guaranteed option, not the cheaper one of the other', () => {
    const cheap = makeRate({ FCGuaranteedRateQuoteDetail: undefined, FCPreRateQuoteResponseId: 'cheap' });
    const dear = makeRate({
      rateQuoteDetail: { total: '999.00', FCTotalCharges: '999.00', charges: [] },
      FCPreRateQuoteResponseId: 'dear',
    });
    expect(mergeRates([dear, cheap])).toEqual([cheap]);
  });
});

describe('sorting', () => {
  it('[Q11] is a total order for each of the sorts', () => {
    fc.assert(
      fc.property(shuffled, fc.constantFrom('price', 'delivery', 'on-time'), ([rates, others], by) => {
        const unique = new Map(rates.map((rate) => [rate.FCPreRateQuoteResponseId, rate]));
        const again = new Map(others.map((rate) => [rate.FCPreRateQuoteResponseId, rate]));
        expect(sortRates([...again.values()], by)).toEqual(sortRates([...unique.values()], by));
      }),
    );
  });
  it('[Q11] sorts by delivery day and by punctuality, unknown ones last', () => {
    const rates = [
      makeRate({ FCPreRateQuoteResponseId: '1', deliveryDate: '2026-12-02', FCOntimPercentage: 97 }),
      makeRate({ FCPreRateQuoteResponseId: '2', deliveryDate: undefined, FCOntimPercentage: undefined }),
      makeRate({ FCPreRateQuoteResponseId: '3', deliveryDate: '2026-11-30', FCOntimPercentage: 90 }),
    ];
    const ids = (by: 'delivery' | 'on-time') => sortRates(rates, by).map((rate) => rate.FCPreRateQuoteResponseId);
    expect(ids('delivery')).toEqual(['3', '1', '2']);
    expect(ids('on-time')).toEqual(['1', '3', '2']);
  });
});

describe('figures', () => {
  it('[Q12] gives the profit in per cent of the cost with two decimals, 0 at cost 0', () => {
    expect(profitPercent(11500, 10000)).toBe(15);
    expect(profitPercent(10000, 30000)).toBe(-66.67);
    expect(profitPercent(20000, 30001)).toBe(-33.34);
    expect(profitPercent(5000, 0)).toBe(0);
    expect(Object.is(profitPercent(100000, 100000), 0)).toBe(true);
  });
  it('[Q16] picks the quote request by the account group of the rate', () => {
    const uuid = '01940000-0000-7000-8000-000000000001';
    const rate = makeRate({ capacityProviderAccountGroup: { code: 'C6' } });
    expect(groupUuid({ A4: 'other', C6: uuid }, rate)).toBe(uuid);
    expect(groupUuid({ A4: 'other' }, rate)).toBeUndefined();
    expect(groupUuid(uuid, rate)).toBe(uuid);
  });
});
