import { expect, test } from 'vitest';
import { formatClosedDays, formatDays, withDay, withMoreHours } from '#web/features/addresses/opening-hours.ts';

const line = (days: number[]) => ({ days, opens: '07:00', closes: '15:30' });

test.each([
  [[1, 2, 3, 4], 'Mon to Thu'],
  [[5], 'Friday'],
  [[6, 7], 'Sat and Sun'],
  [[5, 1, 3], 'Mon, Wed, and Fri'],
  [[], 'Choose days'],
])('days %j are said as %s', (days, words) => expect(formatDays(days)).toBe(words));

test('the days that no line names are closed', () => {
  expect(formatClosedDays([line([1, 2, 3, 4]), line([5])])).toBe('Saturday and Sunday closed.');
  expect(formatClosedDays([line([1, 2])])).toBe('Wed to Sun closed.');
  expect(formatClosedDays([line([1, 2, 3, 4, 5, 6, 7])])).toBe('');
});

test('more hours begin with the working days that are closed, then with the weekend', () => {
  expect(withMoreHours([])[0]?.days).toEqual([1, 2, 3, 4, 5]);
  expect(withMoreHours([line([1, 2, 3, 4])])[1]?.days).toEqual([5]);
  expect(withMoreHours([line([1, 2, 3, 4, 5])])[1]?.days).toEqual([6, 7]);
});

test('a day that joins a line leaves the one that had it', () => {
  expect(withDay([line([1, 2]), line([3])], 1, 2, true).map(({ days }) => days)).toEqual([[1], [2, 3]]);
  expect(withDay([line([1, 2])], 0, 2, false).map(({ days }) => days)).toEqual([[1]]);
});
