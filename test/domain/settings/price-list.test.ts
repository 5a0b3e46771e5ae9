import { describe, expect, test } from 'vitest';
import { readSettings } from '#domain/settings/settings.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { book } from '#test/sandbox/rating-world.ts';

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
    [{ freightSpreadPercent: 101 }, 'freightSpreadPercent'],
  ])('%j is refused, and the field is named', (stored, field) => {
    expect(() => readSettings(stored)).toThrow(field);
  });

  test('a stored setting of before, the band in per cent of the margin, is ignored', () => {
    expect(readSettings({ marginSpreadPercent: 25, marginPercent: 20 })).toEqual({
      ...defaultSettings,
      marginPercent: 20,
    });
    expect(readSettings({ marginSpreadPercent: 'wide' })).toEqual(defaultSettings);
  });

  test('[R42] the steps of our minimum charges are no round amounts, so that price jumps do not reveal the cost', () => {
    const steps = defaultSettings.minimumFreight.map(({ upToCents }) => upToCents);
    for (let width = 200; width <= 2000; width += 50) {
      const near = steps.filter((step) => Math.min(step % width, width - (step % width)) <= width / 10);
      expect(near.length / steps.length, `${width}`).toBeLessThan(0.4);
    }
    const gaps = steps.slice(1).map((step, i) => (step - (steps[i] ?? 0)) / step);
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeGreaterThan(1.8);
  });

  test('our minimum charges reach past the carriers’ published ones, those of volume prices among them', () => {
    const last = defaultSettings.minimumFreight.at(-1)?.upToCents ?? 0;
    const published = book.tariffs.flatMap((tariff) => [
      tariff.absoluteMinimumCents,
      tariff.interlineMinimumCents ?? 0,
      tariff.volume?.minimumCents ?? 0,
      ...tariff.lanes.map(({ absoluteMinimumCents }) => absoluteMinimumCents ?? 0),
    ]);
    expect(Math.max(...published)).toBeGreaterThanOrEqual(61_000);
    expect(last).toBeGreaterThan(Math.max(...published));
  });

  test('our minimum charges bring the margin’s minimum at any fuel surcharge above a quarter', () => {
    for (const { upToCents, cents } of defaultSettings.minimumFreight)
      expect((cents - upToCents) * 1.25).toBeGreaterThanOrEqual(defaultSettings.marginMinCents);
  });
});
