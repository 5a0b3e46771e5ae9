import { describe, expect, it } from 'vitest';
import { atLevel, formatGuarantee, formatPromise, levelOf, levelsOf } from '#contract/rules/guaranteed-levels.ts';
import { makeRate } from './rate-maker.ts';

const charges = [
  { code: 'GFC', description: 'Freight', amount: '300.00' },
  { code: 'GUR', description: 'Guaranteed by 5 pm', amount: '75.00' },
];
const rate = makeRate({
  FCGuaranteedRateQuoteDetail: { total: '375.00', FCTotalCharges: '375.00', charges },
  FCGuaranteedService: 'By 5 pm, guaranteed',
  guaranteedLevels: [
    { level: '17:00', words: 'By 5 pm, guaranteed', total: '375.00', transitDays: 3, deliveryDate: '2026-12-01' },
    { level: '12:00', words: 'By noon, guaranteed', total: '409.00', transitDays: 3, deliveryDate: '2026-12-01' },
  ],
});

describe('guaranteed levels', () => {
  it('a rate at another level has that one’s price, promise and line; the other lines stay', () => {
    const noon = atLevel(rate, '12:00');
    expect(noon.FCGuaranteedRateQuoteDetail).toEqual({
      total: '409.00',
      FCTotalCharges: '409.00',
      charges: [charges[0], { code: 'GUR', description: 'Guaranteed by noon', amount: '109.00' }],
    });
    expect([noon.FCGuaranteedService, levelOf(noon), levelOf(rate)]).toEqual(['By noon, guaranteed', '12:00', '17:00']);
    expect(atLevel(rate, '17:00')).toEqual(atLevel(atLevel(noon, '17:00'), undefined));
    expect(atLevel(rate, '10:30')).toEqual(rate);
  });

  it('a rate of before levels has the one it was stored with', () => {
    const { guaranteedLevels: _, ...old } = rate;
    expect(levelsOf(old)).toMatchObject([{ level: 'day', total: '375.00' }]);
    expect(atLevel(old, undefined)).toEqual(old);
  });

  it('hours are said as people say them', () => {
    expect(['17:00', '12:00', '10:30', 'day'].map(formatGuarantee)).toEqual([
      'Guaranteed by 5 pm',
      'Guaranteed by noon',
      'Guaranteed by 10:30 am',
      'Guaranteed delivery day',
    ]);
    expect(['12:00', 'day'].map(formatPromise)).toEqual(['By noon, guaranteed', 'Guaranteed']);
  });
});
