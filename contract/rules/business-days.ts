/** A calendar day as yyyy-mm-dd; nothing in this file but `todayIn` knows a time zone. */
export type Day = string;

const DAY_MS = 86_400_000;
const toTime = (date: Day): number => Date.parse(`${date}T00:00:00Z`);
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const dayIn = (year: number, month: number, day: number): Day => toDay(Date.UTC(year, month - 1, day));

/** Weekday of a day: 0 Sunday to 6 Saturday. */
export function dayOfWeek(date: Day): number {
  return new Date(toTime(date)).getUTCDay();
}

/** The day so many calendar days later; a negative number goes back. */
export function addDays(date: Day, days: number): Day {
  return toDay(toTime(date) + days * DAY_MS);
}

/** Calendar days from the second day to the first: negative when the first is earlier, so it also sorts. */
export function compareDays(a: Day, b: Day): number {
  return Math.round((toTime(a) - toTime(b)) / DAY_MS);
}

export interface FreightHoliday {
  readonly date: Day;
  readonly name: string;
  /** 'no-pickup': no public holiday, but terminals are closed. */
  readonly kind: 'holiday' | 'no-pickup';
}

/** A fixed holiday is kept on Friday when it falls on a Saturday, on Monday when it falls on a Sunday. */
function observed(date: Day, name: string): FreightHoliday {
  const weekday = dayOfWeek(date);
  if (weekday === 6) return { date: addDays(date, -1), name: `${name} (observed)`, kind: 'holiday' };
  if (weekday === 0) return { date: addDays(date, 1), name: `${name} (observed)`, kind: 'holiday' };
  return { date, name, kind: 'holiday' };
}

/** The nth such weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayIn(year, month, 1);
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (nth - 1) * 7);
}

/** The working days of a calendar year on which freight does not move, in order, on the day they are kept. */
export function freightHolidays(year: number): FreightHoliday[] {
  const firstOfJune = dayIn(year, 6, 1);
  const memorialDay = addDays(firstOfJune, -((dayOfWeek(firstOfJune) + 6) % 7 || 7));
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  const all: FreightHoliday[] = [
    observed(dayIn(year, 1, 1), "New Year's Day"),
    { date: memorialDay, name: 'Memorial Day', kind: 'holiday' },
    observed(dayIn(year, 7, 4), 'Independence Day'),
    { date: nthWeekday(year, 9, 1, 1), name: 'Labor Day', kind: 'holiday' },
    { date: thanksgiving, name: 'Thanksgiving', kind: 'holiday' },
    { date: addDays(thanksgiving, 1), name: 'Day after Thanksgiving', kind: 'no-pickup' },
    observed(dayIn(year, 12, 25), 'Christmas Day'),
    // New Year's Day on a Saturday is kept in the old year.
    observed(dayIn(year + 1, 1, 1), "New Year's Day"),
  ];
  return all.filter(({ date }) => Number(date.slice(0, 4)) === year);
}

/** The holiday kept on a day, if there is one. */
export function holidayOn(date: Day): FreightHoliday | undefined {
  return freightHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date);
}

/** Whether a day is a Saturday or Sunday. */
export function isWeekend(date: Day): boolean {
  const weekday = dayOfWeek(date);
  return weekday === 0 || weekday === 6;
}

/** Whether freight moves on a day: no weekend, no holiday. */
export function isBusinessDay(date: Day): boolean {
  return !isWeekend(date) && holidayOn(date) === undefined;
}

/** The day so many business days after a day, which does not count itself; a negative number goes back. */
export function addBusinessDays(date: Day, days: number): Day {
  const step = days < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Business days after the first day up to and including the second; 0 when it is not later. */
export function businessDaysBetween(from: Day, to: Day): number {
  let count = 0;
  for (let day = addDays(from, 1); compareDays(day, to) <= 0; day = addDays(day, 1)) {
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

/** The pickup day a form starts with: Friday + 3, Saturday + 2, otherwise + 1, then on past holidays (Q02). */
export function defaultPickupDate(today: Day): Day {
  const weekday = dayOfWeek(today);
  let day = addDays(today, weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

export interface PickupDay {
  readonly date: Day;
  readonly kind: 'open' | 'holiday' | 'no-pickup';
  /** Why it is closed. */
  readonly name?: string;
}

/** The coming weekdays after today for a day picker, closed ones included with the reason. */
export function pickupDays(today: Day, count: number): PickupDay[] {
  const days: PickupDay[] = [];
  for (let date = addDays(today, 1); days.length < count; date = addDays(date, 1)) {
    if (isWeekend(date)) continue;
    const holiday = holidayOn(date);
    days.push(holiday ? { date, kind: holiday.kind, name: holiday.name } : { date, kind: 'open' });
  }
  return days;
}

/** The calendar day it is in an IANA time zone at a moment. */
export function todayIn(timeZone: string, now: Date): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day as lists show it: 'Tue Nov 24'. */
export function formatDay(date: Day): string {
  const { weekday, month, day } = inWords(date);
  return `${weekday.slice(0, 3)} ${month.slice(0, 3)} ${day}`;
}

/** A day in full: 'Tuesday, November 24, 2026'. */
export function formatDayLong(date: Day): string {
  const { weekday, month, day } = inWords(date);
  return `${weekday}, ${month} ${day}, ${Number(date.slice(0, 4))}`;
}

function inWords(date: Day): { weekday: string; month: string; day: number } {
  return {
    weekday: weekdays[dayOfWeek(date)] ?? '',
    month: months[Number(date.slice(5, 7)) - 1] ?? '',
    day: Number(date.slice(8, 10)),
  };
}

/** Whether a day lies at most fifty years before or after today. */
export function withinFiftyYears(date: Day, today: Day): boolean {
  const year = Number(today.slice(0, 4));
  const shifted = (years: number) => `${String(year + years).padStart(4, '0')}${today.slice(4)}`;
  return date >= shifted(-50) && date <= shifted(50);
}
