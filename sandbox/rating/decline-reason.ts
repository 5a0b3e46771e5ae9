import type { Lane } from './lane.ts';
import { appliesToLane } from './lane-terms.ts';
import { feetOfCode, longestInches } from './overlength.ts';
import type { Lanes } from './shared-tables.ts';
import { type Shipment, totalPounds } from './shipment.ts';
import type { Tariff } from './tariff.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** Why a carrier does not carry a shipment, in a sentence that begins with its name; undefined when it does. */
export function declineReason(shipment: Shipment, lane: Lane, tariff: Tariff, lanes: Lanes): string | undefined {
  const words = laneDeclineReason(lane, tariff, lanes) ?? freightDeclineReason(shipment, tariff);
  return words === undefined ? undefined : `${tariff.name} ${words}.`;
}

function laneDeclineReason(lane: Lane, tariff: Tariff, lanes: Lanes): string | undefined {
  const nameOf = (region: string) => lanes.regions[region]?.name ?? 'this place';
  const [from, to] = [lane.origin.region, lane.destination.region];
  const unserved = [from, to].find((region) => tariff.regions[region] === undefined);
  if (unserved !== undefined) return `does not serve ${nameOf(unserved)}`;
  const row = tariff.notServed.find((candidate) => appliesToLane(candidate, lane));
  if (row === undefined) return undefined;
  const between = from === to ? `within ${nameOf(from)}` : `from ${nameOf(from)} to ${nameOf(to)}`;
  return row.words ?? `does not carry ${between}`;
}

function freightDeclineReason({ items, accessorials }: Shipment, { limits }: Tariff): string | undefined {
  const { pounds, lengthInches, lineItems } = limits;
  if (totalPounds(items) > pounds) return `takes up to ${number(pounds)} lb; ask for a volume quote`;
  const stated = accessorials.map((code) => (feetOfCode(code) ?? 0) * 12);
  if (Math.floor(Math.max(longestInches(items), ...stated)) > lengthInches) {
    return `takes pieces up to ${lengthInches} in long`;
  }
  return items.length > lineItems ? `rates up to ${lineItems} line items` : undefined;
}
