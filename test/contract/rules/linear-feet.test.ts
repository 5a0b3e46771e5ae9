import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FloorBlock, linearFeet, trailerPlan } from '#contract/rules/linear-feet.ts';
import { loadingLimits } from '#contract/rules/loading.ts';
import { overlengthCode, overlengthFeet } from '#contract/rules/overlength.ts';
import type { FloorPieces } from '#contract/rules/stacking.ts';
import { truckloadReasons } from '#contract/rules/truckload.ts';
import { toInches } from '#contract/rules/units.ts';

const pallet = (count: number) => ({ lengthIn: 48, widthIn: 40, count });
const stackable = (count: number, heightIn: number, pounds: number) => ({
  ...pallet(count),
  stackable: true,
  heightIn,
  pounds,
});

describe('trailer plan', () => {
  test.each([
    [1, 3.4],
    [2, 3.4],
    [6, 10],
    [7, 13.4],
    [11, 20],
    [16, 26.7],
    [18, 30],
    [20, 33.4],
  ])('[R81] %d pallets 48 x 40 stand turned, two abreast: %d ft', (count, feet) => {
    expect(linearFeet([pallet(count)])).toBe(feet);
    expect(linearFeet([{ lengthIn: 40, widthIn: 48, count }])).toBe(feet);
  });

  test('the plan shows the pallets as the number counts them', () => {
    const plan = trailerPlan([pallet(7)]);
    expect(plan.linearFeet).toBe(13.4);
    expect(plan.blocks).toHaveLength(7);
    expect(plan.blocks[1]).toEqual({ xFt: 0, yFt: 4, lengthFt: 40 / 12, widthFt: 4, item: 0, high: 1 });
  });

  test('two pallets and a crate of five feet take six feet and four inches', () => {
    // The pallets 40 in of trailer side by side, the crate across behind them.
    expect(linearFeet([pallet(2), { lengthIn: 60, widthIn: 36, count: 1 }])).toBe(6.4);
  });

  test('a piece is turned where that is shorter, and only where it fits across', () => {
    expect(linearFeet([{ lengthIn: 84, widthIn: 60, count: 1 }])).toBe(5);
    expect(linearFeet([{ lengthIn: 48, widthIn: 60, count: 2 }])).toBe(5);
    expect(linearFeet([{ lengthIn: 48, widthIn: 90, count: 1 }])).toBe(4);
    expect(linearFeet([{ lengthIn: 72, widthIn: 240, count: 1 }])).toBe(20);
    expect(linearFeet([{ lengthIn: 98, widthIn: 50, count: 1 }])).toBe(4.2);
    expect(linearFeet([{ lengthIn: 99, widthIn: 50, count: 1 }])).toBe(8.3);
  });

  test('small pieces stand more than two abreast', () => {
    expect(linearFeet([{ lengthIn: 24, widthIn: 24, count: 8 }])).toBe(4);
    // Three along the trailer and one across behind them.
    expect(linearFeet([{ lengthIn: 60, widthIn: 30, count: 4 }])).toBe(7.5);
  });

  test('different sizes share a row', () => {
    const wide = { lengthIn: 48, widthIn: 60, count: 2 };
    const slim = { lengthIn: 48, widthIn: 36, count: 2 };
    expect(linearFeet([wide, slim])).toBe(8);
  });

  test('sides in centimeters make no extra feet', () => {
    expect(linearFeet([{ lengthIn: toInches(121.92, '3'), widthIn: toInches(121.92, '3'), count: 14 }])).toBe(28);
  });

  test('lines without size or count take no room', () => {
    expect(trailerPlan([{ lengthIn: 0, widthIn: 40, count: 1 }, pallet(0)])).toEqual({ linearFeet: 0, blocks: [] });
  });
});

describe('stackable pieces', () => {
  test('stand two high where the door and the lower pallet allow', () => {
    expect(linearFeet([stackable(8, 51, 2200)])).toBe(6.7);
    expect(linearFeet([stackable(8, 51.5, 2200)])).toBe(13.4);
    expect(linearFeet([stackable(8, 51, 2201)])).toBe(13.4);
    expect(linearFeet([{ ...stackable(8, 51, 2200), stackable: false }])).toBe(13.4);
    expect(linearFeet([{ ...pallet(8), stackable: true }])).toBe(13.4);
  });

  test('the limits are the given ones', () => {
    const limits = { ...loadingLimits, heightInches: 90 };
    expect(linearFeet([stackable(8, 51, 500)], limits)).toBe(13.4);
  });

  test('are stacked across lines of the same kind, and shown so', () => {
    const plan = trailerPlan([stackable(1, 40, 500), stackable(3, 40, 500)]);
    expect(plan.linearFeet).toBe(3.4);
    expect(plan.blocks.map(({ high }) => high)).toEqual([2, 2]);
  });
});

describe('any load', () => {
  const piece = fc.record({
    lengthIn: fc.integer({ min: 6, max: 240 }),
    widthIn: fc.integer({ min: 6, max: 98 }),
    count: fc.integer({ min: 1, max: 12 }),
    stackable: fc.boolean(),
    heightIn: fc.integer({ min: 6, max: 102 }),
    pounds: fc.integer({ min: 1, max: 4400 }),
  });
  const pieces = fc.array(piece, { minLength: 1, maxLength: 6 });
  const overlap = (a: FloorBlock, b: FloorBlock) => {
    const apart = (from: number, size: number, other: number) => from + size <= other + 1e-9;
    const apartX = apart(a.xFt, a.lengthFt, b.xFt) || apart(b.xFt, b.lengthFt, a.xFt);
    const apartY = apart(a.yFt, a.widthFt, b.yFt) || apart(b.yFt, b.widthFt, a.yFt);
    return !apartX && !apartY;
  };
  test('nothing overlaps, leaves the trailer or is lost; the same load gives the same plan', () => {
    fc.assert(
      fc.property(pieces, (load) => {
        const plan = trailerPlan(load);
        expect(plan).toEqual(trailerPlan(load));
        expect(plan.linearFeet).toBe(linearFeet(load));
        expect(plan.blocks.reduce((sum, { high }) => sum + high, 0)).toBe(
          load.reduce((sum, { count }) => sum + count, 0),
        );
        for (const [index, block] of plan.blocks.entries()) {
          expect(block.yFt === 0 ? block.widthFt * 12 : 0).toBeLessThanOrEqual(98);
          expect(block.yFt === 0 ? 0 : block.yFt + block.widthFt).toBeLessThanOrEqual(8 + 1e-9);
          expect(block.xFt + block.lengthFt).toBeLessThanOrEqual(plan.linearFeet + 1e-9);
          expect(plan.blocks.slice(index + 1).some((other) => overlap(block, other))).toBe(false);
        }
      }),
    );
  });

  test('is never shorter than its volume needs, nor, where nothing is stacked, than its floor does', () => {
    fc.assert(
      fc.property(pieces, (load) => {
        const floor = (line: FloorPieces) => line.lengthIn * line.widthIn * line.count;
        const volume = load.reduce((sum, line) => sum + floor(line) * line.heightIn, 0);
        expect(linearFeet(load)).toBeGreaterThanOrEqual(volume / 98 / 102 / 12 - 1e-6);
        const area = load.reduce((sum, line) => sum + floor(line), 0);
        const flat = load.map((line) => ({ ...line, stackable: false }));
        expect(linearFeet(flat)).toBeGreaterThanOrEqual(area / 98 / 12 - 1e-6);
        expect(linearFeet(flat)).toBeGreaterThanOrEqual(linearFeet(load));
      }),
    );
  });

  test('is never longer than with all pieces turned one way, row by row', () => {
    const rowByRow = (load: readonly FloorPieces[], turned: boolean) => {
      const inches = load.reduce((sum, line) => {
        const [along, across] = turned ? [line.widthIn, line.lengthIn] : [line.lengthIn, line.widthIn];
        if (across > 98) return Number.POSITIVE_INFINITY;
        const abreast = Math.max(1, Math.floor(96 / across));
        return sum + Math.ceil(line.count / abreast) * along;
      }, 0);
      return Math.ceil(Math.round((inches / 1.2) * 1e4) / 1e4) / 10;
    };
    fc.assert(
      fc.property(pieces, (load) => {
        expect(linearFeet(load)).toBeLessThanOrEqual(Math.min(rowByRow(load, false), rowByRow(load, true)));
      }),
      { numRuns: 200 },
    );
  });

  test('comes out the same whichever way its lines are turned, ordered or cut', () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (load, turns) => {
        const turned = load.map((line, at) =>
          turns[at] ? { ...line, lengthIn: line.widthIn, widthIn: line.lengthIn } : line,
        );
        expect(linearFeet(turned)).toBe(linearFeet(load));
        expect(linearFeet(load.toReversed())).toBe(linearFeet(load));
        const single = load.flatMap((line) => Array.from({ length: line.count }, () => ({ ...line, count: 1 })));
        expect(linearFeet(single)).toBe(linearFeet(load));
      }),
      { numRuns: 100 },
    );
  });

  test('needs no less with more freight in it', () => {
    const few = fc.array(piece, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.oneof(few, pieces), piece, fc.nat(), (load, more, at) => {
        const feet = linearFeet(load);
        expect(linearFeet([...load, more])).toBeGreaterThanOrEqual(feet);
        const grown = load.map((line, index) =>
          index === at % load.length ? { ...line, count: line.count + more.count } : line,
        );
        expect(linearFeet(grown)).toBeGreaterThanOrEqual(feet);
      }),
      { numRuns: 300 },
    );
  });

  test('of any size is planned at once', () => {
    const many = Array.from({ length: 127 }, (_, index) => ({ lengthIn: 20 + index, widthIn: 40, count: 127 }));
    const before = performance.now();
    linearFeet(many);
    linearFeet([pallet(127), { lengthIn: 60, widthIn: 36, count: 127 }]);
    linearFeet([1, 2, 3, 4].map((size) => ({ lengthIn: 10 + size, widthIn: 6 + size, count: 8 })));
    expect(performance.now() - before).toBeLessThan(1000);
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
