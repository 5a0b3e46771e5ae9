import { byLocale } from './locale.ts';

/** Days of the calendar have no zone: they are written as they are in UTC. */
const formatter = (form: Intl.DateTimeFormatOptions) => {
  const made = byLocale((locale) => new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }));
  return (day: string): string => made().format(new Date(`${day}T00:00:00Z`));
};

/** A day as lists show it: 'Tue, Nov 24'. */
export const formatDay = formatter({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Tue, Nov 24, 2026': for what is kept, like papers. */
export const formatDayYear = formatter({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** A day without its weekday, where that is shown separately: 'Nov 24'. */
export const formatMonthDay = formatter({ month: 'short', day: 'numeric' });

/** A day in full: 'Tuesday, November 24, 2026'. */
export const formatDayLong = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** 'Tue', for a tile that shows the parts of a day by themselves. */
export const formatWeekday = formatter({ weekday: 'short' });

/** 'Nov', for a tile that shows the parts of a day by themselves. */
export const formatMonth = formatter({ month: 'short' });

/** The month of a day: 'November 2026'. */
export const formatMonthLong = formatter({ month: 'long', year: 'numeric' });
