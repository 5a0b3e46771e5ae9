/** A calendar day as yyyy-mm-dd; no time zone moves it. */
export type Day = string;

const DAY_MS = 86_400_000;
const toTime = (date: Day): number => Date.parse(`${date}T00:00:00Z`);
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** The day of a year, a month (1 to 12) and a day of the month. */
export function dayIn(year: number, month: number, day: number): Day {
  return toDay(Date.UTC(year, month - 1, day));
}

/** Weekday of a day: 0 Sunday to 6 Saturday. */
export function dayOfWeek(date: Day): number {
  return new Date(toTime(date)).getUTCDay();
}

/** How many days later the second day is; negative for an earlier one. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toTime(to) - toTime(from)) / DAY_MS);

/** The day so many calendar days later; a negative number goes back. */
export function addDays(date: Day, days: number): Day {
  return toDay(toTime(date) + days * DAY_MS);
}
