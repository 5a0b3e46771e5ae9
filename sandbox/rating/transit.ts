import type { AccessorialAnswer } from './accessorials.ts';
import type { Lane } from './lane.ts';
import type { Lanes, Tariff } from './tariff.ts';

/** Business days from pickup to delivery: by miles, plus a partner's day, a far region's days and the slowest service's. */
export function transitDays(
  lane: Lane,
  interline: boolean,
  tariff: Tariff,
  lanes: Lanes,
  accessorials: readonly AccessorialAnswer[],
): number {
  const band = tariff.transit.days.find(({ upToMiles }) => lane.miles <= upToMiles) ?? tariff.transit.days.at(-1);
  const regionDays = Math.max(
    lanes.regions[lane.origin.region]?.extraTransitDays ?? 0,
    lanes.regions[lane.destination.region]?.extraTransitDays ?? 0,
  );
  const serviceDays = Math.max(0, ...accessorials.map(({ extraTransitDays }) => extraTransitDays));
  return (band?.days ?? 7) + (interline ? tariff.transit.interlineExtraDays : 0) + regionDays + serviceDays;
}
