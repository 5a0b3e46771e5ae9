import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LaneMap, type MapStop } from '#web/components/lane-map.tsx';
import { LaneMapDrawing } from '#web/components/lane-map-drawing.tsx';

const chicago = { city: 'Chicago', state: 'IL', latitude: 41.88, longitude: -87.63 };
const lanes: [string, MapStop][] = [
  ['across the country', { city: 'Los Angeles', state: 'CA', latitude: 34.05, longitude: -118.24 }],
  ['into Canada', { city: 'Toronto', state: 'ON', latitude: 43.65, longitude: -79.38 }],
  ['far north', { city: 'Yellowknife', state: 'NT', latitude: 62.45, longitude: -114.37 }],
  ['to Alaska', { city: 'Anchorage', state: 'AK', latitude: 61.22, longitude: -149.9 }],
  ['to Hawaii', { city: 'Honolulu', state: 'HI', latitude: 21.31, longitude: -157.86 }],
  ['within one town', chicago],
];

type Point = readonly [number, number];

/** Whether a point lies within a drawn outline: a line from it to the right crosses the outline an odd number of times. */
function isWithin(outline: string, [x, y]: Point): boolean {
  const rings = outline
    .split('M')
    .map((ring) => [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, px, py]): Point => [Number(px), Number(py)]));
  const crossings = rings.flatMap((ring) =>
    ring.filter(([px, py], at) => {
      const [qx, qy] = ring[(at + 1) % ring.length] ?? [px, py];
      return py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px);
    }),
  );
  return crossings.length % 2 === 1;
}

describe('lane map', () => {
  test.each(lanes)('draws a lane %s inside its frame', (_name, to) => {
    const svg = renderToStaticMarkup(<LaneMapDrawing stops={[chicago, to]} />);
    expect(svg).not.toContain('NaN');
    for (const [, x, y] of svg.matchAll(/cx="([^"]+)" cy="([^"]+)"/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(284);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(134);
    }
  });

  test.each([
    ['Winnipeg', 49.9, -97.14, [true, false]],
    ['Calgary', 51.05, -114.07, [true, false]],
    ['Miami', 25.76, -80.3, [false, true]],
  ])('%s lies on the land of its country', (city, latitude, longitude, onLand) => {
    const svg = renderToStaticMarkup(<LaneMapDrawing stops={[chicago, { city, state: '', latitude, longitude }]} />);
    const lands = [...svg.matchAll(/<path d="([^"]*)" fill="var\(--line-2\)"/g)].map(([, d = '']) => d);
    const [, x, y] = [...svg.matchAll(/cx="([^"]+)" cy="([^"]+)"/g)].at(-1) ?? [];
    expect(lands.map((land) => isWithin(land, [Number(x), Number(y)]))).toEqual(onLand);
  });

  test('says in words what it shows, and shows nothing without coordinates', () => {
    const place = { city: 'Reno', state: 'NV' };
    const to = { city: 'Toronto', state: 'ON', latitude: 43.65, longitude: -79.38 };
    expect(renderToStaticMarkup(<LaneMap from={chicago} to={to} />)).toContain('Map: Chicago, IL to Toronto, ON');
    expect(renderToStaticMarkup(<LaneMap from={chicago} to={place} />)).toBe('');
  });
});
