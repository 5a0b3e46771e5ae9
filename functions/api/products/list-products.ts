import { listProductsRoute } from '#contract/routes/products.ts';
import { listProducts } from '#domain/products/list-products.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A page of the caller's products. */
export const handler = apiHandler(
  listProductsRoute,
  () => ({ products: dynamoProducts }),
  ({ query, caller, deps }) => listProducts(caller.customerUuid, query, deps),
);
