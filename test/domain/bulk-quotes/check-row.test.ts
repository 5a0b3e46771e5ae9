import { describe, expect, test } from 'vitest';
import type { BulkCellsInput } from '#contract/bulk-quotes.ts';
import { checkRow } from '#domain/bulk-quotes/check-row.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { bulkWorld, cells } from './bulk-world.ts';

const check = (changes: BulkCellsInput) => {
  const { deps, clock } = bulkWorld();
  return checkRow({ customerUuid: CUSTOMER, cells: cells(changes), arrivedAt: clock.ms() }, deps);
};
const problemsOf = async (changes: BulkCellsInput) => (await check(changes)).problems ?? [];

test('[Q27] a right row becomes the request of the quote form, quiet, with its total weight split over its units', async () => {
  const { request, problems, freight } = await check({});
  expect(problems).toBeUndefined();
  expect(request).toMatchObject({ quiet: true, pickupDate: '2026-11-24', freight: { units: 2, totalPounds: 1000 } });
  expect(freight).toMatchObject({
    to: { city: 'Dallas' },
    units: 2,
    lengthIn: 48,
    totalPounds: 1000,
    freightClass: '100',
  });
});

describe('[Q27] what is wrong stands at its cell, with the correction', () => {
  test.each<[string, BulkCellsInput, string, string, string | undefined]>([
    [
      'a lost zero',
      { toZip: '7102' },
      'toZip',
      '4 characters. A spreadsheet drops a leading zero.',
      'Use 07102, Newark, NJ',
    ],
    [
      'a number for a ZIP',
      { toZip: 7102 },
      'toZip',
      '4 characters. A spreadsheet drops a leading zero.',
      'Use 07102, Newark, NJ',
    ],
    ['an O in a ZIP', { toZip: 'O7102' }, 'toZip', 'It has a letter where a digit belongs.', 'Use 07102, Newark, NJ'],
    ['an O in M5V 2T6', { toZip: 'M5V 2T6'.replace('2', 'Z') }, 'toZip', 'Enter a 5-digit ZIP code', undefined],
    ['an unknown ZIP', { toZip: '99999' }, 'toZip', '', undefined],
    ['a ZIP of six digits', { toZip: '123456' }, 'toZip', 'Enter a 5-digit ZIP code', undefined],
    ['military mail', { toZip: '09012' }, 'toZip', 'military mail', undefined],
    ['no ZIP', { toZip: '' }, 'toZip', 'Delivery ZIP or postal code is a required field', undefined],
    [
      'an O for a zero',
      { totalWeight: '1,2O0' },
      'totalWeight',
      'Not a number: it has the letter O in place of a zero.',
      'Use 1,200',
    ],
    ['an l for a one', { height: '4l' }, 'height', 'Not a number: it has a letter in place of a one.', 'Use 41'],
    ['no number', { totalWeight: 'heavy' }, 'totalWeight', 'Enter a weight such as 500', undefined],
    ['no weight', { totalWeight: '' }, 'totalWeight', 'required', undefined],
    [
      'a class that does not exist',
      { freightClass: '97.5' },
      'freightClass',
      'No such class. 9.4 lb / cu ft is class 100.',
      'Use 100',
    ],
    ['a holiday', { pickupDate: '11/26/2026' }, 'pickupDate', 'Thanksgiving', 'Use Mon, Nov 30'],
    ['a weekend', { pickupDate: '2026-11-28' }, 'pickupDate', 'weekend', 'Use Mon, Nov 30'],
    ['a day that has passed', { pickupDate: '2026-11-02' }, 'pickupDate', 'after today', 'Use Tue, Nov 24'],
    ['no day', { pickupDate: '' }, 'pickupDate', 'Enter a pickup day.', 'Use Tue, Nov 24'],
    ['day before month', { pickupDate: '30/11/2026' }, 'pickupDate', 'Enter a day such as', 'Use Mon, Nov 30'],
    ['no day at all', { pickupDate: 'soon' }, 'pickupDate', 'Enter a day such as', undefined],
    ['128 units', { units: '128' }, 'units', 'between 1 and 127', undefined],
    ['half a unit', { units: '1.5' }, 'units', 'whole number', undefined],
    ['an unknown package', { packageType: 'Blob' }, 'packageType', 'package type', undefined],
    ['an unknown place', { toFacility: 'Moon' }, 'toFacility', 'kind of place', undefined],
    ['neither yes nor no', { stackable: 'perhaps' }, 'stackable', 'Yes or No', undefined],
    ['two sides', { dimensions: '48x40' }, 'dimensions', 'three', undefined],
    ['too high', { height: '103' }, 'height', 'Nothing over', undefined],
    ['haz-mat without its papers', { hazmat: 'yes' }, 'unNumber', '', undefined],
  ])('%s', async (_name, changes, column, message, suggestion) => {
    const problems = await problemsOf(changes);
    const problem = problems.find((one) => one.column === column);
    expect(problem?.message).toContain(message);
    expect(problem?.suggestion?.label).toBe(suggestion);
  });

  test('all wrong cells at once, one problem a cell', async () => {
    const problems = await problemsOf({
      toZip: '7102',
      totalWeight: '1,2O0',
      pickupDate: '11/26/2026',
      freightClass: '97.5',
    });
    expect(problems.map(({ column }) => column).sort()).toEqual(['freightClass', 'pickupDate', 'toZip', 'totalWeight']);
  });

  test('a suggestion corrects its row', async () => {
    for (const wrong of [
      { toZip: '7102' },
      { totalWeight: '1,2O0' },
      { pickupDate: '11/26/2026' },
      { freightClass: '97.5' },
    ]) {
      const [problem] = await problemsOf(wrong);
      const { request } = await check({ ...wrong, ...problem?.suggestion?.cells });
      expect(request).toBeDefined();
    }
  });
});

describe('[R28] [22059] truckload freight moves to its form, at the same limits as in a quote', () => {
  /** Pallets 48 x 48, two abreast: two feet each. */
  const pallets = (units: number, changes: BulkCellsInput = {}) =>
    problemsOf({ units, length: 48, width: 48, height: 40, totalWeight: '', unitWeight: 500, ...changes });

  test.each<[string, number, BulkCellsInput, boolean]>([
    ['28 feet', 14, {}, false],
    ['over 28 feet', 15, {}, true],
    ['28.01 feet', 1, { length: '336.12', width: '20', height: '20' }, true],
    ['20,000 lb', 5, { unitWeight: '4000' }, false],
    ['20,000 lb in all', 5, { unitWeight: '', totalWeight: '20000' }, false],
    ['20,000.01 lb', 5, { unitWeight: '', totalWeight: '20,000.01' }, true],
    ['20,000.05 lb', 5, { unitWeight: '4000.01' }, true],
    ['336 in', 1, { length: '336' }, false],
    ['336.2 in', 1, { length: '336.2' }, true],
    ['348 in', 1, { length: '348' }, true],
  ])('%s', async (_name, units, changes, truckload) => {
    const problems = await pallets(units, changes);
    expect(problems.map(({ code }) => code)).toEqual(truckload ? ['22059'] : []);
    if (truckload) expect(problems[0]?.suggestion).toMatchObject({ label: 'Move to truckload' });
  });

  test.each<[string, BulkCellsInput, boolean]>([
    ['347.99 in', { length: '347.99' }, false],
    ['348 in', { length: '348' }, true],
  ])('[C132] a piece of %s where the floor is no limit', async (_name, changes, truckload) => {
    const { deps, clock } = bulkWorld({
      settings: { truckload: { linearFeet: 53, pounds: 20_000, lengthInches: 348 } },
    });
    const input = cells({ units: '1', width: '20', height: '20', ...changes });
    const { problems = [] } = await checkRow({ customerUuid: CUSTOMER, cells: input, arrivedAt: clock.ms() }, deps);
    expect(problems.map(({ code, column }) => [code, column])).toEqual(truckload ? [['22059', 'length']] : []);
  });

  test('[22059] [Q22] the problem stands at the cell that decides, with lane, day and freight for the truckload form', async () => {
    const [byFeet] = await pallets(15, { description: 'Tile' });
    expect(byFeet).toMatchObject({ column: 'units', message: '32 linear feet: this is a truckload.' });
    expect(byFeet?.suggestion?.truckload).toMatchObject({
      description: 'Tile',
      items: [{ howManyHandlingUnits: 15, weightPerHandlingUnit: 500, length: 48, width: 48, height: 40 }],
      stops: [
        { type: 1, zipObj: { postalCode: '60601' }, requestedDate: '2026-11-24', weight: 7500, pieces: 15 },
        { type: 2, zipObj: { postalCode: '75201' } },
      ],
    });
    const [byWeight] = await pallets(10, { unitWeight: '', totalWeight: '27000' });
    expect(byWeight).toMatchObject({ column: 'totalWeight', message: '27,000 lb: this is a truckload.' });
  });
});

test('[Q27] cells are read as people write them', async () => {
  const { request } = await check({
    pickupDate: 'Tue Nov 24',
    units: '2',
    packageType: 'pallets',
    length: '',
    width: '',
    height: '',
    dimensions: '120 x 100 x 120 cm',
    totalWeight: '500 kg',
    freightClass: 'Class 92,5',
    toFacility: 'Residential',
    liftgateDelivery: 'Y',
    stackable: 'x',
  });
  expect(request).toMatchObject({
    pickupDate: '2026-11-24',
    items: [{ units: 2, lengthIn: 47.24, freightClass: '92.5', stackable: true }],
    freight: { totalPounds: 1102.31 },
  });
  expect(request?.accessorialCodes).toEqual(expect.arrayContaining(['RESDEL', 'LGDEL']));
});
