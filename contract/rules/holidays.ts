import * as m from '#texts/compiled/messages.js';
import { addDays, type Day, dayIn, dayOfWeek } from './days.ts';
import type { CountryCode } from './states.ts';

export interface FreightHoliday {
  readonly date: Day;
  readonly name: string;
  /** 'no-pickup': no public holiday, but terminals are closed. */
  readonly kind: 'holiday' | 'no-pickup';
}

const holiday = (date: Day, name: string): FreightHoliday => ({ date, name, kind: 'holiday' });

/** The nth such weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayIn(year, month, 1);
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (nth - 1) * 7);
}

/** The last Monday before a day. */
const mondayBefore = (date: Day): Day => addDays(date, -((dayOfWeek(date) + 6) % 7 || 7));

/** In the United States a fixed holiday is observed on Friday when it falls on a Saturday, on Monday when it falls on a Sunday. */
function nearestWeekday(date: Day, name: string): FreightHoliday {
  const weekday = dayOfWeek(date);
  if (weekday === 6) return holiday(addDays(date, -1), m.quotes_observed({ name }));
  if (weekday === 0) return holiday(addDays(date, 1), m.quotes_observed({ name }));
  return holiday(date, name);
}

function unitedStates(year: number): FreightHoliday[] {
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  return [
    nearestWeekday(dayIn(year, 1, 1), m.quotes_new_years_day()),
    holiday(mondayBefore(dayIn(year, 6, 1)), m.quotes_memorial_day()),
    nearestWeekday(dayIn(year, 7, 4), m.quotes_independence_day()),
    holiday(nthWeekday(year, 9, 1, 1), m.quotes_labor_day()),
    holiday(thanksgiving, m.quotes_thanksgiving()),
    { date: addDays(thanksgiving, 1), name: m.quotes_day_after_thanksgiving(), kind: 'no-pickup' },
    nearestWeekday(dayIn(year, 12, 25), m.quotes_christmas_day()),
    // New Year's Day on a Saturday is observed in the old year.
    nearestWeekday(dayIn(year + 1, 1, 1), m.quotes_new_years_day()),
  ];
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm. */
function easter(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(dayIn(year, 3, 22), epact + toSunday - 7 * late);
}

/** In Canada a fixed holiday on a weekend is observed on the next weekday that is no holiday. */
function nextWeekday(date: Day, name: string, taken: readonly FreightHoliday[] = []): FreightHoliday {
  let kept = date;
  while (dayOfWeek(kept) % 6 === 0 || taken.some((other) => other.date === kept)) kept = addDays(kept, 1);
  return holiday(kept, kept === date ? name : m.quotes_observed({ name }));
}

function canada(year: number): FreightHoliday[] {
  const christmas = nextWeekday(dayIn(year, 12, 25), m.quotes_christmas_day());
  return [
    nextWeekday(dayIn(year, 1, 1), m.quotes_new_years_day()),
    holiday(addDays(easter(year), -2), m.quotes_good_friday()),
    holiday(mondayBefore(dayIn(year, 5, 25)), m.quotes_victoria_day()),
    nextWeekday(dayIn(year, 7, 1), m.quotes_canada_day()),
    holiday(nthWeekday(year, 9, 1, 1), m.quotes_labour_day()),
    nextWeekday(dayIn(year, 9, 30), m.quotes_national_day_for_truth_and()),
    holiday(nthWeekday(year, 10, 1, 2), m.quotes_thanksgiving_in_canada()),
    christmas,
    nextWeekday(dayIn(year, 12, 26), m.quotes_boxing_day(), [christmas]),
  ];
}

const lists: Readonly<Record<CountryCode, (year: number) => FreightHoliday[]>> = { US: unitedStates, CA: canada };

/**
 * The weekdays of a calendar year on which carriers of a country do not move freight, in order, on the day of observance. For Canada the
 * days that carriers across provinces observe, without holidays of single provinces.
 */
export function freightHolidays(year: number, country: CountryCode): FreightHoliday[] {
  return lists[country](year).filter(({ date }) => Number(date.slice(0, 4)) === year);
}
