import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromTimestamp, parseDay, toAmericanDay, toTimestamp } from '#contract/rules/dates.ts';

describe('dates on the wire', () => {
  test('[H22] three forms are understood', () => {
    expect(parseDay('2026-11-24')).toBe('2026-11-24');
    expect(parseDay('2026-11-24 23:59:59')).toBe('2026-11-24');
    expect(parseDay(' 11/24/2026 ')).toBe('2026-11-24');
    expect(toAmericanDay('2026-11-04')).toBe('11/04/2026');
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '02/30/2026',
    '24/11/2026',
    '1/2/2026',
    '2026-11-24 24:00:00',
    '2026-11-24T10:00:00Z',
    '20261124',
    'tomorrow',
    '',
  ])('[H22] %j is no date', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  test('leap days are days', () => {
    expect(parseDay('2028-02-29')).toBe('2028-02-29');
    expect(parseDay('0099-02-28')).toBe('0099-02-28');
  });

  test('timestamps survive the wire to the second', () => {
    expect(toTimestamp(new Date('2026-11-24T08:05:09.999Z'))).toBe('2026-11-24 08:05:09');
    expect(fromTimestamp('2026-11-24')).toBeUndefined();
    expect(fromTimestamp('2026-02-30 10:00:00')).toBeUndefined();
    const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (at) => {
        expect(fromTimestamp(toTimestamp(at))?.getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
      }),
    );
  });
});
