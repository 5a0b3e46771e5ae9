import { expect, it } from 'vitest';
import { sumOf } from '#sandbox/rating/gross.ts';
import { accountOf, item, lane, priced, rate } from './rating-world.ts';

it('Great Lakes, Chicago to Indianapolis, two classes, liftgate and a call: worked out from the shipped files', () => {
  const rating = priced(
    rate(accountOf('GLKM'), [item(1200, '70', { packages: 2 }), item(650, '125', { height: 60 })], {
      ends: lane('60601', '46201'),
      accessorials: ['LGDEL', 'NOTIFY'],
      pickupDate: '2026-11-20',
    }),
  );
  // 193 miles: between 58 % at 100 and 68 % at 250 miles, 58 + 93 / 150 x 10 = 64.2 %; the Midwest at 97 % twice: 60.40578 %.
  // 1,850 lb as 2,000, column M2M. Class 70: 6,600 x 60.40578 % = 3,986.8, $39.87. Class 125: 11,755 x = 7,100.7, $71.01.
  // 12 x 39.87 = 478.44. 6.5 x 71.01 = 461.565, 461.57. 150 lb missing at class 70: 13.5 x 39.87 = 538.245, 538.25, less
  // 478.44 = 59.81. Together 999.82; as 1,850 lb in M1M they would be 576.60 + 555.95 = 1,132.55.
  // Within the Midwest 79.5 %: 794.857, 794.86; net 204.96, above $99. Diesel at $3.60 from Wednesday 18 November: 26.8 %
  // = 54.929, 54.93. Liftgate 18.5 x $5.25 = 97.125, 97.13, above $95. The call $34.
  expect(rating.charges.map(({ code, cents }) => [code, cents])).toEqual([
    ['GFC', 47_844],
    ['GFC', 46_157],
    ['DEFICIT', 5981],
    ['DSC', -79_486],
    ['FSC', 5493],
    ['LGDEL', 9713],
    ['NOTIFY', 3400],
  ]);
  expect(sumOf(rating.charges)).toBe(39_102);
  // Up to 300 miles one day: Friday to Monday. By 5 pm 12 % = 24.60, at least $27.50; by noon 17 % = 34.84, at least $42.50.
  expect([rating.transitDays, rating.deliveryDay]).toEqual([1, '2026-11-23']);
  expect(rating.guaranteed.map(({ level, charges }) => [level.deliverBy, sumOf(charges)])).toEqual([
    ['17:00', 41_852],
    ['12:00', 43_352],
  ]);
});
