import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';

/** The day that an instant of the wire is on in a time zone, in words, with its year where it is not this one; '' without one. */
export function formatDayIn(zone: string, timestamp: string | undefined): string {
  const at = timestamp === undefined ? undefined : fromTimestamp(timestamp);
  if (!at) return '';
  const day = todayIn(zone, at);
  const year = day.slice(0, 4);
  return todayIn(zone, new Date()).startsWith(year) ? formatDay(day) : `${formatDay(day)}, ${year}`;
}
