import type { PostalCodeResponse } from '#contract/master.ts';
import { laneMiles } from '#web/features/quotes/lane-miles.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';
import { loadOf } from '#web/truckload/truckload-query.ts';

interface BetterOrder {
  /** The present places of the stops in the better order. */
  readonly order: readonly number[];
  /** Miles that it saves, about. */
  readonly saved: number;
}

/** Less than this is within the error of estimated miles. */
const WORTH_MILES = 5;
/** With more stops in between than this the orders are too many to try. */
const MAX_BETWEEN = 6;

function permutations(places: readonly number[]): number[][] {
  if (places.length <= 1) return [[...places]];
  return places.flatMap((place) => permutations(places.filter((one) => one !== place)).map((rest) => [place, ...rest]));
}

/** Whether nothing is dropped that was not picked up before; a drop of everything must stay last of all. */
function isPossible(order: readonly number[], stops: readonly StopDraft[]): boolean {
  let aboard = { weight: 0, pallets: 0, pieces: 0 };
  return order.every((place, at) => {
    const stop = stops[place];
    if (!stop) return false;
    const { weight, pallets, pieces } = loadOf(stop);
    const everything = stop.type === 2 && weight === undefined && pallets === undefined && pieces === undefined;
    if (everything) return at === order.length - 1;
    const sign = stop.type === 1 ? 1 : -1;
    aboard = {
      weight: aboard.weight + sign * (weight ?? 0),
      pallets: aboard.pallets + sign * (pallets ?? 0),
      pieces: aboard.pieces + sign * (pieces ?? 0),
    };
    return aboard.weight >= 0 && aboard.pallets >= 0 && aboard.pieces >= 0;
  });
}

/**
 * The order with the fewest miles that begins and ends where the present one does and drops only what was picked up earlier; undefined
 * when none is shorter, when a chosen day would come out of order, or while a place is not known.
 */
export function shortestOrder(
  stops: readonly StopDraft[],
  places: readonly (PostalCodeResponse | undefined)[],
): BetterOrder | undefined {
  const known = places.filter((place) => place !== undefined);
  const between = stops.slice(1, -1).map((_, index) => index + 1);
  if (known.length !== stops.length || between.length < 2 || between.length > MAX_BETWEEN) return undefined;
  const miles = known.map((from) => known.map((to) => laneMiles(from, to)));
  const lengthOf = (order: readonly number[]) =>
    order.slice(1).reduce((sum, place, at) => sum + (miles[order[at] ?? 0]?.[place] ?? 0), 0);
  const inDays = (order: readonly number[]) => {
    const days = order.flatMap((place) => stops[place]?.requestedDate || []);
    return days.every((day, at) => at === 0 || (days[at - 1] ?? '') <= day);
  };
  const last = stops.length - 1;
  const present = stops.map((_, index) => index);
  let best = present;
  for (const middle of permutations(between)) {
    const order = [0, ...middle, last];
    if (lengthOf(order) < lengthOf(best) && inDays(order) && isPossible(order, stops)) best = order;
  }
  const saved = lengthOf(present) - lengthOf(best);
  return saved >= WORTH_MILES ? { order: best, saved } : undefined;
}
