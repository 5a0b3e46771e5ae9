import {
  addBusinessDays,
  type Calendar,
  formatDay,
  holidayOn,
  isBusinessDay,
  isWeekend,
  withinFiftyYears,
} from './business-days.ts';
import type { Day } from './days.ts';

/** Why carriers do not pick up on a day: its holiday or 'weekend'; undefined on a business day. */
export function closedBecause(day: Day, calendar: Calendar): string | undefined {
  return isWeekend(day) ? 'weekend' : holidayOn(day, calendar)?.name;
}

/**
 * What is wrong with a pickup day, undefined when nothing is: it is not after today at the pickup stop (R47), not a business day there
 * (R60) or out of reach. What can be mended names the next open day.
 */
export function pickupDayProblem(day: Day, today: Day, calendar: Calendar): string | undefined {
  const open = (after: Day) => `The next open day is ${formatDay(addBusinessDays(after, 1, calendar))}.`;
  if (day <= today) return `Pickup date must be after today. ${open(today)}`;
  if (!withinFiftyYears(day, today)) return 'Pickup date must be within fifty years';
  if (isBusinessDay(day, calendar)) return undefined;
  const closed = `Carriers are closed on ${formatDay(day)} (${closedBecause(day, calendar)}).`;
  return `Pickup date must be a business day. ${closed} ${open(day)}`;
}

export interface MovedPickup {
  readonly day: Day;
  /** What to tell whoever chose the day before. */
  readonly words: string;
}

/** Where a chosen pickup day goes that carriers of the pickup stop's country do not keep open; undefined while it is open. */
export function movedPickup(day: Day, calendar: Calendar): MovedPickup | undefined {
  const reason = closedBecause(day, calendar);
  if (reason === undefined) return undefined;
  const open = addBusinessDays(day, 1, calendar);
  const closed = `Carriers at the pickup location are closed on ${formatDay(day)} (${reason}).`;
  return { day: open, words: `Pickup moved to ${formatDay(open)}. ${closed}` };
}
