import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dimLabel,
  dimUnits,
  fromInches,
  fromPounds,
  toInches,
  toPounds,
  weightLabel,
  weightUnits,
} from '#contract/rules/units.ts';

describe('units', () => {
  test('[Q06] kilograms are 2.20462 pounds, pounds stay', () => {
    expect(toPounds(1, '1')).toBe(2.20462);
    expect(toPounds(500, '1')).toBeCloseTo(1102.31, 6);
    expect(toPounds(500, '2')).toBe(500);
  });

  test('[Q06] feet are 12 inches, centimeters a 30.48th of a foot, inches stay', () => {
    expect(toInches(4, '1')).toBe(48);
    expect(toInches(30.48, '3')).toBe(12);
    expect(toInches(100, '3')).toBeCloseTo(39.3700787, 6);
    expect(toInches(48, '2')).toBe(48);
  });

  test('[Q06] every unit converts there and back', () => {
    const value = fc.double({ min: 0.01, max: 999_999, noNaN: true });
    fc.assert(
      fc.property(value, fc.constantFrom(...dimUnits), fc.constantFrom(...weightUnits), (amount, dim, weight) => {
        expect(fromInches(toInches(amount, dim.id), dim.id)).toBeCloseTo(amount, 6);
        expect(fromPounds(toPounds(amount, weight.id), weight.id)).toBeCloseTo(amount, 6);
      }),
    );
  });

  test('ids carry their signs', () => {
    expect(weightUnits.map(({ id }) => id + weightLabel(id))).toEqual(['1kg', '2lb']);
    expect(dimUnits.map(({ id }) => id + dimLabel(id))).toEqual(['1ft', '2in', '3cm']);
  });
});
