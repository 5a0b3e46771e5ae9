import { formatClock, formatHour } from '#contract/format/dates.ts';
import { formatDay, formatWeekday } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp, parseDay } from '#contract/rules/dates.ts';
import { addDays } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';

/** A timestamp in a stop's own zone: 'Fri, Nov 27, 5 pm CT'; the text itself when it is invalid. */
export function formatTimestamp(zone: string, moment: string): string {
  const at = fromTimestamp(moment);
  return at ? `${formatDay(todayIn(zone, at))}, ${formatClock(zone, at)}` : moment;
}

/** The same, short for lists: the weekday alone within the next six days ('Fri 5 pm'), else the day ('Fri, Dec 4'). */
function formatShortTimestamp(zone: string, moment: string, now: Date): string {
  const at = fromTimestamp(moment);
  if (!at) return moment;
  const day = todayIn(zone, at);
  const today = todayIn(zone, now);
  if (day === today) return m.shipments_today({ hour: formatHour(zone, at) });
  return day > today && day < addDays(today, 7) ? `${formatWeekday(day)} ${formatHour(zone, at)}` : formatDay(day);
}

/** A saved quote's state in words. */
export function formatHold(row: { expired: boolean; expiresAt: string; from: { zone: string } }, now: Date): string {
  return row.expired
    ? m.shipments_expired()
    : m.shipments_held_until({ when: formatShortTimestamp(row.from.zone, row.expiresAt, now) });
}

/** A day of the wire as lists show it, 'Tue, Nov 24'; the text itself when it names none. */
export function formatWireDay(text: string): string {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
}
