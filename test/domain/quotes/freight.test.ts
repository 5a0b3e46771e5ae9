import { describe, expect, test } from 'vitest';
import { type QuoteItemInput, quoteItem } from '#contract/quote-item.ts';
import { loadingLimits } from '#contract/rules/loading.ts';
import { accessorialCodesOf, rateItem, summariseFreight } from '#domain/quotes/freight.ts';
import { makeQuery } from '#test/fakes/fixtures.ts';

const pallet = { howManyHandlingUnits: 2, weightPerHandlingUnit: 500, length: 48, width: 40, height: 48 };
const rated = (changes: Partial<QuoteItemInput> = {}) => rateItem(quoteItem.parse({ ...pallet, ...changes }));

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
      linearFeet: 6.7,
      classes: ['100', '400'],
      overlengthFeet: 0,
    });
  });

  test('a class that was entered goes to the carriers, with the density’s beside it', () => {
    expect(rated({ freightClass: '77.5' })).toMatchObject({ freightClass: '77.5', densityClass: '100' });
    expect(rated({ freightClass: '100' })).not.toHaveProperty('densityClass');
    expect(rated({ freightClass: '' }).freightClass).toBe('100');
    expect(quoteItem.safeParse({ ...pallet, freightClass: '80' }).error?.issues[0]).toMatchObject({
      path: ['freightClass'],
      message: expect.stringContaining('Freight class must be one of 50, 55, 60'),
    });
    expect(summariseFreight([rated({ freightClass: '77.5' })]).classes).toEqual(['77.5']);
  });

  test('what can be stacked and what is used goods is said of the freight as a whole', () => {
    const marked = rated({ stackable: true, commodityTypeId: 2 });
    expect(summariseFreight([marked])).toMatchObject({ stackable: 'all', used: 'all' });
    expect(summariseFreight([marked, rated()])).toMatchObject({ stackable: 'some', used: 'some' });
    expect(summariseFreight([rated()])).not.toHaveProperty('used');
  });

  test('[H01] the commodity’s ids are kept as they came', () => {
    const line = rated({ commodityTypeId: 5, commodityCategoryId: 12 });
    expect(line).toMatchObject({ commodityTypeId: 5, commodityCategoryId: 12, used: false });
    expect(rated()).not.toHaveProperty('commodityTypeId');
  });

  test('stackable pallets take half of the floor, where the door allows', () => {
    expect(summariseFreight([rated({ stackable: true, howManyHandlingUnits: 8 })]).linearFeet).toBe(6.7);
    const limits = { ...loadingLimits, heightInches: 95 };
    expect(summariseFreight([rated({ stackable: true, howManyHandlingUnits: 8 })], limits).linearFeet).toBe(13.4);
  });

  test('a tall pallet is not long: no excessive length is charged for its height', () => {
    const tall = rated({ height: 100 });
    expect(accessorialCodesOf(makeQuery(), [tall])).toEqual([]);
    expect(summariseFreight([tall]).overlengthFeet).toBe(0);
    expect(accessorialCodesOf(makeQuery(), [rated({ width: 97, height: 100 })])).toEqual(['ELS_8']);
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

  test('[Q07] at most one overlength, that of the freight: a stale flag from other freight is not charged', () => {
    const left = makeQuery({ Extra_ELS_20: true, Extra_PFZ: true });
    expect(accessorialCodesOf(left, [rated({ length: 120 })])).toEqual(['PFZ', 'ELS_10']);
    expect(accessorialCodesOf(left, [rated()])).toEqual(['PFZ']);
  });

  test('hazardous details go along only where the line is hazardous', () => {
    expect(rated({ unNumber: '1263' })).not.toHaveProperty('unNumber');
  });
});
