import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimatedDistances, greatCircleMiles, miles, ROAD_FACTOR } from '#domain/places/distance.ts';

const chicago = { latitude: 41.8721, longitude: -87.6578 };
const dallas = { latitude: 32.7904, longitude: -96.8044 };

describe('distances', () => {
  test('Chicago to Dallas is about 940 practical miles', () => {
    expect(greatCircleMiles(chicago, dallas)).toBeGreaterThan(790);
    expect(greatCircleMiles(chicago, dallas)).toBeLessThan(810);
    expect(miles(chicago, dallas)).toBe(greatCircleMiles(chicago, dallas) * ROAD_FACTOR);
    expect(estimatedDistances.miles(chicago, chicago)).toBe(0);
  });

  test('there and back is as far, and no detour is shorter', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(miles(a, b)).toBeCloseTo(miles(b, a), 6);
        expect(miles(a, b)).toBeLessThanOrEqual(miles(a, c) + miles(c, b) + 1e-3);
      }),
    );
  });
});
