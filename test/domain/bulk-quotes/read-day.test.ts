import { expect, test } from 'vitest';
import { readCellDay } from '#domain/bulk-quotes/read-day.ts';

test('[R86] days of a list by the names of months in three languages', () => {
  for (const text of [
    ...['Nov 30', 'Mon Nov 30, 2026', '30-Nov-2026', '11/30/2026', '2026-11-30', 'November 30th'],
    ...['30 de noviembre de 2026', '30 nov. 2026', 'lunes 30 de noviembre', 'lundi 30 novembre 2026', 'lun. 30 nov.'],
  ])
    expect(readCellDay(text, '2026-11-20'), text).toBe('2026-11-30');
  expect(readCellDay('1er août 2027', '2026-11-20')).toBe('2027-08-01');
  expect(readCellDay('3 juillet', '2026-11-20')).toBe('2027-07-03');
  expect(readCellDay('3 juin', '2026-11-20')).toBe('2027-06-03');
  for (const text of ['30 foo 2026', '3 jui']) expect(readCellDay(text, '2026-11-20'), text).toBeUndefined();
});
