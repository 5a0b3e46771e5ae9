import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planTrip, type StopWindow } from '#contract/rules/hours-of-service.ts';
import { lateWindows, type TypedWindow } from '#contract/rules/late-windows.ts';
import { hoursOfServiceDefaults } from '#contract/rules/truckload-limits.ts';
import { localTime, zonedTimestamp } from '#contract/rules/zoned-time.ts';

const HOUR = 3_600_000;
const start = Date.parse('2026-11-30T14:00:00Z');
const at = (from: number, hours = 2): StopWindow => ({
  opens: start + from * HOUR,
  closes: start + (from + hours) * HOUR,
});
const hoursIn = (plan: ReturnType<typeof planTrip>, stop: number) =>
  ((plan.stops[stop]?.arrivesAt ?? 0) - start) / HOUR;

describe('[R55] hours of service (49 CFR 395.3)', () => {
  test('[R55] up to 11 hours of driving need no rest, and a break after 8', () => {
    const eight = planTrip([at(0), at(0, 100)], [440]);
    expect(hoursIn(eight, 1)).toBe(2 + 8);
    const eleven = planTrip([at(0), at(0, 100)], [605]);
    expect(hoursIn(eleven, 1)).toBe(2 + 11 + 0.5);
    expect(eleven).toMatchObject({ nights: 0, driveMinutes: 660, legMinutes: [660] });
  });

  test('[R55] the 12th hour comes after 10 hours of rest', () => {
    const plan = planTrip([at(0), at(0, 100)], [660]);
    expect(hoursIn(plan, 1)).toBe(2 + 11.5 + 10 + 1);
    expect(plan.nights).toBe(1);
  });

  test('[R55] nobody drives after the 14th hour on duty, however little was driven', () => {
    // 2 h at the dock, 1 h to the next stop, 8 h waiting, 2 h at that dock: one hour of duty is left.
    const plan = planTrip([at(0), at(11, 1), at(0, 100)], [55, 110]);
    expect(hoursIn(plan, 2)).toBe(11 + 2 + 1 + 10 + 1);
  });

  test('[R55] a wait of ten hours is a rest', () => {
    const plan = planTrip([at(0), at(13, 1), at(0, 100)], [55, 605]);
    expect(hoursIn(plan, 2)).toBe(13 + 2 + 11.5);
  });

  test('[R55] a window that is long enough is used for a rest before loading', () => {
    const plan = planTrip([at(0), { opens: start + 5 * HOUR, closes: start + 30 * HOUR }, at(20, 6)], [55, 550]);
    expect(plan.stops.map(({ late }) => late)).toEqual([false, false, false]);
  });

  test('[R55] 70 hours in 8 days, then a restart of 34', () => {
    const far = planTrip([at(0), at(0, 1000)], [55 * 69]);
    const rested = planTrip([at(0), at(0, 1000)], [55 * 68]);
    expect(hoursIn(far, 1) - hoursIn(rested, 1)).toBeGreaterThanOrEqual(34);
  });

  test('[R55] a team drives on where one driver rests', () => {
    const one = planTrip([at(0), at(0, 1000)], [1320]);
    const team = planTrip([at(0), at(0, 1000)], [1320], { team: true });
    expect(one.nights).toBe(2);
    expect(team.nights).toBe(0);
    // A handover after each 11 hours, breaks of half an hour: 24 hours at the wheel in about 28.
    expect(hoursIn(team, 1)).toBeLessThan(2 + 24 + 4);
    expect(hoursIn(one, 1)).toBeGreaterThan(2 + 24 + 20);
  });

  test('[R55] speed, time at a stop and the limits are settings', () => {
    const rules = { ...hoursOfServiceDefaults, milesAnHour: 60, hoursAStop: 1 };
    expect(hoursIn(planTrip([at(0), at(0, 100)], [480], { rules }), 1)).toBe(1 + 8);
  });

  test('[R55] properties: no arrival before the miles are driven, later stops later, a team never later than one driver', () => {
    const leg = fc.integer({ min: 0, max: 1500 });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), (legs) => {
        const windows = [at(0), ...legs.map(() => at(0, 500))];
        const [one, team] = [planTrip(windows, legs), planTrip(windows, legs, { team: true })];
        legs.forEach((_, index) => {
          const driven = legs.slice(0, index + 1).reduce((sum, miles) => sum + miles / 55, 0);
          expect(hoursIn(team, index + 1)).toBeGreaterThanOrEqual(driven - 0.1);
          expect(hoursIn(one, index + 1)).toBeGreaterThanOrEqual(hoursIn(one, index));
        });
        expect(hoursIn(team, legs.length)).toBeLessThanOrEqual(hoursIn(one, legs.length) + 1 + legs.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('[Q20] windows on the stops’ own clocks', () => {
  const stop = (change: Partial<TypedWindow>): TypedWindow => ({
    type: 2,
    requestedDate: '2026-11-30',
    startTime: '08:00',
    endTime: '10:00',
    zone: 'America/Chicago',
    calendar: ['US'],
    ...change,
  });
  const chicago = stop({ type: 1 });

  test('[Q20] a drop that one driver reaches about 1 pm: the window moves, and a team helps', () => {
    const joliet = stop({ type: 1, startTime: '11:00', endTime: '13:00' });
    const oklahoma = stop({ requestedDate: '2026-12-01', startTime: '09:00', endTime: '11:00' });
    const [late, ...others] = lateWindows([chicago, joliet, oklahoma], [45, 757]);
    expect(others).toEqual([]);
    expect(late).toMatchObject({ stop: 2, teamHelps: true });
    expect(late?.arrival.day).toBe('2026-12-01');
    const moved = { ...oklahoma, ...late?.moveTo };
    expect(lateWindows([chicago, joliet, moved], [45, 757])).toEqual([]);
    expect(lateWindows([chicago, joliet, oklahoma], [45, 757], { team: true })).toEqual([]);
  });

  test('[Q20] the same hours of a later day where they are still open then', () => {
    const dallas = stop({ requestedDate: '2026-11-30', startTime: '08:00', endTime: '17:00' });
    const [late] = lateWindows([chicago, dallas], [970]);
    expect(late?.moveTo).toEqual({ requestedDate: '2026-12-01', startTime: '08:00', endTime: '17:00' });
  });

  test('[Q20] a moved pickup is on a business day', () => {
    const friday = { requestedDate: '2026-12-04' };
    const [late] = lateWindows([stop({ type: 1, ...friday }), stop({ type: 1, ...friday }), stop({})], [900, 10]);
    expect(late?.moveTo.requestedDate).toBe('2026-12-07');
  });

  test('[Q20] an hour is lost eastward: 10 am in New York is 9 am in Chicago', () => {
    const eastern = stop({ zone: 'America/New_York', startTime: '12:00', endTime: '14:00' });
    expect(lateWindows([chicago, eastern], [110])).toEqual([]);
    expect(lateWindows([chicago, { ...eastern, endTime: '12:30' }], [110])).toHaveLength(1);
    expect(lateWindows([chicago, { ...eastern, zone: 'America/Chicago', endTime: '12:30' }], [110])).toEqual([]);
  });

  test('[Q20] local times around the change of clocks', () => {
    const zone = 'America/Chicago';
    expect(zonedTimestamp(zone, { day: '2026-11-30', time: '08:00' })).toBe(Date.parse('2026-11-30T14:00:00Z'));
    expect(zonedTimestamp(zone, { day: '2026-07-01', time: '08:00' })).toBe(Date.parse('2026-07-01T13:00:00Z'));
    expect(zonedTimestamp(zone, { day: '2026-11-01', time: '08:00' })).toBe(Date.parse('2026-11-01T14:00:00Z'));
    expect(localTime(zone, zonedTimestamp(zone, { day: '2026-03-08', time: '02:30' })).day).toBe('2026-03-08');
    for (const time of ['00:00', '23:59'])
      expect(localTime(zone, zonedTimestamp(zone, { day: '2026-03-08', time }))).toEqual({ day: '2026-03-08', time });
  });
});
