import { afterEach, expect, test, vi } from 'vitest';
import { formatDayIn } from '#web/format/format-day-in.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-24 05:30:00', 'Mon, Nov 23'],
  ['2026-12-31 23:00:00', 'Thu, Dec 31'],
  // Whoever reads a day of next year takes it for one of this year that has passed.
  ['2027-11-23 18:00:00', 'Tue, Nov 23, 2027'],
  ['2027-01-01 05:30:00', 'Thu, Dec 31'],
])('%s is %s in Chicago', (timestamp, words) => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00:00.000Z'), toFake: ['Date'] });
  expect(formatDayIn('America/Chicago', timestamp)).toBe(words);
});

test('without an instant there are no words', () => {
  expect(formatDayIn('America/Chicago', undefined)).toBe('');
});
