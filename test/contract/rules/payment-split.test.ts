import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arFit, creditProblem, processingFeeOf, splitPayment } from '#contract/rules/payment-split.ts';

const cardFee = { percent: 2.5, aboveCents: 250_00 };
const ways = ['card', 'cardWithoutFee', 'ach', 'ar', 'cheque', 'wire'] as const;
const cents = fc.integer({ min: 0, max: 9_999_999_99 });

describe('the processing fee', () => {
  test('[R67] 2.5 % of what a credit card pays, above $250.00 only', () => {
    expect(processingFeeOf(408_80, 'card', cardFee)).toBe(10_22);
    expect(processingFeeOf(250_00, 'card', cardFee)).toBe(0);
    expect(processingFeeOf(250_01, 'card', cardFee)).toBe(6_25);
  });

  test('[R67] no other way bears one, debit cards neither', () => {
    const others = ways.filter((way) => way !== 'card');
    expect(others.map((way) => processingFeeOf(1_000_00, way, cardFee))).toEqual(others.map(() => 0));
  });
});

describe('the split', () => {
  test('store credit pays first, the fee is of the rest', () => {
    const split = splitPayment({ dueCents: 468_80, creditCents: 60_00, balanceCents: 60_00, way: 'card', cardFee });
    expect(split).toEqual({
      ...{ creditCents: 60_00, restCents: 408_80, feeCents: 10_22 },
      ...{ wayCents: 419_02, leftCents: 0, totalCents: 479_02 },
    });
  });

  test('its parts sum up to the total, whatever is typed, and no more credit is used than there is or is due', () => {
    const input = fc.record({
      dueCents: fc.integer({ min: -1_000_00, max: 9_999_999_99 }),
      creditCents: fc.integer({ min: -1_000_00, max: 9_999_999_99 }),
      balanceCents: cents,
      way: fc.option(fc.constantFrom(...ways), { nil: undefined }),
    });
    fc.assert(
      fc.property(input, (one) => {
        const split = splitPayment({ ...one, cardFee });
        expect(split.creditCents + split.wayCents + split.leftCents).toBe(split.totalCents);
        expect(split.totalCents - split.feeCents).toBe(Math.max(0, one.dueCents));
        expect(split.creditCents).toBeLessThanOrEqual(Math.min(one.balanceCents, Math.max(0, one.dueCents)));
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('[R64] an A/R account takes what equals its credit, and once what is strictly below credit and grace', () => {
  expect(arFit(100_00, 100_00, 20_00)).toBe('fits');
  expect(arFit(100_01, 100_00, 20_00)).toBe('courtesy');
  expect(arFit(119_99, 100_00, 20_00)).toBe('courtesy');
  expect(arFit(120_00, 100_00, 20_00)).toBe('over');
});

test('typed store credit is an amount within the balance and what is due', () => {
  const limits = { balanceCents: 60_00, dueCents: 50_00 };
  expect(creditProblem(undefined, limits)).toBe('noAmount');
  expect(creditProblem(60_01, limits)).toBe('aboveBalance');
  expect(creditProblem(50_01, limits)).toBe('aboveDue');
  expect(creditProblem(50_00, limits)).toBeUndefined();
});
