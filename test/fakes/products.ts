import { PRODUCTS_MAX } from '#contract/products.ts';
import { type ProductStore, productNameKey, type StoredProduct } from '#domain/products/product.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';

export interface FakeProducts extends ProductStore {
  readonly all: ReadonlyMap<string, StoredProduct>;
}

/** Customers' products in memory. */
export function fakeProducts(idempotency: FakeIdempotency = fakeIdempotency()): FakeProducts {
  const all = new Map<string, StoredProduct>();
  const idOf = (customerUuid: string, uuid: string) => `${customerUuid}/${uuid}`;
  const put = (one: StoredProduct) => void all.set(idOf(one.customerUuid, one.customerProductUuid), copy(one));
  const listed = (customerUuid: string) =>
    [...all.values()].filter((one) => one.customerUuid === customerUuid && one.removedUntil === undefined);
  /** Whether another product of the list has the name. */
  const isTaken = (product: StoredProduct) =>
    listed(product.customerUuid).some(
      (one) =>
        one.customerProductUuid !== product.customerProductUuid && productNameKey(one) === productNameKey(product),
    );
  return {
    all,
    listByCustomer: async (customerUuid) => listed(customerUuid).map(copy),
    find: async (customerUuid, uuid) => copy(all.get(idOf(customerUuid, uuid))),
    async add(products, record) {
      const [first] = products;
      if (!first) return 'added';
      if (idempotency.has(record)) return 'repeated';
      if (listed(first.customerUuid).length + products.length > PRODUCTS_MAX) return 'full';
      const nameTakenBy = products.findIndex(isTaken);
      if (nameTakenBy !== -1) return { nameTakenBy };
      if (record) idempotency.record(record);
      for (const product of products) put(product);
      return 'added';
    },
    async replace(product, before) {
      const stored = all.get(idOf(before.customerUuid, before.customerProductUuid));
      if (stored?.revision !== before.revision) return 'changed';
      const [had, has] = [before.removedUntil === undefined, product.removedUntil === undefined];
      if (has && isTaken(product)) return 'name-taken';
      if (has && !had && listed(product.customerUuid).length >= PRODUCTS_MAX) return 'full';
      put(product);
      return 'replaced';
    },
  };
}
