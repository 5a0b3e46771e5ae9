import type { OpeningHours } from '#contract/addresses.ts';
import { formatList } from '#contract/format/numbers.ts';
import { formatWeekdayName } from '#contract/format/weekdays.ts';
import * as m from '#texts/compiled/messages.js';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const WORKING_DAYS = [1, 2, 3, 4, 5];

const isRun = (days: readonly number[]) =>
  days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);

/** Days as a person says them: 'Mon to Thu', 'Friday', 'Mon, Wed and Fri'. */
export function formatDays(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return m.addresses_choose_days();
  if (first === last) return formatWeekdayName(first, 'long');
  const short = (day: number) => formatWeekdayName(day, 'short');
  if (sorted.length > 2 && isRun(sorted)) return m.addresses_day_range({ first: short(first), last: short(last) });
  return formatList(sorted.map(short));
}

/** The days that no line names. */
export function closedDays(hours: OpeningHours): number[] {
  const open = new Set(hours.flatMap(({ days }) => days));
  return weekdays.filter((day) => !open.has(day));
}

/** 'Saturday and Sunday closed.'; nothing when every day is open. */
export function formatClosedDays(hours: OpeningHours): string {
  const closed = closedDays(hours);
  if (hours.length === 0) return m.addresses_no_hours();
  if (closed.length === 0) return '';
  const days =
    closed.length > 2 && isRun(closed)
      ? formatDays(closed)
      : formatList(closed.map((day) => formatWeekdayName(day, 'long')));
  return m.addresses_closed_days({ days });
}

/** The hours with one more line: the working days that are still closed, else every closed day. */
export function withMoreHours(hours: OpeningHours): OpeningHours {
  const closed = closedDays(hours);
  const working = closed.filter((day) => WORKING_DAYS.includes(day));
  return [...hours, { days: working.length > 0 ? working : closed, opens: '08:00', closes: '17:00' }];
}

/** A day joins a line, and leaves the line that had it; or it leaves the line. */
export function withDay(hours: OpeningHours, line: number, day: number, open: boolean): OpeningHours {
  return hours.map((one, index) => {
    const days = one.days.filter((other) => other !== day);
    return { ...one, days: index === line && open ? [...days, day].toSorted((a, b) => a - b) : days };
  });
}
