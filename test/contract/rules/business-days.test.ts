import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  compareDays,
  dayOfWeek,
  defaultPickupDate,
  formatDay,
  formatDayLong,
  freightHolidays,
  isBusinessDay,
  pickupDays,
  todayIn,
  withinFiftyYears,
} from '#contract/rules/business-days.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('default pickup date', () => {
  test.each([
    ['2026-11-16', '2026-11-17', 'Monday + 1'],
    ['2026-11-19', '2026-11-20', 'Thursday + 1'],
    ['2026-11-20', '2026-11-23', 'Friday + 3'],
    ['2026-11-21', '2026-11-23', 'Saturday + 2'],
    ['2026-11-22', '2026-11-23', 'Sunday + 1'],
    ['2026-11-25', '2026-11-30', 'past Thanksgiving and the day after'],
    ['2026-12-24', '2026-12-28', 'past Christmas'],
    ['2026-07-02', '2026-07-06', 'past July 4 kept on Friday'],
  ])('[Q02] on %s it is %s: %s', (today, pickup) => {
    expect(defaultPickupDate(today)).toBe(pickup);
  });

  test('[Q02] it is always the next business day', () => {
    fc.assert(
      fc.property(day, (today) => {
        expect(defaultPickupDate(today)).toBe(addBusinessDays(today, 1));
      }),
    );
  });
});

describe('freight holidays', () => {
  test('of 2026', () => {
    expect(freightHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-05-25',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-11-27',
      '2026-12-25',
    ]);
  });

  test('a holiday on Sunday is kept on Monday, New Year on Saturday in the old year', () => {
    expect(freightHolidays(2022).map(({ date }) => date)).toContain('2022-12-26');
    expect(freightHolidays(2021).at(-1)).toEqual({
      date: '2021-12-31',
      name: "New Year's Day (observed)",
      kind: 'holiday',
    });
    expect(freightHolidays(2022)[0]?.date).toBe('2022-05-30');
  });

  test('all fall on working days of their year, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1971, max: 2200 }), (year) => {
        const dates = freightHolidays(year).map(({ date }) => date);
        expect(dates).toEqual([...dates].sort());
        expect(dates.every((date) => date.startsWith(`${year}-`) && ![0, 6].includes(dayOfWeek(date)))).toBe(true);
        expect(dates.length).toBeGreaterThanOrEqual(6);
      }),
    );
  });
});

describe('business days', () => {
  test('picked up on Wednesday, three days are Monday', () => {
    expect(addBusinessDays('2026-10-07', 3)).toBe('2026-10-12');
    expect(addBusinessDays('2026-10-12', -3)).toBe('2026-10-07');
    expect(addBusinessDays('2026-10-07', 0)).toBe('2026-10-07');
  });

  test('adding and counting agree, and end on a business day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (from, days) => {
        const to = addBusinessDays(from, days);
        expect(isBusinessDay(to)).toBe(true);
        expect(businessDaysBetween(from, to)).toBe(days);
      }),
    );
  });

  test('the day picker shows weekdays, closed ones with the reason', () => {
    expect(pickupDays('2026-11-23', 6)).toEqual([
      { date: '2026-11-24', kind: 'open' },
      { date: '2026-11-25', kind: 'open' },
      { date: '2026-11-26', kind: 'holiday', name: 'Thanksgiving' },
      { date: '2026-11-27', kind: 'no-pickup', name: 'Day after Thanksgiving' },
      { date: '2026-11-30', kind: 'open' },
      { date: '2026-12-01', kind: 'open' },
    ]);
  });
});

describe('calendar days', () => {
  test('no clock change moves a day', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        expect(compareDays(addDays(from, days), from)).toBe(days);
      }),
    );
  });

  test('today depends on the stop', () => {
    const now = new Date('2026-11-24T03:30:00Z');
    expect(todayIn('America/Los_Angeles', now)).toBe('2026-11-23');
    expect(todayIn('America/New_York', now)).toBe('2026-11-23');
    expect(todayIn('UTC', now)).toBe('2026-11-24');
  });

  test('in words', () => {
    expect(formatDay('2026-11-24')).toBe('Tue Nov 24');
    expect(formatDayLong('2026-11-04')).toBe('Wednesday, November 4, 2026');
  });

  test('[H22] fifty years either way', () => {
    expect(withinFiftyYears('2076-11-24', '2026-11-24')).toBe(true);
    expect(withinFiftyYears('2076-11-25', '2026-11-24')).toBe(false);
    expect(withinFiftyYears('1976-11-24', '2026-11-24')).toBe(true);
    expect(withinFiftyYears('1976-11-23', '2026-11-24')).toBe(false);
  });
});
