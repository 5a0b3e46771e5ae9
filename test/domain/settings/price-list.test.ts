import { describe, expect, test } from 'vitest';
import { defaultSettings, readSettings } from '#domain/settings/settings.ts';

describe('the broker’s price list', () => {
  test('[R57] a stored list goes over the default one code by code; a price may stand alone or in a list', () => {
    const { accessorialPrices } = readSettings({
      accessorialPrices: { LGDEL: { cents: 12000 }, HCA: [{ centsPerCwt: 700, minimumCents: 9900 }] },
    });
    expect(accessorialPrices.LGDEL).toEqual([{ cents: 12000 }]);
    expect(accessorialPrices.HCA).toEqual([{ centsPerCwt: 700, minimumCents: 9900 }]);
    expect(accessorialPrices.LGPU).toEqual(defaultSettings.accessorialPrices.LGPU);
  });

  const steps = (...percents: number[]) => percents.map((percent) => ({ percent, minimumCents: 1 }));
  const rows = (...upTo: number[]) => upTo.map((upToCents) => ({ upToCents, cents: 9000 }));
  test.each([
    [{ accessorialPrices: { LGDEL: { dollars: 120 } } }, 'accessorialPrices.LGDEL'],
    [{ accessorialPrices: { LGDEL: { cents: 12.5 } } }, 'accessorialPrices.LGDEL'],
    [{ accessorialPrices: { 'lift gate': { cents: 1 } } }, 'accessorialPrices.lift gate'],
    [{ guaranteePrices: [] }, 'guaranteePrices'],
    [{ guaranteePrices: steps(30, 20) }, 'guaranteePrices'],
    [{ minimumFreight: rows(2, 2) }, 'minimumFreight'],
    [{ unlistedAccessorial: { stepCents: 0 } }, 'unlistedAccessorial.stepCents'],
    [{ marginSpreadPercent: 101 }, 'marginSpreadPercent'],
  ])('%j is refused, and the field is named', (stored, field) => {
    expect(() => readSettings(stored)).toThrow(field);
  });

  test('our minimum charges bring the margin’s minimum at any fuel surcharge above a quarter', () => {
    for (const { upToCents, cents } of defaultSettings.minimumFreight)
      expect((cents - upToCents) * 1.25).toBeGreaterThanOrEqual(defaultSettings.marginLeastCents);
  });
});
