import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageBand, daysLate, dueDate } from '#contract/rules/ageing.ts';
import { isBusinessDay } from '#contract/rules/business-days.ts';
import { addDays } from '#contract/rules/days.ts';

test.each([
  ['2026-12-15', 'notDue'],
  ['2026-12-16', 'days30'],
  ['2027-01-14', 'days30'],
  ['2027-01-15', 'days60'],
  ['2027-02-13', 'days60'],
  ['2027-02-14', 'days90'],
  ['2027-03-15', 'days90'],
  ['2027-03-16', 'older'],
] as const)('an invoice that was due on December 15 is on %s in the band %s', (today, band) => {
  expect(ageBand('2026-12-15', today)).toBe(band);
});

test('a change of the clocks makes no invoice a day older or younger', () => {
  expect(daysLate('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysLate('2027-03-13', '2027-03-15')).toBe(2);
});

test.each([
  ['2026-11-24', '2026-12-24'],
  // Saturday, Sunday, and Christmas: on to Monday
  ['2026-11-25', '2026-12-28'],
  ['2026-11-26', '2026-12-28'],
] as const)('an invoice of %s, net 30, is due on %s', (issued, due) => {
  expect(dueDate(issued, 30, ['US'])).toBe(due);
});

test('the due date is always a business day, at most a few days after the net term', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 90 }), (offset, net) => {
      const issued = addDays('2024-01-01', offset);
      const due = dueDate(issued, net, ['US', 'CA']);
      expect(isBusinessDay(due, ['US', 'CA'])).toBe(true);
      const later = daysLate(addDays(issued, net), due);
      expect(later).toBeGreaterThanOrEqual(0);
      expect(later).toBeLessThanOrEqual(6);
    }),
  );
});
