// Days are yyyy-MM-dd and computed in UTC, so that no time zone moves them.

const DAY_MS = 86_400_000;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether freight moves on a day: not on a weekend, not on a US freight holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(toTime(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !freightHolidays(Number(day.slice(0, 4))).has(day);
}

/** The day itself when freight moves on it, else the next one on which it does. */
export function businessDayFrom(day: string): string {
  let time = toTime(day);
  while (!isBusinessDay(toDay(time))) time += DAY_MS;
  return toDay(time);
}

/** The day that lies so many business days after a day; the first day itself does not count. */
export function addBusinessDays(day: string, days: number): string {
  let time = toTime(day);
  for (let left = days; left > 0; ) {
    time += DAY_MS;
    if (isBusinessDay(toDay(time))) left -= 1;
  }
  return toDay(time);
}

const known = new Map<number, ReadonlySet<string>>();

/** New Year, Memorial Day, Independence Day, Labor Day, Thanksgiving and the day after, Christmas, as observed in a year. */
export function freightHolidays(year: number): ReadonlySet<string> {
  const days = known.get(year) ?? holidaysOf(year);
  known.set(year, days);
  return days;
}

function holidaysOf(year: number): ReadonlySet<string> {
  const thanksgiving = nthWeekday(year, 10, 4, 4);
  return new Set([
    observed(year, 0, 1),
    observed(year + 1, 0, 1),
    lastMonday(year, 4),
    observed(year, 6, 4),
    nthWeekday(year, 8, 1, 1),
    thanksgiving,
    toDay(toTime(thanksgiving) + DAY_MS),
    observed(year, 11, 25),
  ]);
}

/** A Saturday's holiday is kept on Friday, a Sunday's on Monday. */
function observed(year: number, month: number, date: number): string {
  const time = Date.UTC(year, month, date);
  const weekday = new Date(time).getUTCDay();
  return toDay(time + (weekday === 6 ? -DAY_MS : weekday === 0 ? DAY_MS : 0));
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return toDay(Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7));
}

function lastMonday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return toDay(last.getTime() - ((last.getUTCDay() + 6) % 7) * DAY_MS);
}
