import { expect, test } from 'vitest';
import { productFields } from '#contract/products.ts';
import { showProduct } from '#domain/products/show-product.ts';
import { makeProduct } from '#test/fakes/fixtures-products.ts';
import { formOf, productOf, productProblems } from '#web/features/products/product-form.ts';
import { classLine, productSearch, productViewOf, sizeLine } from '#web/features/products/product-view.ts';

const entry = showProduct(makeProduct({ commodity_type_id: 9, commodity_category_id: 4, productHeight: 0, status: 0 }));

test('a product goes through the form unchanged, also what the form does not show', () => {
  const { customerProductUuid: _id, revision: _r, volume: _v, calculatedFreightClass: _c, ...typed } = entry;
  const { addedDate: _a, modifiedDate: _m, ...expected } = typed;
  expect(productFields.parse(productOf(formOf(entry), entry))).toEqual(expected);
  expect(productOf({ ...formOf(entry), used: true }, entry)).toMatchObject({ commodity_type_id: 2 });
});

test('numbers are read as people write them, and what is no number is refused at its field', () => {
  const form = { ...formOf(undefined), productName: 'Pump', itemWeight: '1,200', productHeight: '48 1/2' };
  expect(productOf(form)).toMatchObject({ itemWeight: 1200, productHeight: 48.5, productLength: 48 });
  expect(productProblems(form)).toEqual({});
  expect(Object.keys(productProblems({ ...form, productWidth: 'wide', productName: '' })).sort()).toEqual([
    ...['productName', 'productWidth'],
  ]);
  const huge = { ...form, productLength: '999999', productWidth: '999999', productHeight: '9' };
  expect(Object.keys(productProblems(huge))).toEqual(['productLength']);
});

test('the URL is the state of the page; another search begins at page 1', () => {
  const search = new URLSearchParams('search=pump&status=7&pageNumber=3&product=new');
  expect(productViewOf(search)).toEqual({ search: 'pump', status: '', page: 3, open: 'new' });
  expect(productSearch(search, { status: '0' })).toBe('?search=pump&status=0&product=new');
  expect(productSearch(search, { open: undefined })).toBe('?search=pump&pageNumber=3');
});

test('size and class in words', () => {
  expect(sizeLine(entry)).toBe('Size differs each time');
  const whole = showProduct(makeProduct({ freightClassId: '' }));
  expect([sizeLine(whole), classLine(whole)]).toEqual(['48 × 40 × 38 in', '70, by density']);
  expect(classLine(showProduct(makeProduct()))).toBe('70, yours');
});
