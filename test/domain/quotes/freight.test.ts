import { describe, expect, test } from 'vitest';
import { type QuoteItemInput, quoteItem } from '#contract/quote-query.ts';
import { accessorialCodesOf, rateItem, summariseFreight } from '#domain/quotes/freight.ts';
import { makeQuery } from '#test/fakes/fixtures.ts';

const rated = (changes: Partial<QuoteItemInput> = {}) =>
  rateItem(
    quoteItem.parse({
      howManyHandlingUnits: 2,
      weightPerHandlingUnit: 500,
      length: 48,
      width: 40,
      height: 48,
      ...changes,
    }),
  );

describe('freight as carriers see it', () => {
  test('[Q06] kilograms, feet and centimeters become pounds and inches', () => {
    const metric = rated({
      weightPerHandlingUnit: 100,
      weightUnit: '1',
      length: 121.92,
      width: 101.6,
      height: 30.48,
      dimUnit: '3',
    });
    expect(metric).toMatchObject({ unitPounds: 220.46, totalPounds: 440.92, lengthIn: 48, widthIn: 40, heightIn: 12 });
    expect(rated({ length: 4, width: 3, height: 2.5, dimUnit: '1' })).toMatchObject({
      lengthIn: 48,
      widthIn: 36,
      heightIn: 30,
    });
  });

  test('[Q05] the class comes from the density of one unit, whatever class was sent', () => {
    expect(rated({ calculatedFreightClass: '50' }).freightClass).toBe('100');
    expect(rated({ weightPerHandlingUnit: 3000 }).freightClass).toBe('50');
    expect(rated({ weightPerHandlingUnit: 50 }).freightClass).toBe('400');
  });

  test('several lines in figures', () => {
    const summary = summariseFreight([rated(), rated({ howManyHandlingUnits: 1, weightPerHandlingUnit: 50 })]);
    expect(summary).toEqual({
      units: 3,
      totalPounds: 1050,
      cubicFeet: 160,
      density: 6.56,
      linearFeet: 8,
      classes: ['100', '400'],
      overlengthFeet: 0,
    });
  });

  test('[Q04] what the places need, what was ticked, hazardous freight and overlength are all asked for, once each', () => {
    const query = makeQuery({
      originFacilityType: '1',
      destinationFacilityType: '3',
      OAccessorial_LGPU: true,
      DAccessorial_LGDEL: true,
    });
    const items = [
      rated({ length: 120, width: 10, height: 10 }),
      rated({
        'haz-matItem': true,
        unNumber: '1263',
        hazardClass: '3',
        emergencyContactName: 'CHEMTREC',
        emergencyContactPhone: '8005550100',
      }),
    ];
    expect(accessorialCodesOf(query, items)).toEqual(['LGPU', 'RESDEL', 'LGDEL', 'HAZM', 'ELS_10']);
    expect(accessorialCodesOf(makeQuery(), [rated()])).toEqual([]);
  });

  test('[Q07] one overlength at most, that of the freight: a flag left from other freight is not charged as well', () => {
    const left = makeQuery({ Extra_ELS_20: true, Extra_PFZ: true });
    expect(accessorialCodesOf(left, [rated({ length: 120 })])).toEqual(['PFZ', 'ELS_10']);
    expect(accessorialCodesOf(left, [rated()])).toEqual(['PFZ']);
  });

  test('hazardous details go along only where the line is hazardous', () => {
    expect(rated({ unNumber: '1263' })).not.toHaveProperty('unNumber');
  });
});
