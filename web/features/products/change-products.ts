import { PRODUCTS_MAX, type ProductEntry, type ProductInput } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, toastsOf } from '#web/api/call-error.ts';
import { showToast } from '#web/stores/toasts.ts';

/** A 409 without a code: somebody else changed the product. One with a code has its own message. */
export const isStale = (error: unknown): boolean =>
  error instanceof CallError && error.status === 409 && !error.errors[0]?.code;

/** Every product of the list. */
export async function allProducts(signal?: AbortSignal): Promise<readonly ProductEntry[]> {
  const query = { pageSize: String(PRODUCTS_MAX), sortColumn: 'addedDate', sortOrder: 'desc' };
  const page = await call('listProducts', query, { quiet: true, ...(signal && { signal }) });
  return page.customerProductList;
}

/** A product as it is now; undefined when it is gone. */
export async function latestOf(customerProductUuid: string): Promise<ProductEntry | undefined> {
  return (await allProducts()).find((entry) => entry.customerProductUuid === customerProductUuid);
}

/** A product's typed fields, without what the server calculates. */
export function inputOf(entry: ProductEntry): ProductInput {
  const {
    customerProductUuid: _id,
    revision: _revision,
    volume: _volume,
    calculatedFreightClass: _class,
    addedDate: _added,
    modifiedDate: _modified,
    ...input
  } = entry;
  return input;
}

/** Removes a product and offers to bring it back for as long as its notice stands (C111, C110). */
export async function removeWithUndo(entry: ProductEntry, onChanged: () => void): Promise<void> {
  const { customerProductUuid, productName, status } = entry;
  // Somebody may have changed it since this page read it: what comes back is what was removed.
  const removed = await call('removeProduct', { customerProductUuid });
  const undo = async () => {
    try {
      const { revision } = removed;
      await call('changeProduct', { ...inputOf(removed), status, customerProductUuid, revision });
      showToast({ type: 'success', text: m.products_back_again({ productName }) });
      onChanged();
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    }
  };
  showToast({
    type: 'success',
    text: m.products_deleted({ productName }),
    action: { label: m.products_undo(), run: () => void undo() },
  });
}
