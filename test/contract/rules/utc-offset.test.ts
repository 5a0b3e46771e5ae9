import { expect, test } from 'vitest';
import { utcOffset } from '#contract/rules/utc-offset.ts';

test.each([
  ['America/Chicago', '2026-11-24', '-06:00'],
  ['America/Chicago', '2026-07-01', '-05:00'],
  ['America/Phoenix', '2026-07-01', '-07:00'],
  ['America/St_Johns', '2026-11-24', '-03:30'],
  ['Pacific/Honolulu', '2026-11-24', '-10:00'],
])('[H01] %s on %s is %s from UTC', (zone, day, offset) => {
  expect(utcOffset(zone, day)).toBe(offset);
});
