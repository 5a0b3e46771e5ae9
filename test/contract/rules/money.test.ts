import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showMoney } from '#contract/format/money.ts';
import { addPercent, allocate, formatMoney, parseMoney, percentOf, readMoney } from '#contract/rules/money.ts';

const cents = fc.integer({ min: -1e11, max: 1e11 });

describe('money', () => {
  test('reads and writes the wire form', () => {
    expect(parseMoney('412.80')).toBe(41280);
    expect(parseMoney('-12.50')).toBe(-1250);
    expect(parseMoney('-0.00')).toBe(0);
    expect(Object.is(parseMoney('-0.00'), 0)).toBe(true);
    expect(formatMoney(-5)).toBe('-0.05');
    for (const bad of [
      '',
      '1',
      '1.5',
      '1.234',
      '1,412.80',
      '$1.00',
      'NaN',
      '+1.00',
      '1e3.00',
      ' 1.00',
      '99999999999.99',
    ]) {
      expect(parseMoney(bad)).toBeUndefined();
    }
  });

  test('every amount survives the wire', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount);
      }),
    );
  });

  test('shows dollars with groups and a real minus sign', () => {
    expect(showMoney(141280)).toBe('$1,412.80');
    expect(showMoney(-1250)).toBe('−$12.50');
    expect(showMoney(0)).toBe('$0.00');
    expect(showMoney(123456789)).toBe('$1,234,567.89');
  });

  test('reads money as a masked field holds it', () => {
    expect(readMoney('$1,412.8')).toBe(141280);
    expect(readMoney(' 12 ')).toBe(1200);
    expect(readMoney('.5')).toBe(50);
    expect(readMoney('12.')).toBe(1200);
    for (const bad of ['', '.', '$', '1,41.00', '-3', '1.234', 'x']) expect(readMoney(bad)).toBeUndefined();
  });

  test('rounds per cents half away from zero', () => {
    expect(addPercent(10_000, 12.5)).toBe(11_250);
    expect(percentOf(50, 1)).toBe(1);
    expect(percentOf(-50, 1)).toBe(-1);
    expect(percentOf(49, 1)).toBe(0);
    expect(percentOf(1_000_000_000_000, 33.3333)).toBe(333_333_000_000);
  });

  test('parts sum up exactly, lie within a cent of their share and keep the sign', () => {
    const weights = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(cents, weights, (total, parts) => {
        const shares = allocate(total, parts);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
        expect(shares.every((share) => share === 0 || Math.sign(share) === Math.sign(total))).toBe(true);
        const sum = parts.reduce((a, b) => a + b, 0);
        if (sum < 1e-3) return;
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (total * (parts[index] ?? 0)) / sum)).toBeLessThanOrEqual(1.01);
        }
      }),
    );
  });

  test('gives what is left to the largest remainders, the earlier of equal ones', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(10, [0, 0])).toEqual([5, 5]);
    expect(allocate(1000, [0, 3, 1])).toEqual([0, 750, 250]);
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [-1, 2])).toThrow(RangeError);
    expect(() => allocate(1, [Number.NaN])).toThrow(RangeError);
  });
});
