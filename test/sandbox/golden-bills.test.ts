import { describe, expect, it } from 'vitest';
import { billOf, linesOf, refusalOf, rowOf, totalOf } from './bill.ts';

// Every bill here was worked out on paper from test/sandbox/tariffs-by-hand. Rates in dollars per cwt, class 100:
//   L5C 100, M5C 90, M1M 70, M2M 60, M5M 50, M10M 45, M20M 40; class 50 is 60 % of it, class 250 is 250 %, and so on.
// Discount 75 %, minimum $100 ($150 interline), fuel 20 % from 7 October 2026, 25 % from the 14th, 31 % from the 21st.

const pallet = { pounds: 1000, class: '100' };

describe('linehaul', () => {
  it('plain: column of the weight, discount, fuel on the net', async () => {
    // 10 cwt x $70 = 700; 75 % off = 525; net 175; fuel 20 % of 175 = 35.
    expect(await billOf({ lines: [pallet] })).toEqual(['GFC 700.00', 'DSC -525.00', 'FSC 35.00', '210.00']);
  });

  it('deficit weight: 490 lb are cheaper as 500', async () => {
    // 4.90 x $100 = 490. As 500 lb in M5C: 4.90 x $90 = 441, and 10 lb missing x $90 = 9: 450.
    // 75 % of 450 = 337.50; net 112.50; fuel 22.50.
    expect(await billOf({ lines: [{ pounds: 490, class: '100' }] })).toEqual([
      'GFC 441.00',
      'DEFICIT 9.00',
      'DSC -337.50',
      'FSC 22.50',
      '135.00',
    ]);
  });

  it('several lines of different class: column of the total weight, deficit at the lowest class', async () => {
    // 600 + 380 = 980 lb, M5C: 6 x $90 = 540 and 3.8 x $157.50 = 598.50, together 1,138.50.
    // As 1,000 lb, M1M: 6 x $70 = 420, 3.8 x $122.50 = 465.50, and 20 lb at class 100's $70 = 14: 899.50.
    // 75 % = 674.625, half a cent up 674.63; net 224.87; fuel 20 % = 44.974, 44.97.
    const lines = [
      { pounds: 600, class: '100' },
      { pounds: 380, class: '175' },
    ];
    const bill = ['GFC 420.00', 'GFC 465.50', 'DEFICIT 14.00', 'DSC -674.63', 'FSC 44.97', '269.84'];
    expect(await billOf({ lines })).toEqual(bill);
    const row = await rowOf({ lines });
    expect(row.rateQuoteDetail?.charges[2]).toMatchObject({ itemFreightClass: '100', itemWeight: 20, rate: 70 });
    // The order of the lines changes their order on the bill only.
    expect(await totalOf({ lines: lines.toReversed() })).toBe('269.84');
  });

  it('three classes, no deficit worth paying', async () => {
    // 1,200 + 800 + 500 = 2,500 lb, M2M: 12 x $36 (class 50) = 432, 8 x $54 (class 85) = 432, 5 x $150 (class 250) = 750:
    // 1,614. As 5,000 lb in M5M: 360 + 360 + 625, and 2,500 lb at class 50's $30 = 750: 2,095, more.
    // 75 % of 1,614 = 1,210.50; net 403.50; fuel 80.70.
    const lines = [
      { pounds: 1200, class: '50' },
      { pounds: 800, class: '85' },
      { pounds: 500, class: '250' },
    ];
    const bill = ['GFC 432.00', 'GFC 432.00', 'GFC 750.00', 'DSC -1210.50', 'FSC 80.70', '484.20'];
    expect(await billOf({ lines })).toEqual(bill);
  });

  it('freight of all kinds: class 85 is rated as 70, class 92.5 as itself', async () => {
    // 10 x $56 (class 70) = 560; 75 % = 420; net 140; fuel 28.
    const order = { account: 'FAKC', lines: [{ pounds: 1000, class: '85' }] };
    expect(await billOf(order)).toEqual(['GFC 560.00', 'DSC -420.00', 'FSC 28.00', '168.00']);
    // 10 x $66.50 = 665; 75 % = 498.75; net 166.25; fuel 33.25.
    expect(await totalOf({ account: 'FAKC', lines: [{ pounds: 1000, class: '92.5' }] })).toBe('199.50');
  });
});

describe('minimum charges', () => {
  const light = [{ pounds: 200, class: '50' }];

  it('the absolute minimum, with fuel on it', async () => {
    // 2 x $60 = 120; 75 % = 90; net 30; $70 more make 100; fuel 20 % of 100 = 20.
    expect(await billOf({ lines: light })).toEqual(['GFC 120.00', 'DSC -90.00', 'MIN 70.00', 'FSC 20.00', '120.00']);
  });

  it('a minimum and a discount by lane, both ways', async () => {
    // Illinois and Wisconsin: 80 %, minimum $85. 120 - 96 = 24; $61 more make 85; fuel 17.
    const bill = ['GFC 120.00', 'DSC -96.00', 'MIN 61.00', 'FSC 17.00', '102.00'];
    expect(await billOf({ to: '53202', lines: light })).toEqual(bill);
    expect(await billOf({ from: '53202', to: '60601', lines: light })).toEqual(bill);
    // 700 - 560 = 140, above the minimum; fuel 28.
    expect(await totalOf({ to: '53202', lines: [pallet] })).toBe('168.00');
  });

  it('a minimum by lane that holds one way, with the discount of everywhere', async () => {
    // Texas to Wisconsin: minimum $120. 120 - 90 = 30; $90 more; fuel 24. Back: minimum $100, fuel 20.
    expect(await totalOf({ from: '75201', to: '53202', lines: light })).toBe('144.00');
    expect(await totalOf({ from: '53202', to: '75201', lines: light })).toBe('120.00');
  });

  it('a contract with a discount of its own, and its own lane before that', async () => {
    // 70 %: 700 - 490 = 210; fuel 42. Its lane from Texas, 60 %: 700 - 420 = 280; fuel 56.
    expect(await totalOf({ account: 'HANDLOW', to: '46201', lines: [pallet] })).toBe('252.00');
    expect(await totalOf({ account: 'HANDLOW', lines: [pallet] })).toBe('336.00');
    // The carrier's lane gives the minimum, not the discount: 120 - 84 = 36; $49 more make 85; fuel 17.
    expect(await totalOf({ account: 'HANDLOW', to: '53202', lines: light })).toBe('102.00');
  });

  it('interline: a higher floor, a day more, no guarantee', async () => {
    // To Seattle at 110 %: 2 x $66 = 132; 75 % = 99; net 33; $117 more make 150; fuel 30.
    const order = { to: '98101', lines: light };
    expect(await billOf(order)).toEqual(['GFC 132.00', 'DSC -99.00', 'MIN 117.00', 'FSC 30.00', '180.00']);
    const row = await rowOf(order);
    // About 2,080 miles: 5 days, and one for the partner.
    expect([row.laneType, row.transitDays, row.alternateRateQuotes]).toEqual(['INTERLINE', 6, []]);
  });
});

describe('room in the trailer', () => {
  it('cubic capacity: 760 cu ft of 2 lb a cu ft are rated at 6', async () => {
    // 6 packages of 48 x 48 x 95 in = 126.67 cu ft each, 760 together; three rows of 4 ft = 12 ft, not over 12.
    // 760 x 6 = 4,560 lb; 1,560 are there, 3,000 are added at class 125. As 4,560 lb in M2M:
    // 15.6 x $150 = 2,340 and 30 x $75 = 2,250, together 4,590. As 5,000 lb in M5M: 15.6 x $125 = 1,950,
    // 30 x $62.50 = 1,875, and 440 lb at class 250's $125 = 550: 4,375. 75 % = 3,281.25; net 1,093.75; fuel 218.75.
    const bulky = { pounds: 1560, class: '250', packages: 6, size: [48, 48, 95] } as const;
    expect(await billOf({ lines: [bulky] })).toEqual([
      'GFC 1950.00',
      'CCR 1875.00',
      'DEFICIT 550.00',
      'DSC -3281.25',
      'FSC 218.75',
      '1312.50',
    ]);
    // At 6 lb a cu ft the rule ends: 4,560 lb are 45.6 x $150 = 6,840 in M2M, and as 5,000 lb in M5M 45.6 x $125 = 5,700
    // and 440 lb = 550, together 6,250.
    const dense = await billOf({ lines: [{ ...bulky, pounds: 4560 }] });
    expect(dense.slice(0, 2)).toEqual(['GFC 5700.00', 'DEFICIT 550.00']);
  });

  const pallets = { pounds: 3500, class: '100', packages: 7 };

  it('linear foot: seven pallets stand turned on 14 ft and pay for 14,000 lb', async () => {
    // Turned and two abreast, four rows of 40 in = 160 in, 14 ft, over 12; 3,500 lb in 373.3 cu ft = 9.4 lb a cu ft, under 22.5.
    // 14 x 1,000 = 14,000 lb, 10,500 more than there are. M10M: 35 x $45 = 1,575 and 105 x $45 = 4,725, together 6,300.
    // As 20,000 lb in M20M: 1,400 + 4,200 and 6,000 lb x $40 = 2,400: 8,000, more. Net 1,575; fuel 315.
    expect(await billOf({ lines: [pallets] })).toEqual([
      'GFC 1575.00',
      'LFR 4725.00',
      'DSC -4725.00',
      'FSC 315.00',
      '1890.00',
    ]);
    const { rateQuoteDetail } = await rowOf({ lines: [pallets] });
    expect(rateQuoteDetail?.charges[1]?.description).toBe('Linear foot rule: 14 ft at 1,000 lb a foot');
    // Six pallets are 10 ft, not over 12: 3,000 lb in M2M = 1,800; net 450; fuel 90.
    const six = { ...pallets, pounds: 3000, packages: 6 };
    expect(await billOf({ lines: [six] })).not.toContainEqual(expect.stringContaining('LFR'));
    expect(await totalOf({ lines: [six] })).toBe('540.00');
  });

  it('[R59] a volume price by feet and miles takes the place of the added pounds', async () => {
    // 961 miles: 14 x ($20 + 961 x $0.05) = 14 x 68.05 = 952.70, under the 1,575 above and over the class's own
    // 3,500 lb in M2M = 2,100, net 525. Fuel 20 % = 190.54.
    expect(await billOf({ account: 'FAKC', lines: [pallets] })).toEqual(['VOL 952.70', 'FSC 190.54', '1143.24']);
    const { rateQuoteDetail } = await rowOf({ account: 'FAKC', lines: [pallets] });
    expect(rateQuoteDetail?.charges[0]?.description).toBe('Volume rate: 14 ft of trailer');
    // Heavier freight costs more by its class: 8,000 lb in M5M = 4,000; net 1,000; fuel 200. The rule is waived.
    expect(await billOf({ account: 'FAKC', lines: [{ ...pallets, pounds: 8000 }] })).toEqual([
      'GFC 4000.00',
      'DSC -3000.00',
      'FSC 200.00',
      '1200.00',
    ]);
    // Six pallets are under the rule and know no volume price.
    expect(await totalOf({ account: 'FAKC', lines: [{ ...pallets, pounds: 3000, packages: 6 }] })).toBe('540.00');
  });

  it('what is stacked counts once at the carriers that count so, as floor-loaded at the others', async () => {
    // Eight pallets, four places on the floor: 6.7 ft, not over 12. 4,000 lb in M2M = 2,400; net 600; fuel 120.
    const stacked = { ...pallets, pounds: 4000, packages: 8, stackable: true };
    expect(await totalOf({ account: 'FAKC', lines: [stacked] })).toBe('720.00');
    // 14 ft: as 14,000 lb at $45 = 6,300; net 1,575; fuel 315.
    expect(await totalOf({ lines: [stacked] })).toBe('1890.00');
  });
});

describe('[Q07] overlength', () => {
  // 8,000 lb of class 50, dense enough for no other rule: 80 x $30 = 2,400; net 600; fuel 120: 720 without the charge.
  it.each([
    [95, undefined, '720.00'],
    [96, 'ELS_8 90.00', '810.00'],
    [143, 'ELS_11 90.00', '810.00'],
    [144, 'ELS_12 200.00', '920.00'],
    [239, 'ELS_19 200.00', '920.00'],
    [240, 'ELS_20 800.00', '1520.00'],
    [347, 'ELS_28 800.00', '1520.00'],
  ])('%d in long', async (length, charge, total) => {
    const lines = [{ pounds: 8000, class: '50', size: [length, 40, 40] as const }];
    const bill = await billOf({ lines });
    expect(bill.filter((line) => line.startsWith('ELS'))).toEqual(charge === undefined ? [] : [charge]);
    expect(bill.at(-1)).toBe(total);
    // Asked for by its code as well, it is charged once.
    const code = charge?.split(' ')[0];
    if (code !== undefined) expect(await totalOf({ lines, services: [code] })).toBe(total);
  });

  it('348 in fit no trailer of the carrier', async () => {
    const lines = [{ pounds: 8000, class: '50', size: [348, 40, 40] as const }];
    expect(await refusalOf({ lines })).toBe('Handwork Freight takes pieces up to 347 in long.');
  });

  it('is measured on the floor, along or across: what stands high is not long', async () => {
    expect(await totalOf({ lines: [{ pounds: 8000, class: '50', size: [40, 96, 40] }] })).toBe('810.00');
    expect(await totalOf({ lines: [{ pounds: 8000, class: '50', size: [40, 40, 100] }] })).toBe('720.00');
  });
});

describe('services', () => {
  it('limited access per cwt, between its minimum and its maximum, and a day more', async () => {
    const services = ['LTDDEL'];
    // 1,000 lb: 10 x $7 = 70, at least 115; 210 + 115.
    expect(await totalOf({ lines: [pallet], services })).toBe('325.00');
    // 3,000 lb: 30 x $60 = 1,800; net 450; fuel 90; 30 x $7 = 210: 750.
    expect(await totalOf({ lines: [{ pounds: 3000, class: '100' }], services })).toBe('750.00');
    // 6,000 lb: 60 x $50 = 3,000; net 750; fuel 150; 60 x $7 = 420, at most 300: 1,200.
    expect(await totalOf({ lines: [{ pounds: 6000, class: '100' }], services })).toBe('1200.00');
    const [plain, limited] = [await rowOf({ lines: [pallet] }), await rowOf({ lines: [pallet], services })];
    expect([plain.transitDays, limited.transitDays]).toEqual([3, 4]);
  });

  it('sorting per piece', async () => {
    const services = ['SORTDEL'];
    // 80 pieces x $0.85 = 68: 210 + 68. 10 pieces: at least 45. 200 pieces: at most 90.
    expect(await totalOf({ lines: [{ ...pallet, pieces: 80 }], services })).toBe('278.00');
    expect(await totalOf({ lines: [{ ...pallet, pieces: 10 }], services })).toBe('255.00');
    expect(await totalOf({ lines: [{ ...pallet, pieces: 200 }], services })).toBe('300.00');
  });

  it('places that cost more: California once, San Francisco per cwt, the border when it is crossed', async () => {
    // 10 x $77 = 770; 75 % = 577.50; net 192.50; fuel 38.50; California 12.50; 10 x $3 = 30, at least 40.
    const bill = ['GFC 770.00', 'DSC -577.50', 'FSC 38.50', 'CACS 12.50', 'HCA 40.00', '283.50'];
    expect(await billOf({ to: '94103', lines: [pallet] })).toEqual(bill);
    // Los Angeles is no high-cost area: 243.50. San Francisco takes a day longer.
    expect(await totalOf({ to: '90001', lines: [pallet] })).toBe('243.50');
    const days = async (to: string) => (await rowOf({ to, lines: [pallet] })).transitDays ?? 0;
    expect(await days('94103')).toBe((await days('90001')) + 1);
    // Toronto: 210 and 45 at the border.
    expect(await totalOf({ to: 'M5V2T6', lines: [pallet] })).toBe('255.00');
  });
});

describe('fuel', () => {
  it('changes with the week that has begun on the day of pickup, from Wednesday on', async () => {
    const on = (pickup: string) => totalOf({ lines: [pallet], pickup });
    // Net 175: 20 % = 35 up to Tuesday the 13th; 25 % = 43.75 from the 14th; diesel at $4.14 is two full steps of 5 cents
    // beyond $4.00: 30 + 2 x 0.5 = 31 % = 54.25 from the 21st on.
    expect(await on('2026-10-13')).toBe('210.00');
    expect(await on('2026-10-14')).toBe('218.75');
    expect(await on('2026-10-21')).toBe('229.25');
    expect(await on('2027-06-01')).toBe('229.25');
    // Before the first week there is, its price.
    expect(await on('2026-01-05')).toBe('210.00');
  });
});

describe('guaranteed delivery', () => {
  it('by 5 pm and by noon, each a share of the net linehaul and at least its minimum', async () => {
    const row = await rowOf({ lines: [pallet] });
    // Net 175: 20 % = 35, at least 40: 250. 35 % = 61.25: 271.25. Picked up on Wednesday, three days: Monday.
    expect(
      row.alternateRateQuotes.map(({ serviceLevel, deliveryDateTime, rateQuoteDetail }) => [
        serviceLevel.description,
        deliveryDateTime,
        linesOf(rateQuoteDetail).slice(-2),
      ]),
    ).toEqual([
      ['Guaranteed by 5 pm', '2026-10-12T17:00:00', ['GUR 40.00', '250.00']],
      ['Guaranteed by noon', '2026-10-12T12:00:00', ['GUR 61.25', '271.25']],
    ]);
    // 3,000 lb: net 450; 20 % = 90; 35 % = 157.50.
    const heavier = await rowOf({ lines: [{ pounds: 3000, class: '100' }] });
    expect(heavier.alternateRateQuotes.map(({ rateQuoteDetail }) => rateQuoteDetail.total)).toEqual([630, 697.5]);
  });

  it.each([
    ['a service that it excludes', { lines: [pallet], services: ['CONDEL'] }],
    ['a region that it excludes', { lines: [pallet], to: 'M5V2T6' }],
    ['more weight than it allows', { lines: [{ pounds: 10_001, class: '50' }] }],
    ['a piece longer than it allows', { lines: [{ pounds: 8000, class: '50', size: [144, 40, 40] as const }] }],
  ])('is not given with %s; the standard price is', async (_what, order) => {
    const row = await rowOf(order);
    expect(row.rateQuoteDetail?.total).toBeGreaterThan(0);
    expect(row.alternateRateQuotes).toEqual([]);
  });
});

describe('transit', () => {
  it('counts business days over Thanksgiving, the day after and the weekend', async () => {
    // Picked up on Wednesday 25 November 2026: Thursday and Friday are holidays, so Monday, Tuesday, Wednesday.
    const row = await rowOf({ lines: [pallet], pickup: '2026-11-25' });
    expect([row.transitDays, row.deliveryDateTime]).toEqual([3, '2026-12-02T17:00:00']);
    expect(row.alternateRateQuotes.map(({ deliveryDateTime }) => deliveryDateTime)).toEqual([
      '2026-12-02T17:00:00',
      '2026-12-02T12:00:00',
    ]);
  });

  it('counts from Monday when the pickup is on a Saturday, and skips Christmas and New Year', async () => {
    // Saturday 19 December becomes Monday 21; Tuesday, Wednesday, Thursday 24.
    expect((await rowOf({ lines: [pallet], pickup: '2026-12-19' })).deliveryDateTime).toBe('2026-12-24T17:00:00');
    // Wednesday 23: Thursday 24, (Friday 25), Monday 28, Tuesday 29. Thursday 31: (Friday 1), Monday 4, 5, 6 January.
    expect((await rowOf({ lines: [pallet], pickup: '2026-12-23' })).deliveryDateTime).toBe('2026-12-29T17:00:00');
    expect((await rowOf({ lines: [pallet], pickup: '2026-12-31' })).deliveryDateTime).toBe('2027-01-06T17:00:00');
  });

  it('is by miles: Milwaukee one day, Dallas three, Seattle five and a partner’s one', async () => {
    const days = async (to: string) => (await rowOf({ to, lines: [pallet] })).transitDays;
    expect([await days('53202'), await days('75201'), await days('98101')]).toEqual([1, 3, 6]);
  });
});

describe('what a carrier does not carry, in its words', () => {
  it.each([
    ['a region', { to: '96813' }, 'does not serve the Islands.'],
    ['a country', { from: 'M5V2T6', to: 'H2X1Y4' }, 'carries no freight within Canada.'],
    ['a lane between two regions', { from: '70112', to: '98101' }, 'does not carry from the Gulf to the Coast.'],
    ['the same lane the other way', { from: '98101', to: '70112' }, 'does not carry from the Coast to the Gulf.'],
    ['too much weight', { lines: [{ pounds: 20_001, class: '50' }] }, 'takes up to 20,000 lb; ask for a volume quote.'],
    ['too many lines', { lines: Array.from({ length: 4 }, () => pallet) }, 'rates up to 3 line items.'],
  ])('%s', async (_what, order, words) => {
    expect(await refusalOf({ lines: [pallet], ...order })).toBe(`Handwork Freight ${words}`);
  });

  it('serves the rest of the regions of such a lane', async () => {
    expect(await refusalOf({ from: '75201', to: '98101', lines: [pallet] })).toBeUndefined();
  });
});
