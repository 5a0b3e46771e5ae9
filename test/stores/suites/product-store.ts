import { expect, test } from 'vitest';
import { PRODUCTS_MAX } from '#contract/products.ts';
import type { ProductStore, StoredProduct } from '#domain/products/product.ts';
import { makeProduct } from '#test/fakes/fixtures-products.ts';
import { fresh } from './fresh.ts';

const many = (customerUuid: string, count: number) =>
  Array.from({ length: count }, () => makeProduct({ customerUuid }));
const restored = ({ removedUntil: _removed, ...product }: StoredProduct): StoredProduct => product;

/** What every store of products does. */
export function describeProductStore(name: string, makeStore: () => ProductStore): void {
  test(`products (${name}): a list holds its own products, field for field, without removed ones`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    const one = makeProduct({ customerUuid, commodity_type_id: 2, 'haz-matItem': true, unNumber: '1263' });
    const two = makeProduct({ customerUuid, status: 0 });
    expect(await store.add([one, two], undefined)).toBe('added');
    expect(await store.add([makeProduct({ customerUuid: fresh() })], undefined)).toBe('added');
    const byId = (a: StoredProduct, b: StoredProduct) => a.customerProductUuid.localeCompare(b.customerProductUuid);
    expect([...(await store.listByCustomer(customerUuid))].sort(byId)).toEqual([one, two].sort(byId));
    expect(await store.find(customerUuid, one.customerProductUuid)).toEqual(one);
    expect(await store.find(fresh(), one.customerProductUuid)).toBeUndefined();
    expect(await store.replace({ ...one, revision: 2, removedUntil: Date.now() + 60_000 }, one)).toBe('replaced');
    expect(await store.listByCustomer(customerUuid)).toEqual([two]);
    expect((await store.find(customerUuid, one.customerProductUuid))?.removedUntil).toBeGreaterThan(0);
  });

  test(`products (${name}): [R49] one request adds its products once, also at the same time`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    const record = { scope: `${customerUuid}#add`, key: fresh(), requestHash: 'hash', made: 'made', madeAt: 1 };
    const adding = [1, 2, 3].map(() => store.add(many(customerUuid, 2), record));
    expect((await Promise.all(adding)).sort()).toEqual(['added', 'repeated', 'repeated']);
    expect(await store.add(many(customerUuid, 2), record)).toBe('repeated');
    expect(await store.listByCustomer(customerUuid)).toHaveLength(2);
  });

  test(`products (${name}): a name is taken once; it is free again when its product is renamed or removed`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    const made = (productName: string) => makeProduct({ customerUuid, productName });
    const [pump, valve] = [made('Pump'), made('Valve')];
    expect(await store.add([pump], undefined)).toBe('added');
    expect(await store.add([valve, made('PUMP')], undefined)).toEqual({ nameTakenBy: 1 });
    expect(await store.listByCustomer(customerUuid)).toEqual([pump]);
    expect(await store.add([valve], undefined)).toBe('added');
    expect(await store.replace({ ...valve, productName: 'pump', revision: 2 }, valve)).toBe('name-taken');
    const renamed = { ...pump, productName: 'PUMP 2', revision: 2 };
    expect(await store.replace(renamed, pump)).toBe('replaced');
    expect(await store.replace({ ...renamed, productName: 'Pump 2', revision: 3 }, renamed)).toBe('replaced');
    const removed = { ...valve, revision: 2, removedUntil: Date.now() + 60_000 };
    expect(await store.replace(removed, valve)).toBe('replaced');
    expect(await store.add([made('Pump'), made('Valve')], undefined)).toBe('added');
    expect(await store.replace({ ...restored(removed), revision: 3 }, removed)).toBe('name-taken');
    const back = { ...restored(removed), productName: 'Old valve', revision: 3 };
    expect(await store.replace(back, removed)).toBe('replaced');
  });

  test(`products (${name}): of two changes of one revision one is written`, async () => {
    const store = makeStore();
    const product = makeProduct({ customerUuid: fresh() });
    await store.add([product], undefined);
    const names = ['A', 'B'].map((productName) => store.replace({ ...product, productName, revision: 2 }, product));
    expect((await Promise.all(names)).sort()).toEqual(['changed', 'replaced']);
    const other = makeProduct({ customerUuid: fresh() });
    expect(await store.replace({ ...other, revision: 2 }, other)).toBe('changed');
  });

  test(`products (${name}): a list takes 1,000 products and not one more, whatever is added at the same time`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    for (let left = PRODUCTS_MAX - 2; left > 0; left -= 40)
      expect(await store.add(many(customerUuid, Math.min(40, left)), undefined)).toBe('added');
    expect(await store.add(many(customerUuid, 3), undefined)).toBe('full');
    const last = await Promise.all([1, 2, 3, 4, 5].map(() => store.add(many(customerUuid, 1), undefined)));
    expect(last.filter((outcome) => outcome === 'added')).toHaveLength(2);
    expect(last.filter((outcome) => outcome === 'full')).toHaveLength(3);
    const found = await store.listByCustomer(customerUuid);
    expect(found).toHaveLength(PRODUCTS_MAX);
    const [one] = found;
    if (!one) throw new Error('The list is empty');
    const removed = { ...one, revision: 2, removedUntil: Date.now() + 60_000 };
    expect(await store.replace(removed, one)).toBe('replaced');
    expect(await store.add(many(customerUuid, 1), undefined)).toBe('added');
    expect(await store.replace({ ...restored(removed), revision: 3 }, removed)).toBe('full');
  });
}
