import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countries, states } from '#contract/rules/states.ts';
import { type Coordinates, greatCircleMiles } from './distance.ts';

/** The place of a postal code; for a Canadian one the coordinates are those of the area of its first three characters. */
export interface Place {
  /** In normalised form: 5 digits, or 6 (3 for a whole area) upper-case characters. */
  readonly postalCode: string;
  readonly city: string;
  /** Two-letter code. */
  readonly state: string;
  readonly stateId: number;
  readonly countryId: number;
  readonly country: 'US' | 'CA';
  /** Degrees; 0 and 0 for military mail, which has no location. */
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone. */
  readonly zone: string;
}

export interface PostalTable {
  /** The place of a normalised postal code; undefined for an unknown one. */
  find(code: string): Place | undefined;
  /** The place whose middle is nearest to a point, of those that lie within some miles of it; undefined where there is none. */
  nearest(point: Coordinates, withinMiles: number): Place | undefined;
}

/** First word of the file, changed with its format. */
export const POSTAL_TABLE_FORMAT = 'places-1';

/**
 * Reads the postal table's text: a format line, a line of time zones, then lines `zip|city|ST|lat|lon|zone` sorted by zip.
 * Lines are parsed on demand, so loading takes no longer than finding the second line. Throws for any other text.
 */
export function loadPostalTable(text: string): PostalTable {
  const zonesAt = text.indexOf('\n') + 1;
  const rowsAt = text.indexOf('\n', zonesAt) + 1;
  if (!text.startsWith(`${POSTAL_TABLE_FORMAT}|`) || rowsAt === 0) throw new Error('This is no postal table.');
  const zones = text.slice(zonesAt, rowsAt - 1).split('|');
  return {
    find(code) {
      const key = code.length === 6 ? code.slice(0, 3) : code;
      const line = findLine(text, rowsAt, key);
      return line === undefined ? undefined : readLine(line, code, zones);
    },
    nearest(point, withinMiles) {
      const line = nearestLine(text, rowsAt, point, withinMiles);
      return line === undefined ? undefined : readLine(line, line.slice(0, line.indexOf('|')), zones);
    },
  };
}

/** Fewer miles than there are in a degree of latitude anywhere. */
const MILES_A_DEGREE = 68;

/** Goes through every line: it is asked once for a photo, and no index would be worth its memory. */
function nearestLine(text: string, from: number, point: Coordinates, withinMiles: number): string | undefined {
  let best: { readonly line: string; readonly miles: number } | undefined;
  for (let start = from; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    start = end + 1;
    const [, , , latitude, longitude] = line.split('|', 5).map(Number);
    if (latitude === undefined || longitude === undefined) continue;
    if (Math.abs(latitude - point.latitude) * MILES_A_DEGREE > withinMiles) continue;
    const miles = greatCircleMiles(point, { latitude, longitude });
    if (miles <= withinMiles && miles < (best?.miles ?? Number.POSITIVE_INFINITY)) best = { line, miles };
  }
  return best?.line;
}

/** Binary search over the characters: every probe goes back to the start of its line. */
function findLine(text: string, from: number, key: string): string | undefined {
  let low = from;
  let high = text.length;
  while (low < high) {
    const start = Math.max(low, text.lastIndexOf('\n', (low + high) >> 1) + 1);
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const zip = text.slice(start, text.indexOf('|', start));
    if (zip === key) return text.slice(start, end);
    if (zip < key) low = end + 1;
    else high = start - 1;
  }
  return undefined;
}

const stateOfCode = new Map(states.map((state) => [state.code, state]));

function readLine(line: string, postalCode: string, zones: readonly string[]): Place | undefined {
  const [, city = '', state = '', latitude, longitude, zone] = line.split('|');
  const { id: stateId, countryId } = stateOfCode.get(state) ?? {};
  const country = countries.find(({ id }) => id === countryId)?.code;
  if (stateId === undefined || countryId === undefined || country === undefined) return undefined;
  return {
    postalCode,
    city,
    state,
    stateId,
    countryId,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone: zones[Number(zone)] ?? 'UTC',
  };
}

/** The table in a file, read at the first look-up and kept; by default the one beside this module or its bundle. */
export function openPostalTable(
  path: string = fileURLToPath(new URL('./postal-table.txt', import.meta.url)),
): PostalTable {
  let table: PostalTable | undefined;
  return {
    find(code) {
      // The file is pure ASCII; latin1 spares decoding it.
      table ??= loadPostalTable(readFileSync(path, 'latin1'));
      return table.find(code);
    },
    nearest(point, withinMiles) {
      table ??= loadPostalTable(readFileSync(path, 'latin1'));
      return table.nearest(point, withinMiles);
    },
  };
}
