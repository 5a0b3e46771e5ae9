import { describe, expect, test } from 'vitest';
import { TRAILER_INSIDE_IN } from '#contract/quote-item.ts';
import { ITEMS_MAX } from '#contract/quote-query.ts';
import { loadingProblems } from '#contract/rules/loading.ts';
import { miles } from '#domain/places/distance.ts';
import { postalText } from '#web/features/places/postal-text.ts';
import { MAX_ROWS } from '#web/features/quotes/draft/draft-search.ts';
import { loadedUnitOf } from '#web/features/quotes/draft/freight-figures.ts';
import { draftProblems, LONGEST_IN } from '#web/features/quotes/draft-problems.ts';
import { facilityChange } from '#web/features/quotes/facility-change.ts';
import { packageChange } from '#web/features/quotes/fields/package-select.tsx';
import { problemsByLine } from '#web/features/quotes/form-context.ts';
import { laneMiles } from '#web/features/quotes/lane-miles.ts';
import { newItem } from '#web/stores/draft-item.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';

const stop = { today: '2026-11-23', calendar: ['US'] } as const;
const right = () => ({
  ...useQuoteDraft.getState().draft,
  shippingFromPickUpDate: '2026-11-24',
  shippingFromPostalCode: '60607',
  shippingToPostalCode: 'm5v 2t6',
  items: [newItem({ height: '48', weightPerHandlingUnit: '500' })],
});

describe('postal fields', () => {
  test.each([
    ['60607', '60607'],
    ['Chicago, IL 60607', '60607'],
    ['20 W Madison St, Chicago, IL 60602-4321', '60602-4321'],
    ['12345 Main Street, Dallas TX 75201', '75201'],
    ['m5v 2t6', 'M5V 2T6'],
    ['Toronto ON M5V2T6', 'M5V2T6'],
    ['M5V', 'M5V'],
    ['606', '606'],
  ])('[Q30] of %j keeps %j', (typed, kept) => expect(postalText(typed)).toBe(kept));
});

describe('what is wrong with a quote', () => {
  test('nothing', async () => expect(await draftProblems(right(), stop)).toEqual({}));

  test('[Q03] all missing fields are reported at once, each below its field', async () => {
    const empty = {
      ...right(),
      shippingFromPostalCode: '',
      shippingToPostalCode: ' ',
      items: [newItem({ length: '0' })],
    };
    expect(Object.keys(await draftProblems(empty, stop)).sort()).toEqual([
      'items.0.height',
      'items.0.length',
      'items.0.weightPerHandlingUnit',
      'shippingFromPostalCode',
      'shippingToPostalCode',
    ]);
  });

  test('[Q05] hazardous goods: even while sizes are missing', async () => {
    const problems = await draftProblems(
      { ...right(), items: [newItem({ 'haz-matItem': true, unNumber: '12' })] },
      stop,
    );
    expect(Object.keys(problems)).toEqual(
      expect.arrayContaining([
        'items.0.height',
        'items.0.unNumber',
        'items.0.hazardClass',
        'items.0.emergencyContactName',
        'items.0.emergencyContactPhone',
      ]),
    );
  });

  test.each([
    ['636', '2', false],
    ['636.01', '2', true],
    ['53', '1', false],
    ['54', '1', true],
    ['1615.44', '3', false],
    ['1616', '3', true],
  ] as const)('[R4] a side of %s in unit %s is too long: %s', async (length, dimUnit, tooLong) => {
    const problems = await draftProblems(
      { ...right(), items: [newItem({ length, dimUnit, width: '1', height: '1', weightPerHandlingUnit: '9' })] },
      stop,
    );
    expect('items.0.length' in problems).toBe(tooLong);
  });

  test.each([
    ['height', { height: '103' }],
    ['height', { height: '485' }],
    ['height', { height: '260', dimUnit: '3' as const }],
    ['width', { length: '99', width: '99' }],
    ['weightPerHandlingUnit', { weightPerHandlingUnit: '4401' }],
    ['weightPerHandlingUnit', { length: '12', width: '12', height: '12', weightPerHandlingUnit: '501' }],
  ])('[R58] a %s that cannot be loaded, in the words of the server: %j', async (field, change) => {
    const line = newItem({ height: '48', weightPerHandlingUnit: '500', ...change });
    const problems = await draftProblems({ ...right(), items: [line] }, stop);
    expect(problems[`items.0.${field}`]).toBe(loadingProblems(loadedUnitOf(line))[0]?.message);
  });

  test('[R33] military mail', async () => {
    const problems = await draftProblems({ ...right(), shippingToPostalCode: '09012' }, stop);
    expect(problems.shippingToPostalCode).toMatch(/^Freight carriers do not deliver to military/);
  });

  test('[R60] a closed day at the pickup, with the next open one', async () => {
    const closed = { ...right(), shippingFromPickUpDate: '2026-11-26' };
    expect(await draftProblems(closed, stop)).toEqual({
      shippingFromPickUpDate:
        'Pickup date must be a business day. Carriers are closed on Thu, Nov 26 (Thanksgiving). The next open day is Mon, Nov 30.',
    });
    expect(await draftProblems(closed, { ...stop, calendar: ['CA'] })).toEqual({});
  });
});

describe('the form', () => {
  test('agrees with the contract on its limits', () => {
    expect([LONGEST_IN, MAX_ROWS]).toEqual([TRAILER_INSIDE_IN, ITEMS_MAX]);
  });

  test('shows the same miles as the server', () => {
    const [chicago, dallas] = [
      { latitude: 41.8721, longitude: -87.6578 },
      { latitude: 32.7876, longitude: -96.7994 },
    ];
    expect(laneMiles(chicago, dallas)).toBe(Math.round(miles(chicago, dallas)));
    expect(laneMiles(dallas, dallas)).toBe(0);
  });

  test('[Q28] a standard pallet brings its size, in the unit of the line', () => {
    expect(packageChange(4, '2')).toMatchObject({ itemType: 1, palleteType: 4, length: '60', width: '48' });
    expect(packageChange(2, '1')).toMatchObject({ length: '4', width: '3.3333' });
    expect(packageChange(5, '2')).toEqual({ itemType: 2, palleteType: undefined, otherItemType: undefined });
    expect(packageChange(17, '2')).toMatchObject({ itemType: 4, otherItemType: 17 });
  });

  test('[Q04] another kind of place takes off services nobody renders there', () => {
    const change = facilityChange(2, '12');
    expect(change).toMatchObject({ destinationFacilityType: '12' });
    expect('DAccessorial_LGDEL' in change).toBe(true);
    expect('DAccessorial_NOTIFY' in change).toBe(false);
    expect('OAccessorial_LGPU' in change).toBe(false);
  });

  test('hands each line its own problems; lines without any share one object', () => {
    const [first, second, third] = problemsByLine({ 'items.1.length': 'Too long', shippingFromPostalCode: 'x' }, 3);
    expect(second).toEqual({ length: 'Too long' });
    expect(first).toBe(third);
  });
});
