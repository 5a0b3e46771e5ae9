import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#contract/quotes.ts';
import { checkPrice } from '#domain/quotes/check-price.ts';
import { applyMarkup } from '#domain/quotes/pricing.ts';
import { type CostRate, failed, type ProviderResponse } from '#domain/quotes/provider.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { terms } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';

const MOST = 10_000_000;
const refused = failed('A4X1', 'implausible');
const costOf = (totalCents: number, ...lines: number[]): CostRate => ({
  totalCents,
  charges: (lines.length > 0 ? lines : [totalCents]).map((cents) => ({ code: 'GFC', description: 'Freight', cents })),
});
const answering = (standard: CostRate, guaranteed?: CostRate): ProviderResponse => ({
  kind: 'rate',
  accountCode: 'A4X1',
  laneType: 'DIRECT',
  standard,
  ...(guaranteed && { guaranteed: [{ ...guaranteed, level: '12:00' }] }),
});

describe('[Q11] a price that can be right', () => {
  test.each([0, -1, -25_282, MOST + 1, 25_282_000_000, 1e300, 0.5])('is not %d cents', (total) => {
    expect(checkPrice(answering(costOf(total)), MOST)).toEqual(refused);
  });

  test.each([1, 25_282, MOST])('may be %d cents', (total) => {
    const answer = answering(costOf(total));
    expect(checkPrice(answer, MOST)).toBe(answer);
  });

  test('has a maximum that is a setting', () => {
    expect(checkPrice(answering(costOf(40_001)), 40_000)).toEqual(refused);
    expect(checkPrice(answering(costOf(40_000)), 40_000).kind).toBe('rate');
  });

  test('a guaranteed price that cannot be right costs only itself', () => {
    const standard = costOf(25_282);
    expect(checkPrice(answering(standard, costOf(0)), MOST)).toEqual(answering(standard));
    expect(checkPrice(answering(standard, costOf(30_000)), MOST)).toEqual(answering(standard, costOf(30_000)));
  });

  test('what is no price stays what it is', () => {
    expect(checkPrice(failed('A4X1', 'reset'), MOST)).toEqual(failed('A4X1', 'reset'));
    expect(checkPrice(priceOf('A4X1'), MOST)).toEqual(priceOf('A4X1'));
  });

  test('any bill of a carrier is rejected, or priced in amounts that fit the contract', () => {
    const cents = fc.oneof(fc.integer({ min: -MOST, max: MOST }), fc.integer(), fc.double({ noNaN: true }));
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (total, lines) => {
        const answer = checkPrice(answering(costOf(total, ...lines)), MOST);
        if (answer.kind === 'none') return;
        const freight = { totalPounds: 500, units: 1 };
        const sold = applyMarkup(answer.standard, { terms, prices: defaultSettings, freight, lane: '' }).detail;
        for (const amount of [sold.total, ...sold.charges.map((line) => line.amount)]) money.parse(amount);
        expect(Number(sold.total)).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
