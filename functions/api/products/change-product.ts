import { changeProductRoute } from '#contract/routes/products.ts';
import { changeProduct } from '#domain/products/change-product.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Changes a product of the caller's list, or restores a removed one. */
export const handler = apiHandler(
  changeProductRoute,
  () => ({ now: clock.now, products: dynamoProducts }),
  ({ body: { customerProductUuid: _owned, revision, ...fields }, record, deps }) =>
    changeProduct(record, revision, fields, deps),
);
