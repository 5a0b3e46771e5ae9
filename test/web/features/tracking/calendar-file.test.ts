import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from '#web/features/tracking/calendar-file.ts';
import { formatTimeWindow } from '#web/features/tracking/format-tracking.ts';

const NOW = new Date('2026-11-23T15:00:00Z');
const entry = { id: 'pickup-1', from: '2026-11-24 14:00:00', to: '2026-11-24 23:00:00', place: 'Chicago, IL' };

test('a calendar file has an event with its times in UTC, its place, and an id that stays', () => {
  const file = calendarFile([{ ...entry, title: 'Pickup FL-1; dock 3' }], 'ship.example.com', NOW);
  expect(file.split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//ship.example.com//Tracking//EN', 'BEGIN:VEVENT'],
    ...['UID:pickup-1@ship.example.com', 'DTSTAMP:20261123T150000Z', 'DTSTART:20261124T140000Z'],
    ...['DTEND:20261124T230000Z', 'SUMMARY:Pickup FL-1\\; dock 3', 'LOCATION:Chicago\\, IL', 'END:VEVENT'],
    ...['END:VCALENDAR', ''],
  ]);
});

test('whatever stands in a title, no line is longer than 75 characters and none begins a property of its own', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (title) => {
      const plain = title.replace(/[^\x20-\x7e\n]/g, '');
      const lines = calendarFile([{ ...entry, title: plain }], 'ship.example.com', NOW).split('\r\n');
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(75);
      expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2);
    }),
  );
});

test('a bare carriage return begins no line, and no line ends within a sign', () => {
  const title = `Pumps\rBEGIN:VALARM ${'🚚'.repeat(80)}`;
  const file = calendarFile([{ ...entry, title }], 'ship.example.com', NOW);
  expect(file.split(/\r\n|\r|\n/).filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2);
  expect(file.split('\r\n').filter((line) => !line.isWellFormed())).toEqual([]);
});

test('a window is one day with its hours, or two days', () => {
  const one = { from: '2026-11-24 15:00:00', to: '2026-11-24 19:00:00' };
  expect(formatTimeWindow('America/New_York', one)).toBe('Tue, Nov 24, 10 am–2 pm ET');
  const two = { from: '2026-11-24 15:00:00', to: '2026-11-25 19:00:00' };
  expect(formatTimeWindow('America/New_York', two)).toBe('Tue, Nov 24, 10 am–Wed, Nov 25, 2 pm ET');
});
