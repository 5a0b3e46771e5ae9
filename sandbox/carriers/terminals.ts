import { shippedPlaces } from '../rating/shipped-tariffs.ts';

export type Terminal = { readonly city: string; readonly state: string; readonly postalCode: string };
type Point = readonly [latitude: number, longitude: number];

/** Cities where freight changes trucks; the carriers are invented, the cities are not. */
const hubs: readonly Terminal[] = [
  ...[
    ['Atlanta', 'GA', '30318'],
    ['Chicago', 'IL', '60607'],
    ['St. Louis', 'MO', '63101'],
    ['Nashville', 'TN', '37210'],
    ['Memphis', 'TN', '38103'],
    ['Kansas City', 'MO', '64101'],
    ['Springfield', 'MO', '65806'],
    ['Dallas', 'TX', '75201'],
    ['Houston', 'TX', '77002'],
    ['Oklahoma City', 'OK', '73102'],
    ['Albuquerque', 'NM', '87102'],
    ['Denver', 'CO', '80202'],
    ['Salt Lake City', 'UT', '84101'],
    ['Phoenix', 'AZ', '85003'],
    ['Los Angeles', 'CA', '90021'],
    ['Sacramento', 'CA', '95814'],
    ['Portland', 'OR', '97201'],
    ['Seattle', 'WA', '98101'],
    ['Omaha', 'NE', '68102'],
    ['Minneapolis', 'MN', '55401'],
    ['Indianapolis', 'IN', '46204'],
    ['Columbus', 'OH', '43215'],
    ['Harrisburg', 'PA', '17101'],
    ['Buffalo', 'NY', '14203'],
    ['Albany', 'NY', '12207'],
    ['Charlotte', 'NC', '28202'],
    ['Jacksonville', 'FL', '32202'],
    ['Toronto', 'ON', 'M5V2T6'],
    ['Winnipeg', 'MB', 'R3C0A1'],
    ['Calgary', 'AB', 'T2P1J9'],
  ].map(([city = '', state = '', postalCode = '']) => ({ city, state, postalCode })),
];

const places = shippedPlaces as Readonly<Record<string, readonly [number, number, string]>>;

/** Roughly where a postal code is. */
function pointOf(postalCode: string): Point {
  const found = places[postalCode.slice(0, 3)] ?? places[postalCode.slice(0, 2)] ?? places[postalCode.slice(0, 1)];
  return found ? [found[0], found[1]] : [39, -95];
}

const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, (b - d) * 0.78);
/** Nearer ones are the terminal of an end. */
const NEAR_DEGREES = 1.2;

/** The terminal half-way between two places; none where every hub is at one of the ends. */
export function terminalBetween(from: string, to: string): Terminal | undefined {
  const [start, end] = [pointOf(from), pointOf(to)];
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  return hubs
    .map((hub) => ({ hub, at: pointOf(hub.postalCode) }))
    .filter(({ at }) => distance(at, start) > NEAR_DEGREES && distance(at, end) > NEAR_DEGREES)
    .filter(({ at }) => distance(at, middle) < distance(start, end) / 2)
    .sort((a, b) => distance(a.at, middle) - distance(b.at, middle))[0]?.hub;
}

/** The time zone of most places at a longitude. */
export function zoneAt(postalCode: string): string {
  const [, longitude] = pointOf(postalCode);
  if (longitude < -115) return 'America/Los_Angeles';
  if (longitude < -102.5) return 'America/Denver';
  return longitude < -86.5 ? 'America/Chicago' : 'America/New_York';
}
