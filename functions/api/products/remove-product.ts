import { removeProductRoute } from '#contract/routes/products.ts';
import { removeProduct } from '#domain/products/change-product.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Removes a product from the caller's list. */
export const handler = apiHandler(
  removeProductRoute,
  () => ({ now: clock.now, products: dynamoProducts }),
  ({ record, deps }) => removeProduct(record, deps),
);
