import * as m from '#texts/compiled/messages.js';
import { code12032, code12033 } from '../codes/stop-fields.ts';
import { type FieldProblem, problemOf } from '../codes/wrong-field.ts';
import { formatDay } from '../format/days.ts';
import { addBusinessDays, type Calendar, holidayOn, isWeekend, withinFiftyYears } from './business-days.ts';
import type { Day } from './days.ts';

/** Why carriers do not pick up on a day: its holiday or the weekend; undefined on a business day. */
function closedBecause(day: Day, calendar: Calendar): string | undefined {
  return isWeekend(day) ? m.quotes_weekend() : holidayOn(day, calendar)?.name;
}

/**
 * Returns what is wrong with a pickup day, undefined when nothing is: it is not after today at the pickup stop (R47), not a business day
 * there (R60) or out of reach. What can be corrected names the next open day.
 */
export function pickupDayProblem(day: Day, today: Day, calendar: Calendar): FieldProblem | undefined {
  const openAfter = (after: Day) => formatDay(addBusinessDays(after, 1, calendar));
  if (day <= today) return problemOf(code12032, m.code_12032_after_today({ open: openAfter(today) }));
  if (!withinFiftyYears(day, today)) return problemOf(code12033);
  const reason = closedBecause(day, calendar);
  if (reason === undefined) return undefined;
  return problemOf(code12032, m.code_12032_closed({ day: formatDay(day), reason, open: openAfter(day) }));
}

export interface MovedPickup {
  readonly day: Day;
  /** The message for a customer who had chosen the day. */
  readonly words: string;
}

/** The day that replaces a chosen pickup day on which carriers of the pickup stop's country are closed; undefined if they are open. */
export function movedPickup(day: Day, calendar: Calendar): MovedPickup | undefined {
  const reason = closedBecause(day, calendar);
  if (reason === undefined) return undefined;
  const open = addBusinessDays(day, 1, calendar);
  const closed = m.quotes_carriers_at_the_pickup_location({ day: formatDay(day), reason });
  return { day: open, words: m.quotes_pickup_moved_to({ open: formatDay(open), closed }) };
}
