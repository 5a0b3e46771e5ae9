import { type Calendar, isBusinessDay } from './business-days.ts';
import { addDays, type Day } from './days.ts';

/** How late an open invoice is, in the columns of an ageing report. */
export const ageBands = ['notDue', 'days30', 'days60', 'days90', 'older'] as const;
export type AgeBand = (typeof ageBands)[number];

const DAY_MS = 86_400_000;
/** The last day of each band, in days after the due date. */
const bandEnds: readonly (readonly [AgeBand, number])[] = [
  ['notDue', 0],
  ['days30', 30],
  ['days60', 60],
  ['days90', 90],
];

/** Days after the due date; 0 or less while an invoice is not late. */
export const daysLate = (due: Day, today: Day): number =>
  Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${due}T00:00:00Z`)) / DAY_MS);

/** The band of an invoice that is due on a day. */
export function ageBand(due: Day, today: Day): AgeBand {
  const late = daysLate(due, today);
  return bandEnds.find(([, end]) => late <= end)?.[0] ?? 'older';
}

/** When an invoice of so many days net is due: that day, or the next one on which banks and docks are open (R68). */
export function dueDate(issued: Day, netDays: number, calendar: Calendar): Day {
  let day = addDays(issued, netDays);
  while (!isBusinessDay(day, calendar)) day = addDays(day, 1);
  return day;
}
