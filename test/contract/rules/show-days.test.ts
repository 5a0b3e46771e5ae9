import { describe, expect, test } from 'vitest';
import { deliveryProblem, isOutsideMoveIn, showAt, showProblems } from '#contract/rules/show-days.ts';

const show = {
  originFacilityType: '2',
  destinationFacilityType: '7',
  destinationShow: 'Pump Expo',
  destinationMoveInDay: '2026-12-01',
  destinationMoveOutDay: '2026-12-04',
};

describe('[H30] the days of a show', () => {
  test('count at a convention center only, and only what is given', () => {
    expect(showAt(2, show)).toEqual({ show: 'Pump Expo', moveInDay: '2026-12-01', moveOutDay: '2026-12-04' });
    expect(showAt(2, { ...show, destinationFacilityType: '2' })).toBeUndefined();
    expect(showAt(1, show)).toBeUndefined();
    expect(showAt(2, { destinationFacilityType: '7', destinationVenue: '' })).toBeUndefined();
  });

  test.each([
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2026-12-04', false],
    ['2026-12-05', true],
  ])('a delivery on %s is outside the move-in: %s', (day, outside) => {
    expect(isOutsideMoveIn(day, { moveInDay: '2026-12-01', moveOutDay: '2026-12-04' })).toBe(outside);
    expect(deliveryProblem(show, day) !== undefined).toBe(outside);
  });

  test('a delivery outside is refused in words that name the days', () => {
    expect(deliveryProblem(show, '2026-11-30')).toBe(
      'This rate delivers on Mon, Nov 30. The show takes freight from Tue, Dec 1 to Fri, Dec 4 only. Choose another rate or another pickup day.',
    );
    expect(deliveryProblem(show, undefined)).toBeUndefined();
  });

  test('out before in, a pickup before move-out and a pickup too late for the move-in are refused at their fields', () => {
    const fields = (query: object, pickup: string) =>
      showProblems({ ...show, ...query }, { pickup, today: '2026-11-24', calendar: ['US'] }).map(({ field }) => field);
    expect(fields({}, '2026-11-25')).toEqual([]);
    expect(fields({ destinationMoveOutDay: '2026-11-30' }, '2026-11-25')).toEqual(['destinationMoveOutDay']);
    // Friday's freight arrives on Monday at the earliest, after the move-in.
    expect(fields({}, '2026-12-03')).toEqual([]);
    expect(fields({}, '2026-12-04')).toEqual(['destinationMoveOutDay']);
    const leaving = { originFacilityType: '7', originMoveOutDay: '2026-11-30', destinationFacilityType: '2' };
    expect(fields(leaving, '2026-11-27')).toEqual(['originMoveOutDay']);
    expect(fields(leaving, '2026-11-30')).toEqual([]);
  });

  test.each(['originMoveInDay', 'originMoveOutDay', 'destinationMoveInDay', 'destinationMoveOutDay'] as const)(
    '[A47] %s is at most fifty years from today, either way',
    (field) => {
      const farFrom = (day: string) =>
        showProblems(
          { originFacilityType: '7', destinationFacilityType: '7', [field]: day },
          { pickup: '2026-11-25', today: '2026-11-24', calendar: ['US'] },
        )
          .filter(({ message }) => message === 'Enter a day within fifty years of today')
          .map((problem) => problem.field);
      const limits = ['1976-11-23', '1976-11-24', '2076-11-24', '2076-11-25'];
      expect(limits.map(farFrom)).toEqual([[field], [], [], [field]]);
    },
  );

  test('[A47] the days of another kind of place are not looked at', () => {
    const elsewhere = { originFacilityType: '2', destinationFacilityType: '1', destinationMoveInDay: '9999-12-31' };
    expect(showProblems(elsewhere, { pickup: '2026-11-25', today: '2026-11-24', calendar: ['US'] })).toEqual([]);
  });
});
