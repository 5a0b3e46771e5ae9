import { byLocale } from './locale.ts';

/** A Monday, from which days of the week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const ofForm = (weekday: 'short' | 'long') =>
  byLocale((locale) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }));
const formats = { short: ofForm('short'), long: ofForm('long') };

/** The name of a day of the week from 1, Monday, to 7, Sunday: 'Mon' or 'Monday'. */
export function formatWeekdayName(day: number, form: 'short' | 'long'): string {
  return formats[form]().format(MONDAY + (day - 1) * DAY_MS);
}
