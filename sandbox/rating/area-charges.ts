import type { Lane, Place } from './lane.ts';
import { priceOfService } from './service-price.ts';
import type { Area, Areas } from './shared-tables.ts';
import type { Charge, Item } from './shipment.ts';
import type { Tariff } from './tariff.ts';

/** Whether a place lies in an area, by its state or by the beginning of its postal code. */
function liesIn({ state, postalCode }: Place, { states, postalPrefixes }: Area): boolean {
  return states.includes(state) || postalPrefixes.some((prefix) => postalCode.startsWith(prefix));
}

/** What a carrier takes for places that cost more to serve, by the ends of the lane that lie in them. */
export function areaCharges(items: readonly Item[], lane: Lane, tariff: Tariff, areas: Areas): readonly Charge[] {
  return tariff.areaCharges.flatMap(({ area: name, price }) => {
    const area = areas[name];
    if (area === undefined) return [];
    const { code, description } = area;
    const cents = priceOfService(price, items);
    return wordsOfCharges(lane, area).map((where) => ({ code, description: `${description}${where}`, cents }));
  });
}

/** What follows the area's description in each charge that it makes on a lane; no charge, no words. */
function wordsOfCharges(lane: Lane, area: Area): readonly string[] {
  const pickup = liesIn(lane.origin, area);
  const delivery = liesIn(lane.destination, area);
  if (area.charged === 'once') return pickup || delivery ? [''] : [];
  if (area.charged === 'when-crossing') return pickup !== delivery ? [''] : [];
  return [...(pickup ? [' at pickup'] : []), ...(delivery ? [' at delivery'] : [])];
}

/** Days that the areas of a lane add: the slowest one counts. */
export function areaDays(lane: Lane, areas: Areas): number {
  const touched = Object.values(areas).filter((area) => liesIn(lane.origin, area) || liesIn(lane.destination, area));
  return Math.max(0, ...touched.map(({ extraTransitDays }) => extraTransitDays));
}
