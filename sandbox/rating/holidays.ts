// Holidays of the fictional carriers, computed in UTC. They know the United States and Canada; elsewhere only weekends are closed.

const DAY_MS = 86_400_000;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const weekdayOf = (time: number): number => new Date(time).getUTCDay();

/** A Saturday's holiday is kept on Friday, a Sunday's on Monday. */
function nearest(year: number, month: number, date: number): string {
  const time = Date.UTC(year, month, date);
  const weekday = weekdayOf(time);
  return toDay(time + (weekday === 6 ? -DAY_MS : weekday === 0 ? DAY_MS : 0));
}

/** A weekend's holiday is kept on the next weekday, so many days later when others come first. */
function following(year: number, month: number, date: number, others = 0): string {
  let time = Date.UTC(year, month, date);
  for (let left = others; left > 0 || weekdayOf(time) % 6 === 0; time += DAY_MS) {
    if (weekdayOf(time) % 6 !== 0) left -= 1;
  }
  return toDay(time);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = weekdayOf(Date.UTC(year, month, 1));
  return toDay(Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7));
}

/** The Monday on or before a day. */
function mondayUntil(year: number, month: number, date: number): string {
  const time = Date.UTC(year, month, date);
  return toDay(time - ((weekdayOf(time) + 6) % 7) * DAY_MS);
}

/** Days from 22 March to Easter Sunday, by Gauss's rule as it holds from 1900 to 2199. */
function easterAfterMarch22(year: number): number {
  const [moonShift, sundayShift] = year < 2100 ? [24, 5] : [24, 6];
  const moon = (19 * (year % 19) + moonShift) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + sundayShift) % 7;
  const late = (moon === 29 && sunday === 6) || (moon === 28 && sunday === 6 && year % 19 > 10);
  return moon + sunday - (late ? 7 : 0);
}

const lists: Readonly<Record<string, (year: number) => readonly string[]>> = {
  US: (year) => {
    const thanksgiving = nthWeekday(year, 10, 4, 4);
    return [
      nearest(year, 0, 1),
      nearest(year + 1, 0, 1),
      mondayUntil(year, 4, 31),
      nearest(year, 6, 4),
      nthWeekday(year, 8, 1, 1),
      thanksgiving,
      toDay(Date.parse(`${thanksgiving}T00:00:00Z`) + DAY_MS),
      nearest(year, 11, 25),
    ];
  },
  CA: (year) => {
    const christmasIsOff = weekdayOf(Date.UTC(year, 11, 25)) % 6 === 0;
    return [
      following(year, 0, 1),
      toDay(Date.UTC(year, 2, 20 + easterAfterMarch22(year))),
      mondayUntil(year, 4, 24),
      following(year, 6, 1),
      nthWeekday(year, 8, 1, 1),
      following(year, 8, 30),
      nthWeekday(year, 9, 1, 2),
      following(year, 11, 25),
      following(year, 11, 26, christmasIsOff ? 1 : 0),
    ];
  },
};

const known = new Map<string, ReadonlySet<string>>();

/** The days of a year, as observed, on which the carriers of a country do not move freight. */
export function freightHolidays(year: number, country: string): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const days = known.get(key) ?? new Set(lists[country]?.(year));
  known.set(key, days);
  return days;
}
