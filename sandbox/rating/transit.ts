import type { AccessorialOutcome } from './accessorials.ts';
import { areaDays } from './area-charges.ts';
import type { Lane } from './lane.ts';
import type { SharedTables } from './shared-tables.ts';
import type { Tariff } from './tariff.ts';

/**
 * Business days from pickup to delivery: by miles, plus a partner's days, a far region's, a remote area's and the slowest
 * service's.
 */
export function transitDays(
  lane: Lane,
  interline: boolean,
  tariff: Tariff,
  { lanes, areas }: Pick<SharedTables, 'lanes' | 'areas'>,
  accessorials: readonly AccessorialOutcome[],
): number {
  const band = tariff.transit.days.find(({ upToMiles }) => lane.miles <= upToMiles) ?? tariff.transit.days.at(-1);
  const regionDays = Math.max(
    lanes.regions[lane.origin.region]?.extraTransitDays ?? 0,
    lanes.regions[lane.destination.region]?.extraTransitDays ?? 0,
  );
  const serviceDays = Math.max(0, ...accessorials.map(({ extraTransitDays }) => extraTransitDays));
  const partnerDays = interline ? tariff.transit.interlineExtraDays : 0;
  return (band?.days ?? 7) + partnerDays + regionDays + areaDays(lane, areas) + serviceDays;
}
