import { describe, expect, test } from 'vitest';
import { askMarket } from '#bin/market/ask-market.ts';
import { goals } from '#bin/market/goals.ts';
import { marketLanes } from '#bin/market/lanes.ts';
import { measureMarket } from '#bin/market/measure-market.ts';

const figures = await measureMarket();

test('[R59] it is measured on 27 lanes', () => {
  expect(new Set(marketLanes.map(({ name }) => name)).size).toBe(27);
  expect(figures).toHaveLength(27);
});

test.each(goals.map((goal) => [goal.name, goal] as const))('[R59] %s', (_name, { of }) => {
  const lanes = figures.flatMap((lane) => {
    const found = of(lane);
    return found ? [{ name: lane.lane.name, ...found }] : [];
  });
  expect(lanes.length).toBeGreaterThanOrEqual(3);
  expect(lanes.filter(({ reached }) => !reached)).toEqual([]);
});

describe('[R59] what is no plain LTL is marked', () => {
  const [lane] = marketLanes.filter(({ name }) => name === 'Chicago to Dallas');
  const freight = (howManyHandlingUnits: number, length: number, weightPerHandlingUnit: number) => [
    { howManyHandlingUnits, weightPerHandlingUnit, length, width: 40, height: 48 },
  ];
  const servicesOf = async (items: Parameters<typeof askMarket>[1]) => {
    if (!lane) throw new Error('Chicago to Dallas was expected');
    const { rates } = await askMarket(lane, items);
    return rates.map(({ service = 'ltl', rateQuoteDetail, FCGuaranteedRateQuoteDetail }) => ({
      service,
      line: rateQuoteDetail?.charges[0]?.description,
      guaranteed: FCGuaranteedRateQuoteDetail !== undefined,
    }));
  };

  test('a crate of 14 ft: volume prices and a partial truckload beside LTL ones, named in the bill; a partial has no guarantee', async () => {
    const services = await servicesOf(freight(1, 168, 1500));
    expect(new Set(services.map(({ service }) => service))).toEqual(new Set(['ltl', 'volume', 'partial-truckload']));
    for (const { service, line, guaranteed } of services) {
      if (service === 'volume') expect(line).toMatch(/Volume rate: 14 ft of trailer/);
      if (service !== 'partial-truckload') continue;
      expect(line).toMatch(/Partial truckload: 14 ft of trailer/);
      expect(guaranteed).toBe(false);
    }
  });

  test('2 pallets are plain LTL at every carrier', async () => {
    expect(new Set((await servicesOf(freight(2, 48, 500))).map(({ service }) => service))).toEqual(new Set(['ltl']));
  });
});
