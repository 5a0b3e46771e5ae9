import { importProductsRoute } from '#contract/routes/products.ts';
import { addProducts } from '#domain/products/add-products.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Adds products of a spreadsheet to the caller's list. */
export const handler = apiHandler(
  importProductsRoute,
  () => ({ ...clock, products: dynamoProducts, idempotency: dynamoIdempotency }),
  async ({ body, caller, idempotencyKey, deps }) => ({
    customerProductList: await addProducts(
      { customerUuid: caller.customerUuid, operation: 'importProducts', fields: body.products, idempotencyKey },
      deps,
    ),
  }),
);
