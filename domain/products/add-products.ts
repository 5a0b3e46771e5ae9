import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12162, code12171 } from '#contract/codes/product-fields.ts';
import { code4921 } from '#contract/codes/products.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { PRODUCTS_MAX, type ProductEntry, type ProductFields } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { findRepeat, type Repeatable, repeatRecord } from '../find-repeat.ts';
import type { IdempotencyReader } from '../ports/idempotency.ts';
import type { ProductStore, StoredProduct } from './product.ts';
import { showProduct } from './show-product.ts';

export interface AddProductsDeps {
  readonly products: ProductStore;
  readonly idempotency: IdempotencyReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface AddProductsCall {
  readonly customerUuid: string;
  /** The call's name: each call has idempotency keys of its own. */
  readonly operation: 'addProduct' | 'importProducts';
  readonly fields: readonly ProductFields[];
  readonly idempotencyKey: string | undefined;
}

/** The list is full: 1,000 products are there, or would be exceeded. */
export const productsFull = () => conflict(m.products_full({ max: formatNumber(PRODUCTS_MAX) }));

/** The fields of a product as they are stored; the volume that was sent is not believed. */
export function storedFields({ volume: _sent, status, ...fields }: ProductFields) {
  return { ...fields, status: status === 0 ? (0 as const) : (1 as const) };
}

/**
 * Adds products, all or none: 12162 at a name that is taken, 409 when the list would exceed 1,000, also with concurrent additions. A
 * repeated request returns its first response, 4921 when one of its products was removed for good (C109, R49).
 */
export async function addProducts(call: AddProductsCall, deps: AddProductsDeps): Promise<ProductEntry[]> {
  const { customerUuid, operation, fields, idempotencyKey: key } = call;
  const asked = { scope: `${customerUuid}#${operation}`, key, requestHash: sha256(JSON.stringify(fields)) };
  const earlier = await findMade(customerUuid, asked, deps);
  if (earlier) return earlier.map(showProduct);
  const path = (index: number, field: string) =>
    operation === 'importProducts' ? `products.${index}.${field}` : field;
  rejectWithin(fields, path);
  const products = fields.map((one) => newProduct(customerUuid, one, deps));
  const made = products.map((one) => one.customerProductUuid).join(',');
  const outcome = await deps.products.add(products, repeatRecord(asked, made, deps.now().getTime()));
  if (outcome === 'added') return products.map(showProduct);
  // The same request at the same time was first: its names are taken by itself.
  const first = await findMade(customerUuid, asked, deps);
  if (first) return first.map(showProduct);
  if (outcome === 'full') throw productsFull();
  throw portalError(code12162, path(typeof outcome === 'object' ? outcome.nameTakenBy : 0, 'productName'));
}

/** Adds one product to a customer's list, by the rules of `addProducts` (C109). */
export async function addProduct(
  { fields, ...call }: Omit<AddProductsCall, 'operation' | 'fields'> & { readonly fields: ProductFields },
  deps: AddProductsDeps,
): Promise<ProductEntry> {
  const [added] = await addProducts({ ...call, operation: 'addProduct', fields: [fields] }, deps);
  if (!added) throw new RangeError('One product was to be added and none was');
  return added;
}

/** Rejects what the products of one request say against each other: two with one name, and one that is new and removed. */
function rejectWithin(fields: readonly ProductFields[], path: (index: number, field: string) => string): void {
  const names = new Set<string>();
  for (const [index, { productName, status }] of fields.entries()) {
    if (status === 2) throw portalError(code12171, path(index, 'status'));
    if (names.has(productName.toLowerCase())) throw portalError(code12162, path(index, 'productName'));
    names.add(productName.toLowerCase());
  }
}

function newProduct(customerUuid: string, fields: ProductFields, deps: AddProductsDeps): StoredProduct {
  const at = deps.now().getTime();
  const kept = { customerProductUuid: deps.newId(), customerUuid, revision: 1, addedAt: at, modifiedAt: at };
  return { ...storedFields(fields), ...kept };
}

/** The products that the same request added before; 4921 where one of them was removed for good since. */
async function findMade(customerUuid: string, asked: Repeatable, deps: AddProductsDeps) {
  const record = await findRepeat(asked, deps);
  if (!record) return undefined;
  const made = await Promise.all(record.made.split(',').map((uuid) => deps.products.find(customerUuid, uuid)));
  const now = deps.now().getTime();
  return made.map((one) => {
    if (!one || (one.removedUntil ?? Number.POSITIVE_INFINITY) <= now) throw portalError(code4921);
    return one;
  });
}
