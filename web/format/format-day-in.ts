import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';

/** The day that an instant of the wire is on in a time zone, in words; '' without one. */
export function formatDayIn(zone: string, timestamp: string | undefined): string {
  const at = timestamp === undefined ? undefined : fromTimestamp(timestamp);
  return at ? formatDay(todayIn(zone, at)) : '';
}
