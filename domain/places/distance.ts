/** A point on the map in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Port: how far it is between two places by road. */
export interface Distances {
  /** Practical miles, not rounded; 0 for the same place. */
  miles(from: Coordinates, to: Coordinates): number;
}

const EARTH_RADIUS_MILES = 3958.8;

/** How much longer roads are than the straight line, on average over North American lanes. */
export const ROAD_FACTOR = 1.18;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles of the shortest line over the globe. */
export function greatCircleMiles(from: Coordinates, to: Coordinates): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const acrossLatitude = Math.sin((toLatitude - fromLatitude) / 2) ** 2;
  const acrossLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = acrossLatitude + Math.cos(fromLatitude) * Math.cos(toLatitude) * acrossLongitude;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Practical miles, estimated as the great circle times the road factor; needs no maps service. */
export function miles(from: Coordinates, to: Coordinates): number {
  return greatCircleMiles(from, to) * ROAD_FACTOR;
}

/** Distances without a maps service. */
export const estimatedDistances: Distances = { miles };
