import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import type { QuoteRequest } from './quote-request.ts';

/** Whether a request's freight can still be picked up on its day. */
export function isPickupOpen({ pickupDate, origin }: QuoteRequest, now: Date): boolean {
  return pickupDayProblem(pickupDate, todayIn(origin.zone, now), calendarOf(origin.country)) === undefined;
}
