import { formatDay, todayIn } from '#contract/rules/business-days.ts';
import { fromMoment } from '#contract/rules/dates.ts';
import { addDays } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';

/** '5 pm', '5:30 pm' in a stop's zone. */
function clockIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).formatToParts(
    at,
  );
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('hour')}${of('minute') === '00' ? '' : `:${of('minute')}`} ${of('dayPeriod').toLowerCase()}`;
}

/** 'CT', 'ET': what people there call their time. */
export function zoneWord(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** A moment in a stop's own zone: 'Fri, Nov 27, 5 pm CT'; the text itself when it is none. */
export function momentIn(zone: string, moment: string): string {
  const at = fromMoment(moment);
  return at ? `${formatDay(todayIn(zone, at))}, ${clockIn(zone, at)} ${zoneWord(zone, at)}` : moment;
}

/** The same, short for lists: the weekday alone within the next six days ('Fri 5 pm'), else the day ('Fri, Dec 4'). */
export function shortMomentIn(zone: string, moment: string, now: Date): string {
  const at = fromMoment(moment);
  if (!at) return moment;
  const day = todayIn(zone, at);
  const today = todayIn(zone, now);
  if (day === today) return m.shipments_today({ zone: clockIn(zone, at) });
  return day > today && day < addDays(today, 7) ? `${formatDay(day).slice(0, 3)} ${clockIn(zone, at)}` : formatDay(day);
}

/** A saved quote's state in words. */
export function holdWords(row: { expired: boolean; expiresAt: string; from: { zone: string } }, now: Date): string {
  return row.expired
    ? m.shipments_expired()
    : m.shipments_held_until({ zone: shortMomentIn(row.from.zone, row.expiresAt, now) });
}
