import { expect, test } from 'vitest';
import { asJsonLine, asTable, isMet, percentile } from '#test/bench/measurement.ts';

test('a goal is a maximum, or a minimum where it says so', () => {
  expect(isMet({ name: 'a', value: 5, unit: 'ms', goal: 5 })).toBe(true);
  expect(isMet({ name: 'a', value: 5.1, unit: 'ms', goal: 5 })).toBe(false);
  expect(isMet({ name: 'a', value: 94, unit: '', goal: 95, atLeast: true })).toBe(false);
  expect(isMet({ name: 'a', value: 95, unit: '', goal: 95, atLeast: true })).toBe(true);
  expect(isMet({ name: 'a', value: 5, unit: 'ms' })).toBeUndefined();
});

test('what could not be measured is no success', () => {
  expect(isMet({ name: 'a', value: Number.NaN, unit: 'min', goal: 12 })).toBe(false);
});

test('a table says measured value, goal, verdict and note', () => {
  const [first, second] = asTable([
    { name: 'quick', value: 3, unit: 'ms', goal: 5, note: 'quiet' },
    { name: 'points', value: 90, unit: '', goal: 95, atLeast: true },
  ]);
  expect(first).toMatch(/^quick\s+3 ms\s+<= 5 ms\s+met\s+quiet$/);
  expect(second).toMatch(/^points\s+90\s+>= 95\s+MISSED$/);
});

test('machines get one object a line', () => {
  expect(JSON.parse(asJsonLine({ name: 'a', value: 1, unit: 's', goal: 2 }))).toEqual({
    name: 'a',
    value: 1,
    unit: 's',
    goal: 2,
    met: true,
  });
});

test('percentiles are of the nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([50, 99, 100].map((rank) => percentile(values, rank))).toEqual([50, 99, 100]);
  expect(percentile([], 50)).toBe(0);
});
