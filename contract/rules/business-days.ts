import { addDays, type Day, dayOfWeek } from './days.ts';
import { type FreightHoliday, freightHolidays } from './holidays.ts';
import type { CountryCode } from './states.ts';

/** The countries whose holidays count: of a pickup its own, of a delivery across the border both (R60). */
export type Calendar = readonly CountryCode[];

const unitedStates: Calendar = ['US'];

/** The calendar of a pickup stop; until its country is known, that of the United States. */
export function calendarOf(country: CountryCode | undefined): Calendar {
  return country ? [country] : unitedStates;
}

/** The holiday observed on a day, if there is one. */
export function holidayOn(date: Day, calendar: Calendar): FreightHoliday | undefined {
  const year = Number(date.slice(0, 4));
  return calendar.flatMap((country) => freightHolidays(year, country)).find((holiday) => holiday.date === date);
}

/** Whether a day is a Saturday or Sunday. */
export function isWeekend(date: Day): boolean {
  const weekday = dayOfWeek(date);
  return weekday === 0 || weekday === 6;
}

/** Whether freight moves on a day: no weekend, no holiday. */
export function isBusinessDay(date: Day, calendar: Calendar): boolean {
  return !isWeekend(date) && holidayOn(date, calendar) === undefined;
}

/** The day so many business days after a day, which does not count itself; a negative number goes back. */
export function addBusinessDays(date: Day, days: number, calendar: Calendar): Day {
  const step = days < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step);
    if (isBusinessDay(day, calendar)) left -= 1;
  }
  return day;
}

/** The pickup day a form starts with: Friday + 3, Saturday + 2, otherwise + 1, then on past holidays (Q02). */
export function defaultPickupDate(today: Day, calendar: Calendar): Day {
  const weekday = dayOfWeek(today);
  let day = addDays(today, weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
  while (!isBusinessDay(day, calendar)) day = addDays(day, 1);
  return day;
}

export interface PickupDay {
  readonly date: Day;
  readonly kind: 'open' | 'holiday' | 'no-pickup';
  /** Why it is closed. */
  readonly name?: string;
}

/** The coming weekdays after today for a day picker, closed ones included with the reason. */
export function pickupDays(today: Day, count: number, calendar: Calendar): PickupDay[] {
  const days: PickupDay[] = [];
  for (let date = addDays(today, 1); days.length < count; date = addDays(date, 1)) {
    if (isWeekend(date)) continue;
    const holiday = holidayOn(date, calendar);
    days.push(holiday ? { date, kind: holiday.kind, name: holiday.name } : { date, kind: 'open' });
  }
  return days;
}

const calendars = new Map<string, Intl.DateTimeFormat>();
/** Made once for each zone: a list asks for every row. */
function calendarIn(timeZone: string): Intl.DateTimeFormat {
  const made =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made;
}

/** The calendar day in an IANA time zone at a timestamp. */
export function todayIn(timeZone: string, now: Date): Day {
  const parts = calendarIn(timeZone).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
}

/** The time of day in an IANA time zone at a timestamp, '17:05'. */
export const timeIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);

/** Whether a day lies at most fifty years before or after today. */
export function withinFiftyYears(date: Day, today: Day): boolean {
  const year = Number(today.slice(0, 4));
  const shifted = (years: number) => `${String(year + years).padStart(4, '0')}${today.slice(4)}`;
  return date >= shifted(-50) && date <= shifted(50);
}
