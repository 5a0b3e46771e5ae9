import { expect, test } from 'vitest';
import { newItem } from '#web/features/quotes/draft/draft-shape.ts';
import { dimUnitChange, pastedSides } from '#web/features/quotes/draft/item-changes.ts';
import { packageChange } from '#web/features/quotes/fields/package-select.tsx';

test('[Q28] a standard pallet fills length and width in the unit of the line', () => {
  expect(packageChange(4, '2')).toMatchObject({ itemType: 1, palleteType: 4, length: '60', width: '48' });
  expect(packageChange(3, '3')).toMatchObject({ palleteType: 3, length: '121.92', width: '121.92' });
  expect(packageChange(2, '1')).toMatchObject({ length: '4', width: '3.33' });
});

test('[Q28] any other package leaves the sides as they are', () => {
  for (const id of [1, 5, 6, 17]) {
    const change = packageChange(id, '2');
    expect(change).not.toHaveProperty('length');
    expect(change).not.toHaveProperty('width');
  }
  expect(packageChange(17, '2')).toMatchObject({ itemType: 4, otherItemType: 17, palleteType: undefined });
});

test('[Q06] another unit keeps what was typed and takes the pallet along, there and back', () => {
  const item = newItem({ height: '120' });
  const centimeters = { ...item, ...dimUnitChange(item, '3') };
  expect(centimeters).toMatchObject({ dimUnit: '3', length: '121.92', width: '101.6', height: '120' });
  const feet = { ...centimeters, ...dimUnitChange(centimeters, '1') };
  expect(feet).toMatchObject({ length: '4', width: '3.33' });
  expect(dimUnitChange(feet, '2')).toEqual({ dimUnit: '2', length: '48', width: '40' });
});

test('[Q06] a pallet whose sides were typed over is as typed', () => {
  expect(dimUnitChange(newItem({ length: '52', width: '44' }), '3')).toEqual({ dimUnit: '3' });
});

test.each([
  ['48x40x48', ['48', '40', '48']],
  ['60.5 × 36 X 40 in', ['60.5', '36', '40']],
  ['48" x 40" x 50"', ['48', '40', '50']],
  ['48 in x 40 in x 50 in', ['48', '40', '50']],
])('%s pasted fills three fields', (text, [length, width, height]) => {
  expect(pastedSides(text)).toEqual({ length, width, height });
});

test.each(['48', '48x40', 'pallet', ''])('%j pasted is only text', (text) => {
  expect(pastedSides(text)).toBeUndefined();
});
