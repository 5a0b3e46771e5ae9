import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12162 } from '#contract/codes/product-fields.ts';
import type { ProductEntry, ProductFields } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { productsFull, storedFields } from './add-products.ts';
import type { ProductStore, StoredProduct } from './product.ts';
import { showProduct } from './show-product.ts';

/** How long a removed product can be restored. */
export const UNDO_MS = 24 * 60 * 60_000;

interface ChangeDeps {
  readonly products: Pick<ProductStore, 'replace'>;
  readonly now: () => Date;
}

async function replace(product: StoredProduct, before: StoredProduct, deps: ChangeDeps): Promise<ProductEntry> {
  const outcome = await deps.products.replace(product, before);
  if (outcome === 'changed') throw conflict(m.products_changed_elsewhere());
  if (outcome === 'full') throw productsFull();
  if (outcome === 'name-taken') throw portalError(code12162, 'productName');
  return showProduct(product);
}

/**
 * Changes the caller's product, restores a removed one unless the list is full, or removes it where the status is 2; 409 when it changed
 * since `revision` was read, 12162 when another product has its name (C110).
 */
export async function changeProduct(
  stored: StoredProduct,
  revision: number,
  fields: ProductFields,
  deps: ChangeDeps,
): Promise<ProductEntry> {
  if (stored.revision !== revision) throw conflict(m.products_changed_elsewhere());
  if (fields.status === 2) return removeProduct(stored, deps);
  const { removedUntil: _removed, ...kept } = stored;
  const changed = { ...storedFields(fields), revision: revision + 1, modifiedAt: deps.now().getTime() };
  const { commodity_type_id: _type, commodity_category_id: _category, ...others } = kept;
  return replace({ ...others, ...changed }, stored, deps);
}

/**
 * Removes the caller's product, for a day so that it can be restored, and returns it as it was last; a repeat changes nothing, 409 when
 * it changed meanwhile (C111).
 */
export async function removeProduct(stored: StoredProduct, deps: ChangeDeps): Promise<ProductEntry> {
  if (stored.removedUntil !== undefined) return showProduct(stored);
  const removed = { ...stored, revision: stored.revision + 1, removedUntil: deps.now().getTime() + UNDO_MS };
  return replace(removed, stored, deps);
}
