import { describe, expect, test } from 'vitest';
import { PRODUCTS_MAX, type ProductInput, productFields } from '#contract/products.ts';
import { ownRecords } from '#domain/own-records.ts';
import { addProduct, addProducts } from '#domain/products/add-products.ts';
import { changeProduct, removeProduct, UNDO_MS } from '#domain/products/change-product.ts';
import { listProducts } from '#domain/products/list-products.ts';
import { makeProduct } from '#test/fakes/fixtures-products.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeProducts } from '#test/fakes/products.ts';

const customerUuid = '01940000-0000-7000-8000-0000000000aa';
const KEY = 'a-key-of-16-chars';
const typed = {
  productName: 'Pump housings',
  itemWeight: '640',
  productLength: 48,
  productWidth: 40,
  productHeight: 38,
};
const fields = (changes: Partial<ProductInput> = {}) => productFields.parse({ ...typed, ...changes });

function world() {
  const idempotency = fakeIdempotency();
  let now = Date.UTC(2026, 10, 20);
  const deps = {
    products: fakeProducts(idempotency),
    idempotency,
    now: () => new Date(now),
    newId: sequentialIds(1),
  };
  const stored = async (uuid: string) => {
    const found = await ownRecords.product(uuid, { customerUuid }, deps);
    if (!found) throw new Error('It is not there');
    return found;
  };
  return {
    deps,
    stored,
    pass: (ms: number) => (now += ms),
    add: (changes: Partial<ProductInput> = {}, idempotencyKey?: string) =>
      addProduct({ customerUuid, fields: fields(changes), idempotencyKey }, deps),
    importAll: (list: Partial<ProductInput>[], idempotencyKey?: string) =>
      addProducts({ customerUuid, operation: 'importProducts', fields: list.map(fields), idempotencyKey }, deps),
    list: (query = {}) => listProducts(customerUuid, query, deps),
  };
}

/** Rejections as code or status and field. */
const refused = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (error) => [error.code ?? error.status, error.errors?.[0]?.field],
  );

describe('[C109] adding a product', () => {
  test('volume and class come from its measures, whatever is sent', async () => {
    const { add } = world();
    expect(await add({ volume: 5, productMeasurement: '2' })).toMatchObject({
      ...{ productName: 'Pump housings', volume: 42.22, calculatedFreightClass: '70', freightClassId: '' },
      ...{ revision: 1, status: 1, packageTypeId: 2, noOfHandlingUnit: 1, addedDate: '2026-11-20 00:00:00' },
    });
    expect(await add({ productName: 'In cm', productMeasurement: '3' })).toMatchObject({ volume: 2.58 });
    expect(await add({ productName: 'Flat', productHeight: 0 })).toMatchObject({
      ...{ volume: 0, calculatedFreightClass: '', productHeight: 0 },
    });
  });

  test('[R49] a repeated request gets its first response, the same key with other fields 409', async () => {
    const { add, deps, stored } = world();
    const [first, second] = [await add({}, KEY), await add({}, KEY)];
    expect(second).toEqual(first);
    expect(deps.products.all.size).toBe(1);
    expect(await refused(add({ productName: 'Other' }, KEY))).toEqual([409, undefined]);
    await removeProduct(await stored(first.customerProductUuid), deps);
    expect(await add({}, KEY)).toMatchObject({ customerProductUuid: first.customerProductUuid });
  });

  test('[R49] the same request at the same time gets one response, although its own name is taken then', async () => {
    const { deps } = world();
    const call = { customerUuid, fields: fields(), idempotencyKey: KEY };
    let other: Promise<unknown> | undefined;
    const idempotency = { ...deps.idempotency };
    idempotency.find = async (scope, key) => {
      const found = await deps.idempotency.find(scope, key);
      other ??= addProduct(call, deps);
      await other;
      return found;
    };
    expect(await addProduct(call, { ...deps, idempotency })).toEqual(await other);
    expect(deps.products.all.size).toBe(1);
  });

  test('[4921] a repeated request whose product was removed for good', async () => {
    const { add, stored, deps, pass } = world();
    const { customerProductUuid } = await add({}, KEY);
    await removeProduct(await stored(customerProductUuid), deps);
    pass(UNDO_MS);
    expect(await refused(add({}, KEY))).toEqual(['4921', undefined]);
  });

  test('a name is taken once, however it is capitalised and spaced', async () => {
    const { add } = world();
    await add();
    expect(await refused(add({ productName: ' PUMP   housings' }))).toEqual(['12162', 'productName']);
  });

  test('1,000 products are there and the next is refused', async () => {
    const { add, deps } = world();
    await deps.products.add(
      Array.from({ length: PRODUCTS_MAX - 1 }, () => makeProduct({ customerUuid })),
      undefined,
    );
    await add();
    expect(await refused(add({ productName: 'One more' }))).toEqual([409, undefined]);
    expect(await listProducts(customerUuid, {}, deps)).toMatchObject({ count: PRODUCTS_MAX, pageSize: 1000 });
  });
});

describe('[C109] importing products', () => {
  test('all of a request or none, with the place of what is wrong', async () => {
    const { importAll, list } = world();
    const made = await importAll([{}, { productName: 'Valve' }]);
    expect(made.map(({ productName }) => productName)).toEqual(['Pump housings', 'Valve']);
    const taken = importAll([{ productName: 'New' }, { productName: 'VALVE' }]);
    expect(await refused(taken)).toEqual(['12162', 'products.1.productName']);
    const twice = importAll([{ productName: 'New' }, { productName: 'Another' }, { productName: 'new' }]);
    expect(await refused(twice)).toEqual(['12162', 'products.2.productName']);
    expect(await refused(importAll([{ productName: 'New', status: 2 }]))).toEqual(['12171', 'products.0.status']);
    expect(await list()).toMatchObject({ count: 2 });
  });

  test('[R49] a repeat returns all that the first request added', async () => {
    const { importAll, deps } = world();
    const wanted = [{}, { productName: 'Valve' }];
    expect(await importAll(wanted, KEY)).toEqual(await importAll(wanted, KEY));
    expect(deps.products.all.size).toBe(2);
  });
});

test('[C63] the list is searched, filtered, sorted and paged; page 2 of one page is 9001', async () => {
  const { deps, list } = world();
  const made = (productName: string, addedAt: number, status: 0 | 1 = 1) =>
    makeProduct({ customerUuid, productName, addedAt, status, nmfc: addedAt === 2 ? '48580' : '' });
  await deps.products.add([made('Valve 10', 1), made('Valve 9', 2), made('Café table', 3, 0)], undefined);
  await deps.products.add([makeProduct({ customerUuid: 'another' })], undefined);
  const names = async (query: object) => (await list(query)).customerProductList.map((one) => one.productName);
  expect(await names({})).toEqual(['Café table', 'Valve 9', 'Valve 10']);
  expect(await names({ sortColumn: 'productName', sortOrder: 'asc' })).toEqual(['Café table', 'Valve 9', 'Valve 10']);
  expect(await names({ sortColumn: 'addedDate', sortOrder: 'asc' })).toEqual(['Valve 10', 'Valve 9', 'Café table']);
  expect(await names({ search: 'VALVE 48580' })).toEqual(['Valve 9']);
  expect(await names({ status: '0' })).toEqual(['Café table']);
  expect(await list({ pageSize: '10', pageNumber: '1' })).toMatchObject({ count: 3, pageNumber: 1, pageSize: 10 });
  expect(await list({ pageSize: '999' })).toMatchObject({ pageSize: 1000 });
  expect(await refused(list({ pageNumber: '2' }))).toEqual(['9001', undefined]);
});

test('[C110] a change counts the revision up; an older one is 409 and changes nothing', async () => {
  const { add, stored, deps } = world();
  const { customerProductUuid } = await add({ commodity_type_id: 2, commodity_category_id: 7 });
  const change = async (revision: number, changes: Partial<ProductInput>) =>
    changeProduct(await stored(customerProductUuid), revision, fields(changes), deps);
  expect(await change(1, { productName: 'Housings', status: 0 })).toMatchObject({
    ...{ productName: 'Housings', revision: 2, status: 0 },
  });
  expect(await stored(customerProductUuid)).not.toHaveProperty('commodity_type_id');
  expect(await refused(change(1, { productName: 'Too late' }))).toEqual([409, undefined]);
  await add({ productName: 'Other' });
  expect(await refused(change(2, { productName: 'OTHER' }))).toEqual(['12162', 'productName']);
});

test('[C111] a removed product has status 2, is in no list, comes back for a day by a change, and is gone then', async () => {
  const { add, stored, deps, list, pass } = world();
  const { customerProductUuid } = await add();
  const removed = await removeProduct(await stored(customerProductUuid), deps);
  expect(removed).toMatchObject({ status: 2, revision: 2 });
  expect(await removeProduct(await stored(customerProductUuid), deps)).toEqual(removed);
  expect(await list()).toMatchObject({ count: 0 });
  const back = await changeProduct(await stored(customerProductUuid), 2, fields(), deps);
  expect(back).toMatchObject({ status: 1, revision: 3 });
  expect(await list()).toMatchObject({ count: 1 });
  const off = await changeProduct(await stored(customerProductUuid), 3, fields({ status: 2 }), deps);
  expect(off).toMatchObject({ status: 2, revision: 4 });
  pass(UNDO_MS);
  await expect(stored(customerProductUuid)).rejects.toThrow();
});
