import { describe, expect, it } from 'vitest';
import { columnOf, type LaneRates, laneRates } from '#sandbox/rating/class-rates.ts';
import { itemsAsRated } from '#sandbox/rating/freight-all-kinds.ts';
import { fuelCharge, fuelPercent } from '#sandbox/rating/fuel.ts';
import { grossCharges, sumOf } from '#sandbox/rating/gross.ts';
import { guaranteedCharge } from '#sandbox/rating/guaranteed.ts';
import { distancePercent, laneBetween } from '#sandbox/rating/lane.ts';
import { percentOf } from '#sandbox/rating/money.ts';
import { discountAndMinimum } from '#sandbox/rating/net.ts';
import { overlengthCharge, overlengthFeet } from '#sandbox/rating/overlength.ts';
import type { Item } from '#sandbox/rating/shipment.ts';
import { shippedTariffs } from '#sandbox/rating/shipped-tariffs.ts';
import { countedFeet, cubicCapacityWeight, linearFootWeight } from '#sandbox/rating/space.ts';

const item = (pounds: number, freightClass: string, more: Partial<Item> = {}): Item => ({
  pounds,
  freightClass,
  packages: 1,
  length: 48,
  width: 40,
  height: 48,
  ...more,
});

// Columns                                L5C     M5C    M1M    M2M    M5M   M10M   M20M
const rates: LaneRates = laneRates(
  {
    breaks: ['L5C', 'M5C', 'M1M', 'M2M', 'M5M', 'M10M', 'M20M'],
    centsPerCwtByClass: {
      70: [8000, 7000, 5600, 5000, 4000, 3500, 3000],
      100: [10_000, 9000, 7000, 6200, 5000, 4400, 3800],
      175: [18_000, 16_000, 13_000, 11_500, 9500, 8000, 7000],
    },
  },
  100,
);

describe('gross linehaul', () => {
  it('charges the deficit weight where the next column is cheaper with it', () => {
    // 490 lb at $100.00 = $490.00. As 500 lb at $90.00 = $450.00: 490 lb = $441.00 and 10 lb of deficit = $9.00.
    const charges = grossCharges([item(490, '100')], rates);
    expect(charges.map(({ code, cents }) => [code, cents])).toEqual([
      ['GFC', 44_100],
      ['DEFICIT', 900],
    ]);
  });

  it('stays in its own column where the deficit would cost more', () => {
    // 400 lb at $100.00 = $400.00; as 500 lb at $90.00 = $450.00.
    expect(grossCharges([item(400, '100')], rates)).toEqual([
      expect.objectContaining({
        code: 'GFC',
        cents: 40_000,
        item: { freightClass: '100', pounds: 400, centsPerCwt: 10_000 },
      }),
    ]);
  });

  it('takes the column of the total weight and pays the deficit at the lowest class', () => {
    // 600 lb of class 100 and 380 lb of class 175 are 980 lb, column M5C: 6 x 90 + 3.8 x 160 = 540 + 608 = $1,148.00.
    // As 1,000 lb, column M1M: 6 x 70 + 3.8 x 130 = 420 + 494, and 20 lb at class 100's $70 = $14: $928.00.
    const charges = grossCharges([item(600, '100'), item(380, '175')], rates);
    expect(charges.map(({ cents }) => cents)).toEqual([42_000, 49_400, 1400]);
    expect(charges[2]?.item).toEqual({ freightClass: '100', pounds: 20, centsPerCwt: 7000 });
  });

  it('changes column exactly at each break', () => {
    // 500 lb is M5C ($90) and has no deficit: 500 x 90 / 100 = $450.00; 1,000 lb is M1M: $700.00.
    expect(sumOf(grossCharges([item(500, '100')], rates))).toBe(45_000);
    expect(sumOf(grossCharges([item(1000, '100')], rates))).toBe(70_000);
  });
});

describe('weight columns', () => {
  it('begin at their weight, and a tariff that takes more weight may have more of them', () => {
    const row = [900, 800, 700, 600, 500, 400, 300, 250, 200];
    const breaks = ['L5C', 'M5C', 'M1M', 'M2M', 'M5M', 'M10M', 'M20M', 'M30M', 'M40M'] as const;
    const { breakPounds, rateOf } = laneRates({ breaks: [...breaks], centsPerCwtByClass: { 50: row } }, 110);
    const weights = [499, 500, 999, 1000, 1999, 2000, 4999, 5000, 9999, 10_000, 19_999, 20_000, 30_000, 40_000];
    expect(weights.map((pounds) => columnOf(pounds, breakPounds))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8]);
    // A tariff's lane at 110 %: 250 becomes 275.
    expect(rateOf('50', 7)).toBe(275);
    expect(() => rateOf('55', 0)).toThrow('class 55');
  });
});

describe('freight of all kinds', () => {
  it('rates the classes of a range as one, its ends included, and leaves the others', () => {
    const classes = ['50', '77.5', '85', '92.5'].map((freightClass) => item(100, freightClass));
    const ranges = [{ from: '50', to: '85', as: '70' }];
    expect(itemsAsRated(classes, ranges).map(({ freightClass }) => freightClass)).toEqual(['70', '70', '70', '92.5']);
    expect(itemsAsRated(classes)).toEqual(classes);
  });
});

describe('net linehaul and fuel', () => {
  it('takes the discount off the gross and fuel on the rest', () => {
    // $745.55 less 76 % = 745.55 - 566.618 -> discount $566.62, net $178.93; fuel 26.1 % of 178.93 = 46.70073 -> $46.70.
    const charges = discountAndMinimum(74_555, 76, 9900);
    expect(charges).toEqual([{ code: 'DSC', description: 'Discount 76%', cents: -56_662 }]);
    expect(fuelCharge(74_555 - 56_662, 26.1).cents).toBe(4670);
  });

  it('lifts a small net to the absolute minimum, and fuel is on the minimum', () => {
    // $200.00 less 77 % = $46.00; the minimum is $109.00, so $63.00 more; fuel 25 % of $109.00 = $27.25.
    expect(discountAndMinimum(20_000, 77, 10_900).map(({ code, cents }) => [code, cents])).toEqual([
      ['DSC', -15_400],
      ['MIN', 6300],
    ]);
    expect(fuelCharge(10_900, 25).cents).toBe(2725);
  });

  it('rounds half a cent up', () => {
    // 12.5 % of $1.00 = 12.5 cents; 33.33 % of $1.00 = 33.33 cents.
    expect(percentOf(100, 12.5)).toBe(13);
    expect(percentOf(100, 33.33)).toBe(33);
  });

  it('uses the fuel price of the last week that has begun', () => {
    const fuel = {
      weeks: [
        { from: '2026-10-07', dieselCents: 360 },
        { from: '2026-10-14', dieselCents: 380 },
      ],
      tables: {
        standard: {
          steps: [
            { fromDieselCents: 350, percent: 26 },
            { fromDieselCents: 375, percent: 28 },
          ],
        },
      },
    };
    expect(fuelPercent('2026-10-13', 'standard', fuel)).toBe(26);
    expect(fuelPercent('2026-10-14', 'standard', fuel)).toBe(28);
    expect(fuelPercent('2026-01-01', 'standard', fuel)).toBe(26);
  });

  it('charges a guarantee as a share of the net linehaul, at least its minimum', () => {
    const level = { code: 'GUR', description: '', deliverBy: '17:00', percent: 20, minimumCents: 4000, offered: true };
    // 20 % of $300.00 = $60.00; 20 % of $150.00 = $30.00, below $40.00.
    expect(guaranteedCharge(30_000, level).cents).toBe(6000);
    expect(guaranteedCharge(15_000, level).cents).toBe(4000);
  });
});

describe('overlength', () => {
  const bands = [
    { fromFeet: 8, cents: 9500 },
    { fromFeet: 12, cents: 21_000 },
    { fromFeet: 20, cents: 120_000 },
  ];

  it.each([
    [95, 0],
    [96, 8],
    [143.9, 11],
    [144, 12],
    [347, 28],
    [348, 29],
  ])('counts %d in as %d whole feet of overlength', (inches, feet) => {
    expect(overlengthFeet(inches)).toBe(feet);
  });

  it('charges the band of the longest piece once, measured or stated', () => {
    const long = [item(500, '100', { length: 150 }), item(100, '100', { length: 100 })];
    expect(overlengthCharge(long, ['ELS_12'], bands)).toMatchObject({ code: 'ELS_12', cents: 21_000 });
    expect(overlengthCharge([item(500, '100')], ['ELS_21'], bands)).toMatchObject({ code: 'ELS_21', cents: 120_000 });
    expect(overlengthCharge([item(500, '100', { length: 95 })], [], bands)).toBeUndefined();
  });
});

describe('room in the trailer', () => {
  it('[R81] counts seven standard pallets as fourteen feet, turned and two abreast', () => {
    // 96 / 48 = 2 abreast, so 4 rows of 40 in = 160 in, 13.4 ft.
    const seven = [item(3500, '100', { packages: 7, stackable: true })];
    expect(countedFeet(seven, undefined, { countsStacked: false })).toBe(14);
    // Stacked: 2 rows, 80 in. Who says that it takes more is believed.
    expect(countedFeet(seven, undefined, { countsStacked: true })).toBe(7);
    expect(countedFeet(seven, 18, { countsStacked: true })).toBe(18);
  });

  it('rates light freight over the trigger at a weight per foot', () => {
    // 14 ft x 1,000 lb = 14,000 lb; 3,500 lb are there. 7 x 53.33 cu ft = 373.3, 9.4 lb a cu ft < 22.5.
    const rule = { overFeet: 12, poundsPerFoot: 1000, underPcf: 22.5, countsStacked: false };
    const added = linearFootWeight([item(3500, '100', { packages: 7 })], undefined, rule);
    expect(added).toMatchObject({ code: 'LFR', pounds: 10_500, freightClass: '100' });
    // 9,000 lb on the same floor are 24.1 lb a cu ft: the rule does not apply.
    expect(linearFootWeight([item(9000, '100', { packages: 7 })], undefined, rule)).toBeUndefined();
    // Ten feet are not over twelve.
    expect(linearFootWeight([item(1000, '100', { packages: 6 })], undefined, rule)).toBeUndefined();
  });

  it('rates bulky freight at a weight per cubic foot', () => {
    const rule = { overCubicFeet: 750, underPcf: 6, ratedPoundsPerCubicFoot: 6, ratedAsClass: '125' };
    // 12 packages of 48 x 48 x 48 in = 12 x 64 = 768 cu ft; 768 x 6 = 4,608 lb; 2,000 lb are there.
    const bulky = [item(2000, '250', { packages: 12, width: 48 })];
    expect(cubicCapacityWeight(bulky, rule)).toMatchObject({ code: 'CCR', pounds: 2608, freightClass: '125' });
    // 11 packages are 704 cu ft: under the trigger.
    expect(cubicCapacityWeight([item(2000, '250', { packages: 11, width: 48 })], rule)).toBeUndefined();
  });
});

describe('lanes', () => {
  it('draws straight lines between the distance points', () => {
    const points = [
      { miles: 0, percent: 50 },
      { miles: 100, percent: 60 },
      { miles: 300, percent: 80 },
    ];
    expect([0, 50, 100, 200, 300, 900].map((miles) => distancePercent(miles, points))).toEqual([
      50, 55, 60, 70, 80, 80,
    ]);
  });

  it('drives about 950 miles from Chicago to Dallas', () => {
    const { shared } = shippedTariffs();
    const lane = laneBetween({ postalCode: '60601', country: 'US' }, { postalCode: '75201', country: 'US' }, shared);
    expect(lane.miles).toBeGreaterThan(920);
    expect(lane.miles).toBeLessThan(970);
    expect([lane.origin.region, lane.destination.region]).toEqual(['midwest', 'south-central']);
  });
});
