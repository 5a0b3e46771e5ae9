import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayedCents, profitPercent } from '#contract/rules/merge-rates.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { marginOf } from '#domain/quotes/marked-up-freight.ts';
import { applyGuaranteeMarkup, applyMarkup, type MarkupInput, onlineDiscountCents } from '#domain/quotes/pricing.ts';
import type { CostRate } from '#domain/quotes/provider.ts';
import type { PricingTerms } from '#domain/quotes/quote-request.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { makePriced, makeRequest, terms } from '#test/fakes/fixtures.ts';

const anyTerms: fc.Arbitrary<PricingTerms> = fc.record({
  marginPercent: fc.integer({ min: 0, max: 60 }),
  marginMinCents: fc.integer({ min: 0, max: 20_000 }),
  onlineDiscountPercent: fc.integer({ min: 0, max: 20 }),
  onlineDiscountMaxCents: fc.integer({ min: 0, max: 20_000 }),
});

const anyCode = fc.constantFrom(
  'GFC',
  'GFC',
  'FSC',
  'DEFICIT',
  'MIN',
  'LGDEL',
  'INPU',
  'ELS_13',
  'HCA',
  'XYZ',
  'OTHER',
);

/** A bill of one or more lines, discounts among them, whose sum is above zero. */
const anyCost: fc.Arbitrary<CostRate> = fc
  .tuple(
    fc.array(fc.tuple(anyCode, fc.integer({ min: 1, max: 5_000_000 })), { minLength: 1, maxLength: 12 }),
    fc.array(fc.tuple(fc.constant('DSC'), fc.integer({ min: -100_000, max: 0 })), { maxLength: 3 }),
  )
  .map(([raised, lowered]) => [...raised, ...lowered].map(([code, cents]) => ({ code, description: code, cents })))
  .map((charges) => ({ charges, totalCents: charges.reduce((sum, { cents }) => sum + cents, 0) }))
  .filter(({ totalCents }) => totalCents > 0);

const toCents = (text: string | undefined) => parseMoney(text ?? '') ?? Number.NaN;
const selling = (changes: Partial<MarkupInput> = {}): MarkupInput => ({
  terms,
  prices: { ...defaultSettings, freightSpreadPercent: 0 },
  freight: { totalPounds: 1850, units: 3 },
  lane: 'A4X1|60601|75201',
  ...changes,
});
const cost = (...lines: [string, number][]): CostRate => ({
  totalCents: lines.reduce((sum, [, cents]) => sum + cents, 0),
  charges: lines.map(([code, cents]) => ({ code, description: `Carrier's ${code}`, cents })),
});
const linesOf = (bill: CostRate, more: Partial<MarkupInput> = {}) =>
  applyMarkup(bill, selling(more)).detail.charges.map(({ code, description, amount }) => [code, description, amount]);

fc.configureGlobal({ seed: 20261123 });

describe('[R57] the bill a customer sees', () => {
  test('[R80] one line of net freight with the margin on it, fuel at the carrier’s rate on that, services by the list', () => {
    const bill = cost(['GFC', 210_000], ['DSC', -152_400], ['FSC', 19_872], ['LGDEL', 11_800], ['HCA', 7750]);
    // Net 576.00 and 18 %: 679.68, 680. Fuel 198.72 / 576 = 34.5 %. The area is not listed: 77.50 + 15, up to the next 5.
    expect(linesOf(bill)).toEqual([
      ['GFC', 'Freight', '680.00'],
      ['FSC', 'Fuel surcharge 34.5%', '234.60'],
      ['LGDEL', 'Liftgate at delivery', '140.00'],
      ['HCA', "Carrier's HCA", '95.00'],
    ]);
  });

  test('the rule about room that made the price stands in the line of freight', () => {
    const bill = {
      ...cost(['GFC', 90_000]),
      roomRule: { kind: 'linear-foot' as const, words: 'Linear foot rule: 14 ft' },
    };
    expect(linesOf(bill)[0]).toEqual(['GFC', 'Freight (Linear foot rule: 14 ft)', '1062.00']);
  });

  test('a published minimum charge is sold at our own, which does not follow the margin', () => {
    const bill = cost(['GFC', 30_000], ['DSC', -24_000], ['MIN', 3900], ['FSC', 2653]);
    const freightAt = (marginPercent: number) => linesOf(bill, { terms: { ...terms, marginPercent } })[0];
    expect(freightAt(12)).toEqual(['GFC', 'Freight', '126.00']);
    expect(freightAt(40)).toEqual(freightAt(12));
  });

  test('the first listed price that covers the carrier’s charge counts; by weight where a flat one does not', () => {
    const price = (code: string, cents: number) => linesOf(cost(['GFC', 60_000], [code, cents]))[1]?.[2];
    expect(price('LGDEL', 14_000)).toBe('140.00');
    // 18.5 hundredweights at $7.90.
    expect(price('LGDEL', 14_001)).toBe('146.15');
    expect(price('LGDEL', 20_000)).toBe('215.00');
    // Between the lengths listed the shorter one's price counts.
    expect(price('ELS_13', 21_000)).toBe('279.00');
    expect(price('SORTPU', 6000)).toBe('75.00');
  });

  test('the guaranteed price is the standard one with a line for the guarantee by the list', () => {
    const standard = applyMarkup(cost(['GFC', 60_000]), selling());
    const guaranteed = (carrierCents: number) =>
      applyGuaranteeMarkup(standard, { carrierCents, words: 'Guaranteed by 5 pm' }, defaultSettings).detail;
    // 715.00 of freight: 26 % are 186, 38 % are 272, of them the first that covers the carrier's charge.
    expect(guaranteed(15_000).charges).toEqual([
      ...standard.detail.charges,
      { code: 'GUR', description: 'Guaranteed by 5 pm', amount: '186.00' },
    ]);
    expect(guaranteed(18_601).charges.at(-1)?.amount).toBe('272.00');
    expect(guaranteed(90_000).charges.at(-1)?.amount).toBe('915.00');
  });

  test('the margin of a carrier on a lane stays, lies in the band of the settings, and on average on the setting', () => {
    const margins = Array.from({ length: 2000 }, (_, n) => marginOf(terms, defaultSettings, `lane ${n}`));
    expect(marginOf(terms, defaultSettings, 'lane 7')).toBe(margins[7]);
    for (const margin of margins) expect(Math.abs(margin - 18)).toBeLessThanOrEqual(4.5);
    expect(margins.reduce((sum, margin) => sum + margin, 0) / margins.length).toBeCloseTo(18, 0);
    expect(Math.max(...margins) - Math.min(...margins)).toBeGreaterThan(8);
    expect(marginOf(terms, { ...defaultSettings, freightSpreadPercent: 0 }, 'lane 7')).toBe(18);
  });

  test('whatever the bill: lines sum to the total, cost and minimum margin are covered, guaranteed is never below standard', () => {
    fc.assert(
      fc.property(anyCost, anyTerms, fc.string(), fc.integer({ min: 0, max: 900_000 }), (bill, t, lane, premium) => {
        const prices = defaultSettings;
        const standard = applyMarkup(bill, { terms: t, prices, lane, freight: { totalPounds: 900, units: 2 } });
        const guaranteed = applyGuaranteeMarkup(standard, { carrierCents: premium, words: 'Guaranteed' }, prices);
        for (const { detail, totalCents } of [standard, guaranteed]) {
          expect(detail.charges.reduce((sum, line) => sum + toCents(line.amount), 0)).toBe(totalCents);
          expect(detail).toMatchObject({ FCTotalCharges: detail.total });
          expect(toCents(detail.total)).toBe(totalCents);
          for (const { amount } of detail.charges) expect(toCents(amount)).toBeGreaterThan(0);
        }
        expect(standard.totalCents - bill.totalCents).toBeGreaterThanOrEqual(t.marginMinCents);
        expect(guaranteed.totalCents - standard.totalCents).toBeGreaterThanOrEqual(premium);
        expect(guaranteed.totalCents).toBeGreaterThan(standard.totalCents);
      }),
      { numRuns: 500 },
    );
  });

  test('[R59] a volume price lifted to its published minimum is sold at our own minimum charge', () => {
    const bill = cost(['VOL', 51_000], ['MIN', 10_000], ['FSC', 21_045]);
    const freightAt = (marginPercent: number) => linesOf(bill, { terms: { ...terms, marginPercent } })[0];
    expect(freightAt(40)).toEqual(['GFC', 'Freight', '715.00']);
    expect(freightAt(5)).toEqual(freightAt(40));
  });

  test('freight dearer than every minimum charge is not sold for less than they, however small the margin', () => {
    const least = { ...terms, marginPercent: 1, marginMinCents: 0 };
    const last = defaultSettings.minimumFreight.at(-1)?.upToCents ?? 0;
    const freightOf = (...lines: [string, number][]) =>
      applyMarkup(cost(...lines), selling({ terms: least })).freightCents;
    expect(freightOf(['GFC', last + 1])).toBeGreaterThanOrEqual(freightOf(['GFC', last - 100], ['MIN', 100]));
  });

  test('dearer freight of a carrier is never sold for less', () => {
    const freightOf = (cents: number, lane: string) =>
      applyMarkup(cost(['GFC', cents]), selling({ lane, prices: defaultSettings })).freightCents;
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 200_000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.string(),
        (a, more, lane) => {
          expect(freightOf(a + more, lane)).toBeGreaterThanOrEqual(freightOf(a, lane));
        },
      ),
    );
  });
});

describe('discount and profit', () => {
  test('percentages with decimals are calculated in whole numbers: half a cent is rounded up, whatever its binary form', () => {
    const exactly = { ...terms, onlineDiscountPercent: 1.005 };
    // 100 x 1.005 % = 1.005; 10 000 x 1.005 % = 100.5.
    expect(onlineDiscountCents(100, exactly)).toBe(-1);
    expect(onlineDiscountCents(10_000, exactly)).toBe(-101);
  });

  test('[Q13] the discount is never positive, never above the maximum, and never minus zero', () => {
    expect(onlineDiscountCents(47_200, terms)).toBe(-1416);
    expect(onlineDiscountCents(1_000_000, terms)).toBe(-2500);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyTerms, (price, t) => {
        const discount = onlineDiscountCents(price, t);
        expect(discount).toBeLessThanOrEqual(0);
        expect(discount).toBeGreaterThanOrEqual(-t.onlineDiscountMaxCents);
        expect(Object.is(discount, -0)).toBe(false);
      }),
    );
  });

  test('[Q13] what a stored rate displays is its total and its discount', () => {
    const { rate } = makePriced('A4X1', makeRequest(), 40_000);
    const [total, discount] = [toCents(rate.rateQuoteDetail?.total), toCents(rate.onlineBookingDiscount.amount)];
    expect(discount).toBe(onlineDiscountCents(total, terms));
    expect(displayedCents(rate, 'n')).toBe(total + discount);
    expect(displayedCents(rate, 'g')).toBe(toCents(rate.FCGuaranteedRateQuoteDetail?.total) + discount);
  });

  test('[Q12] profit in per cent of the cost, of the price displayed, is kept beside the cost of every service', () => {
    const { rate, cost: costs, carrier } = makePriced('A4X1', makeRequest(), 40_000);
    expect(carrier?.profitPercent).toBe(profitPercent(displayedCents(rate, 'n') ?? 0, costs.standard));
    expect(carrier?.guaranteed?.map(({ level, costCents }) => [level, costCents])).toEqual([
      ['17:00', 49_000],
      ['12:00', 52_000],
    ]);
    expect(carrier?.guaranteed?.[0]?.profitPercent).toBe(profitPercent(displayedCents(rate, 'g') ?? 0, 49_000));
  });

  test('[R42] a returned rate contains neither the cost nor a line of it', () => {
    const stored = makePriced('A4X1', makeRequest(), 40_000);
    const answered = JSON.stringify(stored.rate);
    for (const figure of ['400.00', '320.00', '"80.00"', '490.00', '40000', '49000', 'Q-A4X1', 'House tariff'])
      expect(answered).not.toContain(figure);
    expect(answered).not.toContain(makeRequest().carriers[0]?.contractUuid);
    expect(stored.cost).toEqual({ standard: 40_000, guaranteed: 49_000 });
  });
});
