import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPlaces } from '#bin/places/postal-table.ts';
import { zoneByPoint, zoneExceptions } from '#bin/places/zones.ts';
import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { openPostalTable, type Place } from '#domain/places/postal-table.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = `${root}domain/places/postal-table.txt`;
const table = openPostalTable(file);

beforeAll(async () => {
  await buildPlaces();
});

function place(code: string): Place {
  const found = table.find(code);
  if (!found) throw new Error(`${code} is unknown`);
  return found;
}

const offsetOf = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const january = new Date('2026-01-15T12:00:00Z');
const july = new Date('2026-07-15T12:00:00Z');

/** Hours behind UTC in winter and in summer. */
const clocks = (code: string): string =>
  [january, july].map((at) => offsetOf(place(code).zone, at).replace('GMT', '')).join(' ');

const eastern = '-5 -4';
const central = '-6 -5';
const mountain = '-7 -6';
const arizona = '-7 -7';
const pacific = '-8 -7';
const saskatchewan = '-6 -6';
const atlantic = '-4 -3';

describe('time zones at borders, by hand', () => {
  test.each([
    ['46402', 'Gary', central, 'Lake County goes with Chicago'],
    ['46201', 'Indianapolis', eastern, 'most of Indiana'],
    ['46534', 'Knox', central, 'Starke County'],
    ['47586', 'Tell City', central, 'Perry County'],
    ['47708', 'Evansville', central, 'the southwest corner of Indiana'],
    ['46601', 'South Bend', eastern, 'Saint Joseph County, beside LaPorte County'],
    ['42301', 'Owensboro', central, 'west of the line through Kentucky'],
    ['42101', 'Bowling Green', central, 'west of the line through Kentucky'],
    ['40202', 'Louisville', eastern, 'east of the line through Kentucky'],
    ['42633', 'Monticello', eastern, 'Wayne County, Eastern since 2000'],
    ['42757', 'Magnolia', eastern, 'the town is in LaRue County, the middle of its area in Hart County'],
    ['37402', 'Chattanooga', eastern, 'Hamilton County'],
    ['37340', 'Guild', central, 'Marion County, across the river from Chattanooga'],
    ['36867', 'Phenix City', central, 'Alabama by law, although the town keeps the clocks of Columbus, Georgia'],
    ['39823', 'Blakely', eastern, 'Georgia'],
    ['32401', 'Panama City', central, 'Bay County'],
    ['32456', 'Port Saint Joe', eastern, 'Gulf County south of the waterway'],
    ['32465', 'Wewahitchka', central, 'Gulf County north of the waterway'],
    ['49801', 'Iron Mountain', central, 'Dickinson County, one of four on Wisconsin'],
    ['49935', 'Iron River', central, 'Iron County, one of four on Wisconsin'],
    ['49855', 'Marquette', eastern, 'the rest of the Upper Peninsula'],
    ['58554', 'Mandan', central, 'Morton County, Central since 2003'],
    ['58523', 'Beulah', central, 'Mercer County, Central since 2010'],
    ['58801', 'Williston', central, 'Williams County'],
    ['58601', 'Dickinson', mountain, 'the southwest of North Dakota'],
    ['57532', 'Fort Pierre', mountain, 'west of the Missouri by law'],
    ['57501', 'Pierre', central, 'east of the Missouri'],
    ['67735', 'Goodland', mountain, 'Sherman County'],
    ['69101', 'North Platte', central, 'east of the line through Nebraska'],
    ['79901', 'El Paso', mountain, 'the west of Texas'],
    ['97914', 'Ontario', mountain, 'Malheur County'],
    ['97814', 'Baker City', pacific, 'Baker County'],
    ['83501', 'Lewiston', pacific, 'Idaho north of the Salmon River'],
    ['83549', 'Riggins', mountain, 'Idaho south of the Salmon River'],
    ['89883', 'West Wendover', mountain, 'goes with Utah since 1999'],
    ['89801', 'Elko', pacific, 'Nevada'],
    ['86515', 'Window Rock', mountain, 'the Navajo Nation changes its clocks'],
    ['86034', 'Keams Canyon', arizona, 'the Hopi Reservation within it does not'],
    ['85901', 'Show Low', arizona, 'Arizona does not'],
    ['04730', 'Houlton', eastern, 'Maine, on New Brunswick'],
    ['99546', 'Adak', '-10 -9', 'the western Aleutians'],
    ['K1A0B1', 'Ottawa', eastern, 'the government of Canada'],
    ['P9N1A1', 'Kenora', central, 'Ontario west of 90 degrees'],
    ['P7B1A1', 'Thunder Bay', eastern, 'Ontario east of 90 degrees'],
    ['S9V0A1', 'Lloydminster', mountain, 'both halves of the town keep the clocks of Alberta'],
    ['S4P1A1', 'Regina', saskatchewan, 'Saskatchewan does not change its clocks'],
    ['V0B1A1', 'Fernie', mountain, 'the East Kootenays'],
    ['V1G1A1', 'Dawson Creek', arizona, 'the Peace River keeps Mountain Standard Time'],
    ['V6B1A1', 'Vancouver', pacific, 'British Columbia'],
    ['A0P1A1', 'Happy Valley-Goose Bay', atlantic, 'Labrador'],
    ['A1C1A1', "St. John's", '-3:30 -2:30', 'Newfoundland'],
    ['G4T1A1', 'Les Iles-de-la-Madeleine', atlantic, 'the Magdalen Islands'],
    ['G0G1A1', 'Havre-Saint-Pierre', eastern, 'Quebec west of the Natashquan'],
    ['E3N1A1', 'Campbellton', atlantic, 'New Brunswick, on Quebec'],
  ])('[Q30] %s %s: %s, since %s', (code, city, expected) => {
    expect(place(code)).toMatchObject({ city });
    expect(clocks(code)).toBe(expected);
  });
});

describe('the list of exceptions', () => {
  const listed = zoneExceptions.flatMap(({ zone, zips }) => zips.split(' ').map((zip) => ({ zip, zone })));

  test('every one is a code of the table, once, and needed', () => {
    expect(new Set(listed.map(({ zip }) => zip)).size).toBe(listed.length);
    for (const { zip, zone } of listed) {
      const { state, latitude, longitude } = place(zip);
      const byPoint = zoneByPoint({ zip, state, latitude, longitude });
      const hours = (name: string) => [january, july].map((at) => offsetOf(name, at)).join(' ');
      expect(hours(byPoint), `${zip} needs no exception`).not.toBe(hours(zone));
      expect(place(zip).zone).toBe(zone);
    }
  });

  test('every other code has the zone of its coordinates', () => {
    const exceptions = new Set(listed.map(({ zip }) => zip));
    const rows = readFileSync(file, 'latin1').trimEnd().split('\n').slice(2);
    const wrong = rows.filter((row) => {
      const zip = row.slice(0, row.indexOf('|'));
      const { state, latitude, longitude, zone } = place(zip);
      if (exceptions.has(zip) || zone === 'UTC') return false;
      return zone !== zoneByPoint({ zip, state, latitude, longitude });
    });
    expect(rows.length).toBeGreaterThan(44_000);
    expect(wrong).toEqual([]);
  });
});

describe('the day it is there', () => {
  test('[R47] half past eleven in Gary is already tomorrow in Indianapolis', () => {
    const now = new Date('2026-11-24T05:30:00Z');
    expect(todayIn(place('46402').zone, now)).toBe('2026-11-23');
    expect(todayIn(place('46201').zone, now)).toBe('2026-11-24');
  });

  test('[R47] half past eleven in Ontario, Oregon, is half past ten in Baker City and not yet tomorrow', () => {
    const now = new Date('2026-11-24T06:30:00Z');
    expect(todayIn(place('97914').zone, now)).toBe('2026-11-23');
    expect(todayIn(place('97914').zone, new Date(now.getTime() + 3_600_000))).toBe('2026-11-24');
    expect(todayIn(place('97814').zone, new Date(now.getTime() + 3_600_000))).toBe('2026-11-23');
  });

  test('[R47] at that time a pickup on November 24 is tomorrow in Gary and too late in Indianapolis', () => {
    const now = new Date('2026-11-24T05:30:00Z');
    const problem = (code: string) => {
      const { zone, country } = place(code);
      return pickupDayProblem('2026-11-24', todayIn(zone, now), calendarOf(country))?.message;
    };
    expect(problem('46402')).toBeUndefined();
    expect(problem('42301')).toBeUndefined();
    expect(problem('46201')).toBe('Pickup date must be after today. The next open day is Wed, Nov 25.');
    expect(problem('40202')).toBe('Pickup date must be after today. The next open day is Wed, Nov 25.');
  });
});
