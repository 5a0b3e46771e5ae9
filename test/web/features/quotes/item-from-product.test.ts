import { expect, test } from 'vitest';
import { productFields } from '#contract/products.ts';
import { showProduct } from '#domain/products/show-product.ts';
import { makeProduct } from '#test/fakes/fixtures-products.ts';
import { queryFromDraft } from '#web/features/quotes/draft/draft-query.ts';
import { itemFromProduct, productFromItem } from '#web/features/quotes/products/item-from-product.ts';
import { findProducts } from '#web/features/quotes/products/product-picker.tsx';
import { newItem } from '#web/stores/draft-item.ts';
import { newDraft } from '#web/stores/draft-shape.ts';

const hazardous = showProduct(
  makeProduct({
    ...{ productName: 'Paint', productDiscription: '', packageTypeId: 17, noOfHandlingUnit: 4, noOfItem: 3 },
    ...{ itemWeight: 210.5, weightMeasurement: '1', productMeasurement: '3', productLength: 60, productHeight: 90 },
    ...{ productWidth: 60, freightClassId: '', nmfc: '149980-2', commodity_type_id: 2, commodity_category_id: 7 },
    ...{ stackableItem: false, 'haz-matItem': true, unNumber: '1263', hazardClass: '3', packingGroup: 'II' },
    ...{ properShippingName: 'Paint', emergencyContactName: 'Ray', emergencyContactPhone: '2145550177' },
    ...{ alternatePhone: '2145550178' },
  }),
);

test('[Q23] a picked product fills every field of the item, over whatever was typed before', () => {
  const before = newItem({ freightClass: '70', height: '99', stackable: true, palleteType: 3, packingGroup: 'I' });
  const item = { ...before, ...itemFromProduct(hazardous) };
  const [sent] = queryFromDraft({ ...newDraft(), items: [item] }).items;
  expect(sent).toMatchObject({
    ...{ howManyHandlingUnits: 4, noOfItem: 3, weightPerHandlingUnit: 210.5, weightUnit: '1', dimUnit: '3' },
    ...{ length: 60, width: 60, height: 90, itemType: 4, otherItemType: 17, productDiscription: 'Paint' },
    ...{ nmfc: '149980-2', freightClass: '', commodityTypeId: 2, commodityCategoryId: 7, stackable: false },
    ...{ 'haz-matItem': true, unNumber: '1263', hazardClass: '3', packingGroup: 'II', properShippingName: 'Paint' },
    ...{ emergencyContactName: 'Ray', emergencyContactPhone: '(214) 555-0177' },
  });
  expect(sent?.palleteType).toBeUndefined();
});

test('an item that is saved as the product it was picked from is that product again', () => {
  const item = newItem(itemFromProduct(hazardous));
  const saved = productFields.parse(productFromItem(item, hazardous));
  const { customerProductUuid: _id, revision: _r, volume: _v, calculatedFreightClass: _c, ...typed } = hazardous;
  const { addedDate: _a, modifiedDate: _m, ...expected } = typed;
  expect(saved).toEqual(expected);
});

test('an item of its own becomes a product named by its description; another description stays one', () => {
  const item = newItem({ ...itemFromProduct(hazardous), productDiscription: ' Blue paint ' });
  expect(productFromItem(item, undefined)).toMatchObject({ productName: 'Blue paint', status: 1, alternatePhone: '' });
  expect(productFromItem(item, hazardous)).toMatchObject({ productName: 'Paint', productDiscription: 'Blue paint' });
});

test('products are found by every word; those that are off are not offered', () => {
  const off = { ...hazardous, status: 0 as const, productName: 'Paint, old' };
  expect(findProducts([hazardous, off], 'PAINT 1263')).toEqual([hazardous]);
  expect(findProducts([hazardous], 'paint valve')).toEqual([]);
});
