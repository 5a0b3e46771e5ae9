interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;
/** How much longer roads are than the straight line, on average over North American lanes. */
const ROAD_FACTOR = 1.18;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles by road between two places, estimated from the great circle; whole miles. */
export function laneMiles(from: Coordinates, to: Coordinates): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const acrossLatitude = Math.sin((toLatitude - fromLatitude) / 2) ** 2;
  const acrossLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = acrossLatitude + Math.cos(fromLatitude) * Math.cos(toLatitude) * acrossLongitude;
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half))) * ROAD_FACTOR);
}
