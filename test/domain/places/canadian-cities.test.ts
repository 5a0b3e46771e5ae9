import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { canadianCity } from '#bin/places/canadian-cities.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { zip: string; city: string; state: string; country: string; latitude: number | null }>;
};
const areas = Object.values(codes).filter(({ country, latitude }) => country === 'Canada' && latitude !== null);
const cityOf = (area: string) => canadianCity(area, codes[area]?.city ?? '');

describe('[Q30] the municipality of a Canadian area', () => {
  test.each([
    ['K1A', 'Ottawa', 'an office is no city'],
    ['K2K', 'Ottawa', 'Kanata is a part of it'],
    ['M5V', 'Toronto', 'a list of neighbourhoods is no city'],
    ['M1P', 'Toronto', 'Scarborough is a part of it'],
    ['H2X', 'Montreal', 'a neighbourhood'],
    ['H3Y', 'Westmount', 'a city within Montreal'],
    ['H7T', 'Laval', 'Chomedey is a part of it'],
    ['G1V', 'Quebec City', 'Sainte-Foy is a part of it'],
    ['J8X', 'Gatineau', 'Hull is a part of it'],
    ['E1A', 'Dieppe', 'not two cities'],
    ['B3J', 'Halifax', 'without harbour and government'],
    ['S4S', 'Regina', 'without its government'],
    ['T8L', 'Fort Saskatchewan', 'the province is a part of its name'],
    ['K8A', 'Pembroke', 'without its subdivisions'],
    ['T2P', 'Calgary', 'without its quarters'],
    ['G5R', 'Riviere-du-Loup', 'letters restored'],
    ['J8B', 'Sainte-Adele', 'letters restored'],
    ['J7Y', 'Saint-Jerome', 'letters restored'],
    ['G0L', 'Trois-Pistoles', 'the town of a rural area'],
  ])('%s is %s: %s', (area, city) => {
    expect(cityOf(area)).toBe(city);
  });

  test('no area is called by an office, a quarter, a region or a list', () => {
    expect(areas.length).toBeGreaterThan(1600);
    const odd = areas
      .map(({ zip }) => `${zip} ${cityOf(zip)}`)
      .filter((line) =>
        /government|office|provincial|subdivision|region|peninsula|township|outskirts|downtown|rcm|[/()&,\uFFFD]|.{36}/i.test(
          line,
        ),
      );
    expect(odd).toEqual([]);
  });
});
