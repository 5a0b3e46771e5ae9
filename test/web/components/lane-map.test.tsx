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

  test('says in words what it shows, and shows nothing without coordinates', () => {
    const place = { city: 'Reno', state: 'NV' };
    const to = { city: 'Toronto', state: 'ON', latitude: 43.65, longitude: -79.38 };
    expect(renderToStaticMarkup(<LaneMap from={chicago} to={to} />)).toContain('Map: Chicago, IL to Toronto, ON');
    expect(renderToStaticMarkup(<LaneMap from={chicago} to={place} />)).toBe('');
  });
});
