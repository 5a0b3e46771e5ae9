import { addDays, type Day, daysBetween } from '#contract/rules/days.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { Progress } from '../tracking/progress.ts';
import { promisedWindow } from '../tracking/tracked-stops.ts';
import { NEVER, slotAt, slotOf } from './slots.ts';

/**
 * From when on freight is late: at once where its carrier expects it after the window that was promised, else when that window is over. Deliveries are
 * counted as on time by the same end. Of what nothing was promised nothing is late.
 */
export function lateFromOf(shipment: StoredShipment, { estimate }: Pick<Progress, 'estimate'>): number {
  const promised = promisedWindow(shipment);
  if (!promised) return NEVER;
  return estimate && estimate.to > promised.to ? 0 : slotAt(promised.to);
}

interface Expected {
  readonly promisedDay?: string | undefined;
  /** The end of the promised window; where only the day is known, that is the end of the day. */
  readonly promisedTo?: number | undefined;
  /** Until when its carrier expects to deliver. */
  readonly expectedTo?: number | undefined;
  readonly zone: string;
}

/**
 * How many days late freight is that is not delivered, by its carrier's estimate or by what has passed already; 0 where it is late on the promised day,
 * undefined where it is not late.
 */
export function lateDaysAt({ promisedDay, promisedTo, expectedTo = 0, zone }: Expected, now: number) {
  if (!promisedDay) return undefined;
  const end = promisedTo ?? slotOf(zone, addDays(promisedDay as Day, 1));
  if (now < end && expectedTo <= end) return undefined;
  return Math.max(0, daysBetween(promisedDay as Day, localTime(zone, Math.max(now, expectedTo)).day));
}
