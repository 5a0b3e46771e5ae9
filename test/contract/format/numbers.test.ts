import { expect, test } from 'vitest';
import { formatDecimals, formatList, formatNumber } from '#contract/format/numbers.ts';

test('a number has its thousands set apart and no more decimals than asked for', () => {
  expect(formatNumber(1220)).toBe('1,220');
  expect(formatNumber(47.244, 1)).toBe('47.2');
  expect(formatNumber(48, 1)).toBe('48');
  expect(formatDecimals(12, 2)).toBe('12.00');
});

test('a list of words ends with and', () => {
  expect(formatList(['100'])).toBe('100');
  expect(formatList(['100', '175'])).toBe('100 and 175');
  expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c');
});
