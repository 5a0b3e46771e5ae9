import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FloorBlock, linearFeet, trailerPlan } from '#contract/rules/linear-feet.ts';
import { overlengthCode, overlengthFeet } from '#contract/rules/overlength.ts';
import { truckloadReasons } from '#contract/rules/truckload.ts';
import { toInches } from '#contract/rules/units.ts';

const pallet = (count: number) => ({ lengthIn: 48, widthIn: 40, count });

describe('trailer plan', () => {
  test('seven pallets 48 x 40 stand in four rows of four feet', () => {
    const plan = trailerPlan([pallet(7)]);
    expect(plan.linearFeet).toBe(16);
    expect(plan.blocks).toHaveLength(7);
    expect(plan.blocks[1]).toEqual({ xFt: 0, yFt: 40 / 12, lengthFt: 4, widthFt: 40 / 12, item: 0 });
  });

  test('two pallets and a crate of five feet take nine', () => {
    expect(linearFeet([pallet(2), { lengthIn: 60, widthIn: 36, count: 1 }])).toBe(9);
  });

  test('a piece too wide to stand beside another is turned when that is shorter, and only then', () => {
    expect(linearFeet([{ lengthIn: 84, widthIn: 60, count: 1 }])).toBe(5);
    expect(linearFeet([{ lengthIn: 48, widthIn: 60, count: 2 }])).toBe(5);
    expect(linearFeet([{ lengthIn: 48, widthIn: 90, count: 1 }])).toBe(4);
    expect(linearFeet([{ lengthIn: 72, widthIn: 240, count: 1 }])).toBe(20);
  });

  test('sides in centimeters make no extra feet', () => {
    expect(linearFeet([{ lengthIn: toInches(121.92, '3'), widthIn: toInches(121.92, '3'), count: 14 }])).toBe(28);
  });

  test('lines without size or count take no room', () => {
    expect(trailerPlan([{ lengthIn: 0, widthIn: 40, count: 1 }, pallet(0)])).toEqual({ linearFeet: 0, blocks: [] });
  });

  const pieces = fc.array(
    fc.record({
      lengthIn: fc.integer({ min: 6, max: 240 }),
      widthIn: fc.integer({ min: 6, max: 96 }),
      count: fc.integer({ min: 1, max: 12 }),
      stackable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const overlap = (a: FloorBlock, b: FloorBlock) => {
    const apart = (from: number, size: number, other: number) => from + size <= other + 1e-9;
    const apartX = apart(a.xFt, a.lengthFt, b.xFt) || apart(b.xFt, b.lengthFt, a.xFt);
    const apartY = apart(a.yFt, a.widthFt, b.yFt) || apart(b.yFt, b.widthFt, a.yFt);
    return !apartX && !apartY;
  };

  test('nothing overlaps, leaves the 96 inches or is lost; the same load gives the same plan', () => {
    fc.assert(
      fc.property(pieces, (load) => {
        const plan = trailerPlan(load);
        expect(plan).toEqual(trailerPlan(load));
        expect(plan.linearFeet).toBe(linearFeet(load));
        expect(plan.blocks.length).toBe(load.reduce((sum, { count }) => sum + count, 0));
        for (const [index, block] of plan.blocks.entries()) {
          expect(block.yFt + block.widthFt).toBeLessThanOrEqual(8 + 1e-9);
          expect(block.xFt + block.lengthFt).toBeLessThanOrEqual(plan.linearFeet + 1e-3);
          expect(plan.blocks.slice(index + 1).some((other) => overlap(block, other))).toBe(false);
        }
      }),
    );
  });

  test('a load is no longer than its pieces in single file, no shorter than half of the floor they cover', () => {
    fc.assert(
      fc.property(pieces, (load) => {
        const feet = linearFeet(load);
        const single = load.reduce((sum, { lengthIn, count }) => sum + lengthIn * count, 0) / 12;
        const area = load.reduce((sum, { lengthIn, widthIn, count }) => sum + lengthIn * widthIn * count, 0);
        expect(feet).toBeLessThanOrEqual(single + 1e-3);
        expect(feet).toBeGreaterThanOrEqual(area / 96 / 12 - 1e-3);
      }),
    );
  });
});

describe('length lookup', () => {
  test.each([
    [95.99, 0],
    [96, 8],
    [107.9, 8],
    [108, 9],
    [240, 20],
    [347.99, 28],
    [348, 0],
    [500, 0],
  ])('[Q07] a longest side of %d in gives %d', (inches, feet) => {
    expect(overlengthFeet(inches)).toBe(feet);
    expect(overlengthCode(feet)).toBe(feet === 0 ? undefined : `ELS_${feet}`);
  });

  test('[Q07] eight feet in centimeters are eight feet', () => {
    expect(overlengthFeet(toInches(243.84, '3'))).toBe(8);
    expect(overlengthFeet(Number.NaN)).toBe(0);
  });
});

describe('truckload', () => {
  const small = { linearFeet: 28, totalPounds: 20_000, longestInches: 347.9 };

  test('[Q07] LTL ends above 28 linear feet, above 20,000 lb and at 348 in', () => {
    expect(truckloadReasons(small)).toEqual([]);
    expect(truckloadReasons({ ...small, linearFeet: 28.1 })).toEqual(['linear-feet']);
    expect(truckloadReasons({ ...small, totalPounds: 20_000.5 })).toEqual(['weight']);
    expect(truckloadReasons({ ...small, longestInches: 348 })).toEqual(['length']);
  });

  test('limits are settings', () => {
    const limits = { linearFeet: 12, pounds: 10_000, lengthInches: 200 };
    expect(truckloadReasons(small, limits)).toEqual(['linear-feet', 'weight', 'length']);
  });
});
