import { formatLocale } from './locale.ts';

/** A Monday, from which days of the week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a day of the week from 1, Monday, to 7, Sunday: 'Mon' or 'Monday'. */
export function formatWeekdayName(day: number, form: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(formatLocale, { weekday: form, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);
}

/** Names in a sentence: 'Saturday and Sunday'. */
export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat(formatLocale, { type: 'conjunction' }).format(names);
}
