import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  classBoundaries,
  cubicFeetOf,
  densityOf,
  freightClassOf,
  heightForNextClass,
  nextClassHint,
} from '#contract/rules/density.ts';
import { freightClasses } from '#contract/rules/freight-classes.ts';
import { toInches } from '#contract/rules/units.ts';

const pallets = { weightLb: 500, lengthIn: 48, widthIn: 40, heightIn: 48, units: 2 };

describe('freight class from density', () => {
  test('[Q05] two pallets 48 x 40 x 48 of 500 lb are 9.375 pcf and class 100, 92.5 from 10 pcf', () => {
    expect(cubicFeetOf(pallets)).toBeCloseTo(106.667, 3);
    expect(densityOf(pallets)).toBe(9.375);
    expect(freightClassOf(densityOf(pallets))).toBe('100');
    expect(classBoundaries(9.375)).toEqual({
      freightClass: '100',
      nextClass: '92.5',
      nextAtPcf: 10,
      previousClass: '125',
      previousBelowPcf: 8,
    });
  });

  test.each([
    [0, '400'],
    [0.99, '400'],
    [1, '300'],
    [1.99, '300'],
    [2, '250'],
    [4, '175'],
    [6, '125'],
    [8, '100'],
    [10, '92.5'],
    [12, '85'],
    [14.99, '85'],
    [15, '70'],
    [22.49, '70'],
    [22.5, '65'],
    [29.99, '65'],
    [30, '60'],
    [35, '55'],
    [49.99, '55'],
    [50, '50'],
    [500, '50'],
  ])('[Q05] %d pcf is class %s, lower bounds inclusive', (pcf, freightClass) => {
    expect(freightClassOf(pcf)).toBe(freightClass);
  });

  test('[Q05] before 19 July 2025 everything from 30 pcf on was class 60', () => {
    expect(freightClassOf(60, '2025-07-18')).toBe('60');
    expect(freightClassOf(60, '2025-07-19')).toBe('50');
    expect(freightClassOf(25, '2025-07-18')).toBe('65');
    expect(classBoundaries(60, '2025-07-18').nextClass).toBeUndefined();
  });

  test('[Q05] denser freight is never of a higher class, on either scale', () => {
    const pcf = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(pcf, pcf, fc.constantFrom('2024-01-02', '2026-01-02'), (a, b, on) => {
        const [light, dense] = [Math.min(a, b), Math.max(a, b)];
        expect(Number(freightClassOf(dense, on))).toBeLessThanOrEqual(Number(freightClassOf(light, on)));
        expect(freightClasses).toContain(freightClassOf(a, on));
      }),
    );
  });

  test('[Q05] boundaries hold: the next class begins at its density, the previous one ends below its own', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 80, noNaN: true }), (pcf) => {
        const { freightClass, nextAtPcf, nextClass, previousBelowPcf, previousClass } = classBoundaries(pcf);
        if (nextAtPcf !== undefined) expect(freightClassOf(nextAtPcf)).toBe(nextClass);
        if (previousBelowPcf !== undefined) {
          expect(freightClassOf(previousBelowPcf)).toBe(freightClass);
          expect(freightClassOf(previousBelowPcf - 0.001)).toBe(previousClass);
        }
      }),
    );
  });

  test('a density meant to be on a boundary is on it, whatever unit the sides were given in', () => {
    const side = toInches(121.92, '3');
    const freight = { weightLb: 640, lengthIn: side, widthIn: side, heightIn: side };
    expect(freightClassOf(densityOf(freight))).toBe('92.5');
  });

  test('without volume there is no density', () => {
    expect(densityOf({ ...pallets, heightIn: 0 })).toBe(0);
  });
});

describe('packing lower', () => {
  test('3 inches lower and each pallet is class 92.5', () => {
    expect(heightForNextClass(pallets)).toBe(3);
    expect(nextClassHint(pallets, 'Pallet')).toBe('3 inches lower and each pallet is class 92.5');
    expect(nextClassHint({ ...pallets, units: 1, heightIn: 45.5 }, 'Crate')).toBe(
      '1 inch lower and the crate is class 92.5',
    );
  });

  test('no hint when more than twelve inches would be needed, at the best class, or without weight', () => {
    expect(heightForNextClass({ ...pallets, weightLb: 380, heightIn: 55 })).toBeUndefined();
    expect(heightForNextClass({ ...pallets, weightLb: 5000 })).toBeUndefined();
    expect(nextClassHint({ ...pallets, weightLb: 0 }, 'Pallet')).toBeUndefined();
  });

  test('lowered by the inches of the hint the class is better, by one less it is not', () => {
    const size = fc.integer({ min: 12, max: 96 });
    fc.assert(
      fc.property(size, size, size, fc.integer({ min: 1, max: 4000 }), (lengthIn, widthIn, heightIn, weightLb) => {
        const freight = { weightLb, lengthIn, widthIn, heightIn };
        const lower = heightForNextClass(freight);
        if (lower === undefined) return;
        const classAt = (height: number) => Number(freightClassOf(densityOf({ ...freight, heightIn: height })));
        expect(classAt(heightIn - lower)).toBeLessThan(classAt(heightIn));
        expect(classAt(heightIn - lower + 1)).toBe(classAt(heightIn));
      }),
    );
  });
});
