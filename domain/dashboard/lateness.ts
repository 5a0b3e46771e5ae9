import { addDays, type Day, daysBetween } from '#contract/rules/days.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { Progress } from '../tracking/progress.ts';
import { NEVER, slotOf } from './slots.ts';

/** From when on freight is late: at once where its carrier expects it after the promised day, else when that day is over at the delivery. */
export function lateFromOf({ deliveryDate, to }: StoredShipment, { estimate }: Pick<Progress, 'estimate'>): number {
  if (!deliveryDate) return NEVER;
  if (estimate && localTime(to.zone, estimate.to).day > deliveryDate) return 0;
  return slotOf(to.zone, addDays(deliveryDate, 1));
}

interface Expected {
  readonly promisedDay?: string | undefined;
  /** Until when its carrier expects to deliver. */
  readonly expectedTo?: number | undefined;
  readonly zone: string;
}

/** How many days late freight is that is not delivered: by its carrier's estimate, or by what has passed already. */
export function lateDaysAt({ promisedDay, expectedTo, zone }: Expected, now: number): number {
  if (!promisedDay) return 0;
  return Math.max(0, daysBetween(promisedDay as Day, localTime(zone, Math.max(now, expectedTo ?? 0)).day));
}
