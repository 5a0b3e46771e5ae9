import { portalError } from '#contract/codes/portal-error.ts';
import { code99991 } from '#contract/codes/quotes.ts';
import type { Coordinates, Distances } from './distance.ts';
import { hasRoad } from './no-road.ts';

interface RoutePlace extends Coordinates {
  readonly postalCode: string;
}

/** Practical miles from each place to the next one, rounded; throws 99991 at the field of the first place that no road reaches. */
export function legMiles(
  places: readonly RoutePlace[],
  distances: Distances,
  fieldOf: (index: number) => string,
): number[] {
  const island = places.findIndex((place) => !hasRoad(place));
  if (island >= 0) throw portalError(code99991, fieldOf(island));
  return places.slice(1).map((to, index) => {
    const from = places[index];
    return from ? Math.round(distances.miles(from, to)) : 0;
  });
}
