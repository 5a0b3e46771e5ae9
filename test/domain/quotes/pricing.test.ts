import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayedCents, profitPercent } from '#contract/rules/merge-rates.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { onlineDiscountCents, sellCents, sellDetail } from '#domain/quotes/pricing.ts';
import type { CostRate } from '#domain/quotes/provider.ts';
import type { PricingTerms } from '#domain/quotes/quote-request.ts';
import { makePriced, makeRequest, terms } from '#test/fakes/fixtures.ts';

const anyTerms: fc.Arbitrary<PricingTerms> = fc.record({
  marginPercent: fc.integer({ min: 0, max: 60 }),
  marginLeastCents: fc.integer({ min: 0, max: 20_000 }),
  onlineDiscountPercent: fc.integer({ min: 0, max: 20 }),
  onlineDiscountMostCents: fc.integer({ min: 0, max: 20_000 }),
});

/** A bill of one or more lines, discounts among them, whose sum is above zero. */
const anyCost: fc.Arbitrary<CostRate> = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
    fc.array(fc.integer({ min: -100_000, max: 0 }), { maxLength: 3 }),
  )
  .map(([raised, lowered]) => [...raised, ...lowered])
  .filter((lines) => lines.reduce((sum, cents) => sum + cents, 0) > 0)
  .map((lines) => ({
    totalCents: lines.reduce((sum, cents) => sum + cents, 0),
    charges: lines.map((cents, i) => ({ code: `L${i}`, description: `Line ${i}`, cents })),
  }));

const toCents = (text: string) => parseMoney(text) ?? Number.NaN;

fc.configureGlobal({ seed: 20261123 });

describe('our price of a carrier’s cost', () => {
  test('the margin is the per cents of the terms, and never less than the least', () => {
    expect(sellCents(100_000, terms)).toBe(118_000);
    expect(sellCents(10_000, terms)).toBe(12_500);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyTerms, (cost, t) => {
        const margin = sellCents(cost, t) - cost;
        expect(margin).toBeGreaterThanOrEqual(t.marginLeastCents);
        expect(Math.abs(margin - Math.max((cost * t.marginPercent) / 100, t.marginLeastCents))).toBeLessThanOrEqual(
          0.5,
        );
      }),
    );
  });

  test('per cents with decimals are reckoned in whole numbers: half a cent goes up, however it looks in binary', () => {
    const exactly = { ...terms, marginPercent: 1.15, marginLeastCents: 0, onlineDiscountPercent: 1.005 };
    // 3 000 x 1.15 % = 34.5; 100 x 1.005 % = 1.005; 10 000 x 1.005 % = 100.5.
    expect(sellCents(3000, exactly)).toBe(3035);
    expect(onlineDiscountCents(100, exactly)).toBe(-1);
    expect(onlineDiscountCents(10_000, exactly)).toBe(-101);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 600_000 }),
        (cost, tenThousandths) => {
          const margin = sellCents(cost, { ...exactly, marginPercent: tenThousandths / 10_000 }) - cost;
          const twice = 2n * BigInt(cost) * BigInt(tenThousandths) - 2_000_000n * BigInt(margin);
          expect(twice >= -1_000_000n && twice < 1_000_000n).toBe(true);
        },
      ),
    );
  });

  test('[Q12] profit in per cent of the cost is the margin where the least does not count', () => {
    expect(profitPercent(sellCents(100_000, terms), 100_000)).toBe(18);
  });

  test('[Q13] the discount is never positive, never more than the most, and zero is no minus zero', () => {
    expect(onlineDiscountCents(47_200, terms)).toBe(-1416);
    expect(onlineDiscountCents(1_000_000, terms)).toBe(-2500);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyTerms, (price, t) => {
        const discount = onlineDiscountCents(price, t);
        expect(discount).toBeLessThanOrEqual(0);
        expect(discount).toBeGreaterThanOrEqual(-t.onlineDiscountMostCents);
        expect(Object.is(discount, -0)).toBe(false);
      }),
    );
  });

  test('lines sum to the total exactly, whatever the bill, and each keeps its share of it', () => {
    fc.assert(
      fc.property(anyCost, anyTerms, (cost, t) => {
        const { total, FCTotalCharges, charges } = sellDetail(cost, t);
        expect(total).toBe(FCTotalCharges);
        expect(toCents(total)).toBe(sellCents(cost.totalCents, t));
        expect(charges.reduce((sum, line) => sum + toCents(line.amount), 0)).toBe(toCents(total));
        expect(charges.map((line) => line.code)).toEqual(cost.charges.map((line) => line.code));
        for (const [i, line] of cost.charges.entries()) {
          const share = (line.cents * toCents(total)) / cost.totalCents;
          expect(Math.abs(toCents(charges[i]?.amount ?? '') - share)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('[R42] per cents that a carrier names in its lines stay true, so that they do not give the cost away', () => {
    const cost = {
      totalCents: 25_282,
      charges: [
        { code: 'GFC', description: 'Freight, class 100', cents: 87_170 },
        { code: 'DSC', description: 'Discount 77%', cents: -67_121 },
        { code: 'FSC', description: 'Fuel surcharge 26.1%', cents: 5233 },
      ],
    };
    const [gross = 0, discount = 0, fuel = 0] = sellDetail(cost, terms).charges.map((line) => toCents(line.amount));
    expect(-discount / gross).toBeCloseTo(0.77, 3);
    expect(fuel / (gross + discount)).toBeCloseTo(0.261, 3);
    expect(Math.round(-discount / 0.77)).not.toBe(87_170);
  });

  test('[Q13] what a stored rate displays is its total and its discount', () => {
    const { rate } = makePriced('A4X1', makeRequest(), 40_000);
    expect(rate.rateQuoteDetail?.total).toBe('472.00');
    expect(rate.onlineBookingDiscount.amount).toBe('-14.16');
    expect(displayedCents(rate, 'n')).toBe(45_784);
    expect(displayedCents(rate, 'g')).toBe(sellCents(49_000, terms) - 1416);
  });

  test('[R42] a rate as it is answered holds neither the cost nor a line of it', () => {
    const stored = makePriced('A4X1', makeRequest(), 40_000);
    const answered = JSON.stringify(stored.rate);
    for (const cost of ['400.00', '320.00', '80.00', '490.00', '40000', '49000'])
      expect(answered).not.toContain(`"${cost}"`);
    expect(stored.cost).toEqual({ standard: 40_000, guaranteed: 49_000 });
  });
});
