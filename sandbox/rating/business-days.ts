import { freightHolidays } from './holidays.ts';

// Days are yyyy-MM-dd and computed in UTC, so that no time zone moves them.

const DAY_MS = 86_400_000;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether freight moves on a day: not on a weekend, not on a freight holiday of any of the countries. */
export function isBusinessDay(day: string, countries: readonly string[]): boolean {
  const weekday = new Date(toTime(day)).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !countries.some((country) => freightHolidays(Number(day.slice(0, 4)), country).has(day));
}

/** The day itself when freight moves on it, else the next one on which it does. */
export function businessDayFrom(day: string, countries: readonly string[]): string {
  let time = toTime(day);
  while (!isBusinessDay(toDay(time), countries)) time += DAY_MS;
  return toDay(time);
}

/** The day that lies so many business days after a day; the first day itself does not count. */
export function addBusinessDays(day: string, days: number, countries: readonly string[]): string {
  let time = toTime(day);
  for (let left = days; left > 0; ) {
    time += DAY_MS;
    if (isBusinessDay(toDay(time), countries)) left -= 1;
  }
  return toDay(time);
}
