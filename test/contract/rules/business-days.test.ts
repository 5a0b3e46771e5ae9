import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, formatDayLong, formatMonthDay } from '#contract/format/days.ts';
import {
  addBusinessDays,
  type Calendar,
  defaultPickupDate,
  isBusinessDay,
  pickupDays,
  todayIn,
  withinFiftyYears,
} from '#contract/rules/business-days.ts';
import { addDays, dayOfWeek } from '#contract/rules/days.ts';
import { freightHolidays } from '#contract/rules/holidays.ts';
import { movedPickup, pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { inLanguage } from '#texts/compiled/locale.js';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const calendar = fc.constantFrom<Calendar>(['US'], ['CA'], ['US', 'CA']);

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
    expect(defaultPickupDate(today, ['US'])).toBe(pickup);
  });

  test.each([
    ['2026-10-09', '2026-10-13', 'past Thanksgiving in Canada'],
    ['2026-11-25', '2026-11-26', 'Thanksgiving of the United States is none'],
    ['2026-12-24', '2026-12-29', 'past Christmas and Boxing Day kept on Monday'],
  ])('[Q02] [R60] in Canada on %s it is %s: %s', (today, pickup) => {
    expect(defaultPickupDate(today, ['CA'])).toBe(pickup);
  });

  test('[Q02] it is always the next business day', () => {
    fc.assert(
      fc.property(day, calendar, (today, countries) => {
        expect(defaultPickupDate(today, countries)).toBe(addBusinessDays(today, 1, countries));
      }),
    );
  });
});

describe('freight holidays', () => {
  test('of 2026 in the United States', () => {
    expect(freightHolidays(2026, 'US').map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-05-25',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-11-27',
      '2026-12-25',
    ]);
  });

  test('[R60] of 2026 and 2027 in Canada', () => {
    expect(freightHolidays(2026, 'CA').map(({ date, name }) => `${date} ${name}`)).toEqual([
      "2026-01-01 New Year's Day",
      '2026-04-03 Good Friday',
      '2026-05-18 Victoria Day',
      '2026-07-01 Canada Day',
      '2026-09-07 Labour Day',
      '2026-09-30 National Day for Truth and Reconciliation',
      '2026-10-12 Thanksgiving in Canada',
      '2026-12-25 Christmas Day',
      '2026-12-28 Boxing Day (observed)',
    ]);
    expect(
      freightHolidays(2027, 'CA')
        .slice(-2)
        .map(({ date, name }) => `${date} ${name}`),
    ).toEqual(['2027-12-27 Christmas Day (observed)', '2027-12-28 Boxing Day (observed)']);
  });

  test('[R60] Christmas on a Sunday moves behind Boxing Day, Canada Day of a weekend to Monday', () => {
    expect(freightHolidays(2022, 'CA').map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2022-01-03', '2022-12-26', '2022-12-27']),
    );
    expect(freightHolidays(2023, 'CA').map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2023-01-02', '2023-04-07', '2023-07-03', '2023-10-02']),
    );
  });

  test('a holiday on Sunday is kept on Monday, New Year on Saturday in the old year', () => {
    expect(freightHolidays(2022, 'US').map(({ date }) => date)).toContain('2022-12-26');
    expect(freightHolidays(2021, 'US').at(-1)).toEqual({
      date: '2021-12-31',
      name: "New Year's Day (observed)",
      kind: 'holiday',
    });
    expect(freightHolidays(2022, 'US')[0]?.date).toBe('2022-05-30');
  });

  test('all fall on working days of their year, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1971, max: 2200 }), fc.constantFrom('US', 'CA'), (year, country) => {
        const dates = freightHolidays(year, country).map(({ date }) => date);
        expect(dates).toEqual([...dates].sort());
        expect(dates.every((date) => date.startsWith(`${year}-`) && ![0, 6].includes(dayOfWeek(date)))).toBe(true);
        expect(dates.length).toBeGreaterThanOrEqual(6);
      }),
    );
  });
});

describe('business days', () => {
  test('picked up on Wednesday, three days are Monday', () => {
    expect(addBusinessDays('2026-10-07', 3, ['US'])).toBe('2026-10-12');
    expect(addBusinessDays('2026-10-12', -3, ['US'])).toBe('2026-10-07');
    expect(addBusinessDays('2026-10-07', 0, ['US'])).toBe('2026-10-07');
  });

  test('[R60] across the border the holidays of both countries are skipped', () => {
    expect(addBusinessDays('2026-10-09', 1, ['US', 'CA'])).toBe('2026-10-13');
    expect(addBusinessDays('2026-11-25', 1, ['CA', 'US'])).toBe('2026-11-30');
    expect(addBusinessDays('2026-11-25', 1, ['CA'])).toBe('2026-11-26');
  });

  test('adding and counting agree, and end on a business day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), calendar, (from, days, countries) => {
        const to = addBusinessDays(from, days, countries);
        expect(isBusinessDay(to, countries)).toBe(true);
        const passed = [];
        for (let day = from; day !== to; day = addDays(day, 1)) passed.push(addDays(day, 1));
        expect(passed.filter((one) => isBusinessDay(one, countries))).toHaveLength(days);
      }),
    );
  });

  test('the day picker shows weekdays, closed ones with the reason', () => {
    expect(pickupDays('2026-11-23', 6, ['US'])).toEqual([
      { date: '2026-11-24', kind: 'open' },
      { date: '2026-11-25', kind: 'open' },
      { date: '2026-11-26', kind: 'holiday', name: 'Thanksgiving' },
      { date: '2026-11-27', kind: 'no-pickup', name: 'Day after Thanksgiving' },
      { date: '2026-11-30', kind: 'open' },
      { date: '2026-12-01', kind: 'open' },
    ]);
  });
});

describe('a pickup day', () => {
  const problem = (date: string, countries: Calendar) => pickupDayProblem(date, '2026-11-23', countries)?.message;

  test('[R47] must come after today at the stop; the next open day is named', () => {
    expect(problem('2026-11-23', ['US'])).toBe('Pickup date must be after today. The next open day is Tue, Nov 24.');
    expect(problem('2026-11-24', ['US'])).toBeUndefined();
    expect(problem('2090-01-03', ['US'])).toBe('Pickup date must be within fifty years');
  });

  test('[R60] must be a business day of the stop; the reason and the next open day are named', () => {
    expect(problem('2026-11-28', ['US'])).toBe(
      'Pickup date must be a business day. Carriers are closed on Sat, Nov 28 (weekend). The next open day is Mon, Nov 30.',
    );
    expect(problem('2026-11-26', ['CA'])).toBeUndefined();
    expect(problem('2026-12-28', ['CA'])).toMatch(/Boxing Day \(observed\).*Tue, Dec 29/);
    expect(problem('2026-12-28', ['US'])).toBeUndefined();
  });

  test('[R86] [R60] why it is closed is said in the language of the page', () => {
    expect(inLanguage('es', () => problem('2026-11-28', ['US']))).toContain('(fin de semana)');
    expect(inLanguage('fr', () => problem('2026-11-28', ['US']))).toContain('(fin de semaine)');
    expect(inLanguage('fr', () => movedPickup('2026-11-28', ['US'])?.words)).toContain('(fin de semaine)');
  });

  test('[R60] that closes because the pickup is elsewhere moves to the next open day, with words', () => {
    expect(movedPickup('2026-11-26', ['CA'])).toBeUndefined();
    expect(movedPickup('2026-11-26', ['US'])).toEqual({
      day: '2026-11-30',
      words: 'Pickup moved to Mon, Nov 30. Carriers at the pickup location are closed on Thu, Nov 26 (Thanksgiving).',
    });
  });
});

describe('calendar days', () => {
  test('no clock change moves a day', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        expect((Date.parse(addDays(from, days)) - Date.parse(from)) / 86_400_000).toBe(days);
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
    expect(formatDay('2026-11-24')).toBe('Tue, Nov 24');
    expect(formatMonthDay('2026-11-24')).toBe('Nov 24');
    expect(formatDayLong('2026-11-04')).toBe('Wednesday, November 4, 2026');
  });

  test('[H22] fifty years either way', () => {
    expect(withinFiftyYears('2076-11-24', '2026-11-24')).toBe(true);
    expect(withinFiftyYears('2076-11-25', '2026-11-24')).toBe(false);
    expect(withinFiftyYears('1976-11-24', '2026-11-24')).toBe(true);
    expect(withinFiftyYears('1976-11-23', '2026-11-24')).toBe(false);
  });
});
