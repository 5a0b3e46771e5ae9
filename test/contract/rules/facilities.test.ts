import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';
import {
  accessorialLabel,
  accessorials,
  accessorialsOf,
  codesToFlags,
  flagsToCodes,
  offeredAccessorials,
  requestedAccessorials,
  suggestedAccessorials,
} from '#contract/rules/facilities.ts';
import { carrierPicksUp, DEFAULT_FACILITY_TYPE, facilityName, facilityTypes } from '#contract/rules/facility-types.ts';

const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);

describe('facility types', () => {
  test('[Q04] twelve kinds, in the order forms show them', () => {
    expect(facilityTypes.map(({ id }) => id).join()).toBe('12,7,2,1,6,8,4,5,9,10,11,3');
    expect(facilityTypes[0].name).toBe(`${brand.product} terminal`);
    expect(facilityName('9')).toBe('Military base');
    expect(facilityName('13')).toBe('');
  });

  test('[Q04] the default is a business with a dock or forklift, which needs nothing', () => {
    expect(DEFAULT_FACILITY_TYPE).toBe('2');
    expect(facilityName('2')).toBe('Business with a dock or forklift');
    expect(accessorialsOf('2', 1)).toEqual([]);
    expect(accessorialsOf('2', 2)).toEqual([]);
  });

  test.each([
    ['1', ['LGPU'], ['LGDEL']],
    ['3', ['RESPU'], ['RESDEL']],
    ['4', ['RESPU'], ['RESDEL']],
    ['5', ['LTDPU'], ['LTDDEL']],
    ['6', ['LTDPU'], ['CONDEL']],
    ['7', ['CNVPU'], ['CNVDEL']],
    ['8', [], []],
    ['9', ['MILPU'], ['MILDEL']],
    ['10', ['LTDPU'], ['LTDDEL']],
    ['11', ['LTDPU'], ['LTDDEL']],
    ['12', [], []],
    ['unknown', [], []],
  ])('[Q04] kind %s brings %j at pickup and %j at delivery', (id, pickup, delivery) => {
    expect(codes(accessorialsOf(id, 1))).toEqual(pickup);
    expect(codes(accessorialsOf(id, 2))).toEqual(delivery);
  });

  test('[Q04] what is included is not offered again; terminals offer next to nothing', () => {
    expect(codes(offeredAccessorials('2', 1))).toEqual(['LGPU', 'APPT', 'INPU', 'SORTPU']);
    expect(codes(offeredAccessorials('1', 2))).toEqual(['NOTIFY', 'APPTDEL', 'INDEL', 'SORTDEL']);
    expect(offeredAccessorials('8', 1)).toEqual([]);
    expect(codes(offeredAccessorials('8', 2))).toEqual(['NOTIFY']);
    for (const { id } of facilityTypes) {
      for (const end of [1, 2] as const) {
        const included = codes(accessorialsOf(id, end));
        expect(codes(offeredAccessorials(id, end)).filter((code) => included.includes(code))).toEqual([]);
      }
    }
  });

  test('[Q04] homes suggest a liftgate; freight dropped off is not picked up', () => {
    expect(codes(suggestedAccessorials('3', 2))).toEqual(['LGDEL']);
    expect(codes(suggestedAccessorials('4', 1))).toEqual(['LGPU']);
    expect(suggestedAccessorials('2', 1)).toEqual([]);
    expect(carrierPicksUp('8')).toBe(false);
    expect(carrierPicksUp('2')).toBe(true);
  });
});

describe('accessorial flags', () => {
  const prefixes = { 1: 'OAccessorial_', 2: 'DAccessorial_', 3: 'Extra_' };

  test('[Q04] the flag says the location type; codes and flags are given once', () => {
    for (const { code, flag, locationType } of accessorials) expect(flag).toBe(`${prefixes[locationType]}${code}`);
    expect(new Set(codes(accessorials)).size).toBe(accessorials.length);
    expect(codesToFlags(['HAZM', 'PFZ', 'ELS_12', 'LGPU', 'LGDEL', 'nonsense'])).toEqual({
      Extra_HAZM: true,
      Extra_PFZ: true,
      Extra_ELS_12: true,
      OAccessorial_LGPU: true,
      DAccessorial_LGDEL: true,
    });
  });

  test('[Q04] codes become flags and come back', () => {
    fc.assert(
      fc.property(fc.subarray(codes(accessorials)), (chosen) => {
        expect(flagsToCodes(codesToFlags(chosen))).toEqual(chosen);
      }),
    );
  });

  test('[Q04] flags that are off, and fields that are none, ask for nothing', () => {
    expect(flagsToCodes({ OAccessorial_LGPU: false, Extra_HAZM: 'true', DAccessorial_LGPU: true, items: [] })).toEqual(
      [],
    );
  });

  test('[Q04] a query asks for what its places bring and its flags add, each once', () => {
    const query = {
      originFacilityType: '1',
      destinationFacilityType: '3',
      OAccessorial_LGPU: true,
      DAccessorial_LGDEL: true,
      Extra_HAZM: true,
    };
    expect(codes(requestedAccessorials(query))).toEqual(['LGPU', 'RESDEL', 'LGDEL', 'HAZM']);
    expect(accessorialLabel('RESDEL')).toBe('Residential delivery');
    expect(accessorialLabel('XYZ')).toBe('XYZ');
  });
});
