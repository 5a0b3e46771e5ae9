import { createRequire } from 'node:module';
import exceptions from './zone-exceptions.json' with { type: 'json' };
import zonesByStates from './zones-of-states.json' with { type: 'json' };

/** Where a postal code is, in what its time zone depends on. */
export interface ZonedPoint {
  readonly zip: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The official zones of states and provinces, the usual one first. The map of zones is coarse, so that a point near a border may come
 * out with the zone of the state across it; a zone that is not listed here becomes the usual one. Alabama is in Central Time by law
 * (49 CFR 71) although some towns on its eastern border keep Georgia's clocks.
 */
const zonesOfState = new Map(
  Object.entries(zonesByStates).flatMap(([states, zones]) =>
    states.split(' ').map((state) => [state, zones.split(' ')]),
  ),
);

/** Codes whose point the coarse map, or a point beside the town, puts on the wrong side of a border that runs through their state. */
interface ZoneException {
  readonly zone: string;
  /** What decides: the county, reservation or line of 49 CFR 71. */
  readonly why: string;
  readonly zips: string;
}

export const zoneExceptions: readonly ZoneException[] = exceptions;

const excepted = new Map(zoneExceptions.flatMap(({ zone, zips }) => zips.split(' ').map((zip) => [zip, zone])));

const lookUp = createRequire(import.meta.url)('@photostructure/tz-lookup') as (
  latitude: number,
  longitude: number,
) => string;

/** The time zone that a point's coordinates give within the zones of its state, before the exceptions. */
export function zoneByPoint({ state, latitude, longitude }: ZonedPoint): string {
  const zone = lookUp(latitude, longitude);
  const allowed = zonesOfState.get(state);
  return allowed === undefined || allowed.includes(zone) ? zone : (allowed[0] ?? zone);
}

/** The official time zone of a postal code: by its coordinates within the zones of its state, but for the listed exceptions. */
export function zoneOf(point: ZonedPoint): string {
  return excepted.get(point.zip) ?? zoneByPoint(point);
}
