import { describe, expect, test } from 'vitest';
import { DEFAULT_FACILITY_TYPE } from '#contract/rules/facility-types.ts';
import { DEFAULT_HANDLING_UNIT, packageTypeOf, packageTypes, quoteItemPackage } from '#contract/rules/package-types.ts';
import { DEFAULT_DIM_UNIT, DEFAULT_WEIGHT_UNIT } from '#contract/rules/units.ts';

const others =
  'Bundle 8, Bag 9, Bucket 10, Bale 11, Can 12, Case 13, Carton 14, Coil 15, Cylinder 16, Drum 17, Pail 18, Pieces 19, Reel 20, Roll 21, Skid 22, Tube 23';

describe('package types', () => {
  test('[Q28] pallets with their standard sizes, crate and box', () => {
    expect(packageTypes.slice(0, 6)).toEqual([
      { id: 1, name: 'Pallet', packageTypeCode: 'PLT' },
      { id: 2, name: 'Pallet 40x48', packageTypeCode: 'PLT', parentPackageTypeId: 1, length: 48, width: 40 },
      { id: 3, name: 'Pallet 48x48', packageTypeCode: 'PLT', parentPackageTypeId: 1, length: 48, width: 48 },
      { id: 4, name: 'Pallet 60x48', packageTypeCode: 'PLT', parentPackageTypeId: 1, length: 60, width: 48 },
      { id: 5, name: 'Crate', packageTypeCode: 'CRATE' },
      { id: 6, name: 'Box', packageTypeCode: 'BOX' },
    ]);
  });

  test.each(others.split(', ').map((other) => other.split(' ')))(
    '[Q28] %s has id %s and is an other package',
    (name, id) => {
      const type = packageTypes.find((known) => known.name === name);
      expect(type).toEqual({ id: Number(id), name, packageTypeCode: name?.toUpperCase() });
      expect(quoteItemPackage(Number(id))).toEqual({ itemType: 4, otherItemType: Number(id) });
      expect(quoteItemPackage(String(name).toLowerCase())).toEqual({ itemType: 4, otherItemType: Number(id) });
    },
  );

  test('[Q28] a pallet by name or code is the standard one; crate is item type 2, box 3', () => {
    expect(quoteItemPackage('Pallet')).toEqual({ itemType: 1, palleteType: 2 });
    expect(quoteItemPackage('PLT')).toEqual({ itemType: 1, palleteType: 2 });
    expect(quoteItemPackage('Pallet 60x48')).toEqual({ itemType: 1, palleteType: 4 });
    expect(quoteItemPackage('crate')).toEqual({ itemType: 2 });
    expect(quoteItemPackage('BOX')).toEqual({ itemType: 3 });
    expect(quoteItemPackage('coffin')).toEqual({ itemType: 1, palleteType: 2 });
    expect(quoteItemPackage(7)).toEqual({ itemType: 1, palleteType: 2 });
  });

  test('[Q28] every id goes into a quote item and comes back', () => {
    for (const type of packageTypes) expect(packageTypeOf(quoteItemPackage(type.id))).toEqual(type);
  });

  test('[Q28] an item that names no package is a plain pallet', () => {
    for (const item of [
      { itemType: 1 },
      { itemType: 4 },
      { itemType: 9 },
      { itemType: 4, otherItemType: 7 },
      { itemType: 1, palleteType: 9 },
    ]) {
      expect(packageTypeOf(item).id).toBe(1);
    }
  });

  test('[Q28] a new line is one unit on a 48 x 40 pallet', () => {
    expect(DEFAULT_HANDLING_UNIT).toEqual({
      howManyHandlingUnits: 1,
      itemType: 1,
      palleteType: 2,
      length: 48,
      width: 40,
    });
    expect(packageTypeOf(DEFAULT_HANDLING_UNIT)).toMatchObject({ length: 48, width: 40 });
  });

  test('[Q01] a new quote: places with a dock, inches, pounds, one unit on pallet type 2 of 48 x 40', () => {
    expect([DEFAULT_FACILITY_TYPE, DEFAULT_DIM_UNIT, DEFAULT_WEIGHT_UNIT]).toEqual(['2', '2', '2']);
    expect(DEFAULT_HANDLING_UNIT).toMatchObject({ howManyHandlingUnits: 1, palleteType: 2, length: 48, width: 40 });
  });
});
