import { expect, test } from 'vitest';
import { hoursProblem, isTime } from '#contract/rules/opening-hours.ts';

test('a time is hours and minutes of one day', () => {
  for (const text of ['00:00', '07:30', '23:59']) expect(isTime(text)).toBe(true);
  for (const text of ['24:00', '7:30', '07:60', '', '07:00:00', 'noon']) expect(isTime(text)).toBe(false);
});

test('hours end after they begin, and each day has one set of them', () => {
  const line = (days: number[], opens: string, closes: string) => ({ days, opens, closes });
  expect(hoursProblem([line([1, 2], '07:00', '15:30'), line([5], '07:00', '12:00')])).toBeUndefined();
  expect(hoursProblem([line([1], '07:00', '12:00'), line([2], '09:00', '09:00')])).toMatchObject({
    path: [1, 'closes'],
  });
  expect(hoursProblem([line([1, 2], '07:00', '12:00'), line([2], '13:00', '17:00')])).toMatchObject({
    path: [1, 'days'],
  });
  expect(hoursProblem([])).toBeUndefined();
});
