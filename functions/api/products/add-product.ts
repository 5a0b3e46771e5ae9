import { addProductRoute } from '#contract/routes/products.ts';
import { addProduct } from '#domain/products/add-products.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Adds a product to the caller's list. */
export const handler = apiHandler(
  addProductRoute,
  () => ({ ...clock, products: dynamoProducts, idempotency: dynamoIdempotency }),
  ({ body, caller, idempotencyKey, deps }) =>
    addProduct({ customerUuid: caller.customerUuid, fields: body, idempotencyKey }, deps),
);
