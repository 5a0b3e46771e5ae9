import { code4918, code4919, code4920, code4921 } from '../codes/products.ts';
import * as products from '../products.ts';
import { defineRoute } from '../route.ts';

const exampleId = '01940000-0000-7000-8000-000000003100';
const exampleFields = {
  productName: 'Pump housings',
  productDiscription: 'Cast iron pump housings, palletized',
  packageTypeId: 2,
  noOfHandlingUnit: 2,
  itemWeight: 640,
  productLength: 48,
  productWidth: 40,
  productHeight: 38,
  freightClassId: '70',
  nmfc: '131050-2',
  stackableItem: '1',
} as const;

/** The caller's product list (C63, C109 to C111). */
const common = { noun: 'products', version: 'v1', access: 'session', acting: 'customer' } as const;
const path = '/customer/fc-product';

export const listProductsRoute = defineRoute({
  ...common,
  name: 'listProducts',
  summary: "A page of the caller's products.",
  ids: ['C63'],
  method: 'GET',
  path,
  request: { query: products.listProductsQuery },
  response: products.productPage,
  example: { query: { pageSize: '1000', pageNumber: '1', sortColumn: 'addedDate', sortOrder: 'desc' } },
});

export const addProductRoute = defineRoute({
  ...common,
  name: 'addProduct',
  summary: 'Adds a product to the product list.',
  ids: ['C109'],
  method: 'POST',
  path,
  idempotent: true,
  failure: code4918,
  request: { body: products.productFields },
  response: products.productEntry,
  example: { body: exampleFields },
});

export const importProductsRoute = defineRoute({
  ...common,
  name: 'importProducts',
  summary: 'Adds products of a spreadsheet to the product list: all of them or none.',
  ids: ['C109'],
  method: 'POST',
  path: `${path}/import`,
  idempotent: true,
  failure: code4918,
  request: { body: products.importProductsBody },
  response: products.importedProducts,
  example: { body: { products: [{ ...exampleFields, productName: 'Valve bodies' }] } },
});

export const changeProductRoute = defineRoute({
  ...common,
  name: 'changeProduct',
  summary: 'Changes a product of the product list; one that was just removed comes back.',
  ids: ['C110'],
  method: 'PUT',
  path,
  failure: code4919,
  owner: { record: 'product', id: 'body.customerProductUuid', missing: code4921 },
  request: { body: products.changeProductBody },
  response: products.productEntry,
  example: { body: { ...exampleFields, customerProductUuid: exampleId, revision: 1 } },
});

export const removeProductRoute = defineRoute({
  ...common,
  name: 'removeProduct',
  summary: 'Removes a product from the product list; for a day a change with its next revision brings it back.',
  ids: ['C111'],
  method: 'DELETE',
  path,
  failure: code4920,
  owner: { record: 'product', id: 'query.customerProductUuid', missing: code4921 },
  request: { query: products.productIdQuery },
  response: products.productEntry,
  example: { query: { customerProductUuid: exampleId } },
});
