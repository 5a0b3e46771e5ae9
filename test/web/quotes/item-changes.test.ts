import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DimUnit, dimUnits } from '#contract/rules/units.ts';
import { dimUnitChange, palletChange, sidesChange, weightUnitChange } from '#web/features/quotes/draft/item-changes.ts';
import { packageChange } from '#web/features/quotes/fields/package-select.tsx';
import { type DraftItem, newItem } from '#web/stores/draft-item.ts';
import { draftOf, newDraft } from '#web/stores/draft-shape.ts';

test('[Q28] a standard pallet fills length and width in the unit of the line', () => {
  expect(packageChange(4, '2')).toMatchObject({ itemType: 1, palleteType: 4, length: '60', width: '48' });
  expect(packageChange(3, '3')).toMatchObject({ palleteType: 3, length: '121.92', width: '121.92' });
  expect(packageChange(2, '1')).toMatchObject({ length: '4', width: '3.3333' });
});

test('[Q28] any other package leaves the sides as they are', () => {
  for (const id of [1, 5, 6, 17]) {
    const change = packageChange(id, '2');
    expect(change).not.toHaveProperty('length');
    expect(change).not.toHaveProperty('width');
  }
  expect(packageChange(17, '2')).toMatchObject({ itemType: 4, otherItemType: 17, palleteType: undefined });
});

const inUnit = (item: DraftItem, dimUnit: DimUnit) => ({ ...item, ...dimUnitChange(item, dimUnit) });
const weighedIn = (item: DraftItem, unit: '1' | '2') => ({ ...item, ...weightUnitChange(item, unit) });
const fieldsOf = ({ length, width, height, weightPerHandlingUnit }: DraftItem) => [
  length,
  width,
  height,
  weightPerHandlingUnit,
];

describe('another unit for a line', () => {
  const typed = newItem({ height: '50.5', weightPerHandlingUnit: '500' });

  test('[Q06] converts length, width, height and weight', () => {
    expect(fieldsOf(inUnit(typed, '3'))).toEqual(['121.92', '101.6', '128.27', '500']);
    expect(fieldsOf(inUnit(typed, '1'))).toEqual(['4', '3.3333', '4.2083', '500']);
    expect(weighedIn(typed, '1')).toMatchObject({ weightUnit: '1', weightPerHandlingUnit: '226.8', height: '50.5' });
  });

  test('[Q06] and back gives what was there, however often and by way of this tab', () => {
    const number = fc.integer({ min: 1, max: 99_999 }).map((cents) => String(cents / 100));
    const line = fc.record({ length: number, width: number, height: number, weightPerHandlingUnit: number });
    const path = fc.array(fc.constantFrom(...dimUnits.map(({ id }) => id)), { maxLength: 6 });
    fc.assert(
      fc.property(line, path, fc.constantFrom('1', '2', '3'), (fields, units, own) => {
        const item = newItem({ ...fields, dimUnit: own });
        let changed: DraftItem = item;
        for (const unit of units) {
          changed = weighedIn(inUnit(changed, unit), changed.weightUnit === '1' ? '2' : '1');
          const [stored] = draftOf(JSON.parse(JSON.stringify({ ...newDraft(), items: [changed] }))).items;
          if (stored) changed = stored;
        }
        expect(fieldsOf(weighedIn(inUnit(changed, own), '2'))).toEqual(fieldsOf(item));
      }),
    );
  });

  test('[Q06] what was typed with its unit is that number in it, and comes back as it was typed', () => {
    const item = newItem({ length: '120 cm', height: '4\'6"', weightPerHandlingUnit: '250 kg' });
    const metric = weighedIn(inUnit(item, '3'), '1');
    expect(fieldsOf(metric)).toEqual(['120', '101.6', '137.16', '250']);
    expect(fieldsOf(weighedIn(inUnit(metric, '2'), '2'))).toEqual(fieldsOf(item));
  });

  test('[Q06] what is typed over after a change is converted from there', () => {
    const metric = { ...inUnit(typed, '3'), height: '100' };
    expect(inUnit(metric, '2')).toMatchObject({ length: '48', height: '39.37' });
  });

  test('[Q06] a text that is not understood stays as it is', () => {
    const item = newItem({ height: 'tall', weightPerHandlingUnit: '' });
    expect(fieldsOf(weighedIn(inUnit(item, '3'), '1'))).toEqual(['121.92', '101.6', 'tall', '']);
  });
});

describe('a length or width typed by itself', () => {
  test.each([
    [{ length: '120' }, 1],
    [{ width: '42' }, 1],
    [{ length: '48 in', width: '3\'4"' }, undefined],
    [{ length: '' }, undefined],
    [{ length: 'long' }, undefined],
    [{ height: '90' }, undefined],
    [{ length: '60', itemType: 2, palleteType: undefined } as const, undefined],
    [{ length: '90', palleteType: 1 }, undefined],
  ])('with %j a standard pallet is one of size %s', (typed, pallet) => {
    expect(palletChange(newItem(typed))?.palleteType).toBe(pallet);
  });
});

describe('all three sides in one text', () => {
  test.each([
    ['48x40x48', ['48', '40', '48'], 2],
    ['60.5 × 36 X 40 in', ['60.5', '36', '40'], 1],
    ['48" x 40" x 50"', ['48', '40', '50'], 2],
    ['48 in x 40 in x 50 in', ['48', '40', '50'], 2],
    ["4' x 4' x 4'", ["4'", "4'", "4'"], 1],
    ['1219 x 1016 x 1500 mm', ['1219 mm', '1016 mm', '1500 mm'], 2],
  ])('%s fills three fields, and the pallet is of another size unless it is the standard', (text, fields, pallet) => {
    const item = newItem();
    const changed = { ...item, ...sidesChange(item, text) };
    expect(fieldsOf(changed).slice(0, 3)).toEqual(fields);
    expect(changed.palleteType).toBe(pallet);
  });

  test('a crate stays a crate', () => {
    expect(sidesChange(newItem({ itemType: 2, palleteType: undefined }), '60 x 36 x 40')).not.toHaveProperty(
      'palleteType',
    );
  });

  test.each(['48', '48x40', 'pallet', '', '48 x 40 x tall'])('%j is only text', (text) => {
    expect(sidesChange(newItem(), text)).toBeUndefined();
  });
});
