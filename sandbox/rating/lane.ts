import type { Lanes, SharedTables } from './shared-tables.ts';
import type { Stop } from './shipment.ts';

/** Where a postal code is, as near as three digits tell. */
export type Place = {
  /** Without spaces and dashes. */
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly state: string;
  readonly region: string;
};

/** A pair of places with the miles that a truck drives between them. */
export type Lane = { readonly origin: Place; readonly destination: Place; readonly miles: number };

type Geography = Pick<SharedTables, 'lanes' | 'places' | 'regionOfState'>;

/** Finds the place of a postal code; a prefix that is not listed falls back to its first characters' centre. */
export function locate(stop: Stop, { places, regionOfState }: Geography): Place {
  const postalCode = stop.postalCode.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const [latitude, longitude, state] = rowOf(stop.country, postalCode, places);
  return { postalCode, latitude, longitude, state, region: regionOfState.get(state) ?? 'unknown' };
}

function rowOf(country: string, code: string, places: Geography['places']): readonly [number, number, string] {
  if (country === 'MX') return [23.6, -102.5, 'MX'];
  const row = places.get(code.slice(0, country === 'CA' ? 2 : 3)) ?? places.get(code.slice(0, 1));
  return row ?? [39.8, -98.6, 'KS'];
}

/** The lane between two stops, in practical miles: great circle times the circuity of roads. */
export function laneBetween(origin: Stop, destination: Stop, geography: Geography): Lane {
  const from = locate(origin, geography);
  const to = locate(destination, geography);
  return { origin: from, destination: to, miles: Math.round(greatCircleMiles(from, to) * geography.lanes.circuity) };
}

const EARTH_RADIUS_MILES = 3958.8;

function greatCircleMiles(a: Place, b: Place): number {
  const radians = Math.PI / 180;
  const dLatitude = (b.latitude - a.latitude) * radians;
  const dLongitude = (b.longitude - a.longitude) * radians;
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Price of a distance in percent of the base lane: straight lines between the table's points. */
export function distancePercent(miles: number, points: Lanes['distance']): number {
  const above = points.findIndex((point) => point.miles >= miles);
  const upper = points[above === -1 ? points.length - 1 : above];
  const lower = points[above <= 0 ? 0 : above - 1];
  if (upper === undefined || lower === undefined) return 100;
  if (above === -1 || upper.miles === lower.miles) return upper.percent;
  return lower.percent + ((miles - lower.miles) / (upper.miles - lower.miles)) * (upper.percent - lower.percent);
}
