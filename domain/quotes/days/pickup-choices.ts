import { calendarOf, type PickupDay, pickupDays, todayIn } from '#contract/rules/business-days.ts';
import type { QuoteRequest } from '../quote-request.ts';

/** How many open days are compared with the one that was asked for. */
const OTHER_DAYS = 5;
/** Weekdays among which there are surely so many open ones, whatever the holidays. */
const WEEKDAYS_MAX = 20;

/**
 * The weekdays that are compared: those after the day of the request up to the fifth open one beside its own, closed ones with their reason,
 * and its own wherever that is. Counted from the request's day, so that opening the page again later asks for no further day; past ones are left out.
 */
export function pickupChoices({ origin, pickupDate, arrivedAt }: QuoteRequest, now: Date): PickupDay[] {
  const calendar = calendarOf(origin.country);
  const coming = pickupDays(todayIn(origin.zone, new Date(arrivedAt)), WEEKDAYS_MAX, calendar);
  const others = coming.filter(({ kind, date }) => kind === 'open' && date !== pickupDate).slice(0, OTHER_DAYS);
  const last = others.at(-1)?.date ?? pickupDate;
  const today = todayIn(origin.zone, now);
  const choices = coming.filter(({ date }) => date > today && (date <= last || date === pickupDate));
  return choices.some(({ date }) => date === pickupDate) ? choices : [...choices, { date: pickupDate, kind: 'open' }];
}
