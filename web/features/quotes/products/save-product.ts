import { type ProductEntry, productFields } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { inputOf } from '#web/features/products/change-products.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { showToast } from '#web/stores/toasts.ts';
import { productFromItem } from './item-from-product.ts';
import { productOfLine, rememberPicked } from './use-products.ts';

/** What was saved, or why not. */
export type Saved = { readonly saved: ProductEntry } | { readonly problem: string };

/** Puts a product back as it was before it was updated from a quote. */
async function putBack(before: ProductEntry, { revision }: ProductEntry, readAgain: () => Promise<unknown>) {
  const { customerProductUuid, productName } = before;
  try {
    await call('changeProduct', { ...inputOf(before), customerProductUuid, revision });
    showToast({ type: 'success', text: m.products_put_back({ productName }) });
    await readAgain();
  } catch (thrown) {
    for (const said of toastsOf(thrown)) showToast(said);
  }
}

/**
 * Saves a line of the quote as a product: updates the one it was picked from or that has its description's name, with a way back, else
 * adds it. Throws CallError where the call fails.
 */
export async function saveAsProduct(
  item: DraftItem,
  readAgain: () => Promise<readonly ProductEntry[]>,
): Promise<Saved> {
  const before = productOfLine(item.key, item.productDiscription, await readAgain());
  const input = productFromItem(item, before);
  const checked = productFields.safeParse(input);
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? '' };
  const saved = before
    ? await call('changeProduct', {
        ...input,
        customerProductUuid: before.customerProductUuid,
        revision: before.revision,
      })
    : await call('addProduct', input, { idempotencyKey: newIdempotencyKey() });
  rememberPicked(item.key, saved.customerProductUuid);
  const { productName } = saved;
  showToast(
    before
      ? {
          type: 'success',
          text: m.products_updated_from_quote({ productName }),
          action: { label: m.products_undo(), run: () => void putBack(before, saved, readAgain) },
        }
      : { type: 'success', text: m.products_added({ productName }) },
  );
  await readAgain().catch(() => undefined);
  return { saved };
}
