import { IMPORT_BATCH_MAX, type ProductInput } from '#contract/products.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';

/** Products in the batches that one call adds, each with the key of its request: sent again, it adds nothing twice. */
export interface Batch {
  readonly products: readonly ProductInput[];
  readonly key: string;
}

/** Cuts products into batches. */
export function batchesOf(products: readonly ProductInput[]): Batch[] {
  const count = Math.ceil(products.length / IMPORT_BATCH_MAX);
  return Array.from({ length: count }, (_, at) => ({
    products: products.slice(at * IMPORT_BATCH_MAX, (at + 1) * IMPORT_BATCH_MAX),
    key: newIdempotencyKey(),
  }));
}

/** Sends batches one after the other; throws where one fails, those before it stay. */
export async function sendBatches(batches: readonly Batch[], onSent: (batch: Batch) => void): Promise<void> {
  for (const batch of batches) {
    await call('importProducts', { products: [...batch.products] }, { idempotencyKey: batch.key, quiet: true });
    onSent(batch);
  }
}
