import { zoneAt } from '../carriers/terminals.ts';
import { estimateAt, faultsOfWay, localMs, missed, type Planned, weather } from '../carriers/way.ts';
import type { TenderRequest } from './tender-wire.ts';

/** A stop of a load as its carrier keeps it; the window is on the stop's own clock: '2026-11-25T08:00'. */
export type LoadStop = {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly earliest: string;
  readonly latest: string;
};

/** The stops of a tender in the order in which the truck goes to them. */
export const loadStopsOf = ({ stops }: TenderRequest): readonly LoadStop[] =>
  [...stops]
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ city, state, postalCode, country, earliest, latest }) => ({
      ...{ city, state, postalCode, country, earliest, latest },
    }));

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a truck stands at a dock, and how long it drives between two docks at least. */
const AT_DOCK_MS = 1.5 * HOUR_MS;
const SHORTEST_LEG_MS = HOUR_MS;

function windowOf({ earliest, latest, postalCode }: LoadStop): { readonly opens: number; readonly closes: number } {
  const zone = zoneAt(postalCode);
  const at = (local: string) => localMs(zone, local.slice(0, 10), local.slice(11, 16));
  return { opens: at(earliest), closes: at(latest) };
}

interface Visit {
  readonly stop: LoadStop;
  readonly number: number;
  readonly arrives: number;
  readonly leaves: number;
}

/** When the truck is where: in the middle of each window, and not before it can be there. */
function visitsOf(stops: readonly LoadStop[], { isMissed, isLate }: { isMissed: boolean; isLate: boolean }): Visit[] {
  const visits: Visit[] = [];
  for (const [index, stop] of stops.entries()) {
    const { opens, closes } = windowOf(stop);
    const before = visits.at(-1);
    const delay = (index === 0 && isMissed) || (index === stops.length - 1 && isLate) ? DAY_MS : 0;
    const arrives = Math.max((opens + closes) / 2, before ? before.leaves + SHORTEST_LEG_MS : 0) + delay;
    visits.push({ stop, number: index + 1, arrives, leaves: arrives + AT_DOCK_MS });
  }
  return visits;
}

/** What will become of a load from its first dock to its last, in the order of the trade's time: the truck is at each stop and leaves it, by the number of the stop. */
export function truckWayOf(stops: readonly LoadStop[], texts: readonly string[]): readonly Planned[] {
  const faults = faultsOfWay({ texts });
  const [isMissed, isLate] = [faults.has('missed'), faults.has('late')];
  const visits = visitsOf(stops, { isMissed, isLate });
  const [first] = visits;
  const last = visits.at(-1);
  if (!first || !last) return [];
  const promised = last.arrives - (isLate ? DAY_MS : 0);
  const slowedAt = (first.leaves + promised) / 2;
  const typeOf = ({ number }: Visit) =>
    number === first.number ? 'ORIGIN' : number === last.number ? 'DESTINATION' : 'TERMINAL';
  const report = (at: number, statusCode: string, visit: Visit): Planned => {
    const { city, state, postalCode, country } = visit.stop;
    return {
      ...{ at, statusCode, stopType: typeOf(visit), stopNumber: visit.number },
      address: { city, state, postalCode, country },
      ...(visit !== last && { deliveryEstimate: estimateAt(isLate && at >= slowedAt ? last.arrives : promised) }),
    };
  };
  const slowed: Planned = {
    ...{ at: slowedAt, statusCode: 'EXCEPTION', statusReason: weather, deliveryEstimate: estimateAt(last.arrives) },
  };
  return [
    ...(isMissed ? [missed(windowOf(first.stop).closes)] : []),
    ...visits.flatMap((visit) => [
      report(visit.arrives, 'ARRIVAL_AT_STOP', visit),
      ...(visit === first ? [report(visit.leaves - HOUR_MS / 4, 'PICKED_UP', visit)] : []),
      visit === last ? report(visit.leaves, 'DELIVERY', visit) : report(visit.leaves, 'DEPARTURE_FROM_STOP', visit),
    ]),
    ...(isLate ? [slowed] : []),
  ].sort((a, b) => a.at - b.at);
}
