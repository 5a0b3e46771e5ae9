import { PRODUCTS_MAX } from '#contract/products.ts';
import { type ProductStore, productNameKey, type StoredProduct, storedProduct } from '#domain/products/product.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { productKeys } from './keys/product-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** A product of a customer's list; a removed one is deleted some time after it can no longer be restored. */
const productRecord = storedRecord({ noun: 'product', version: 1, schema: storedProduct });

const itemOf = (product: StoredProduct) =>
  productRecord.write(
    productKeys.product(product.customerUuid, product.customerProductUuid),
    product,
    product.removedUntil,
  );

/** The part of a transaction that counts products; it fails where they would be more than a list holds. */
const count = (customerUuid: string, by: number) => ({
  Update: {
    TableName: tableName(),
    Key: productKeys.productCount(customerUuid),
    UpdateExpression: 'ADD #count :by',
    ...(by > 0 && { ConditionExpression: 'attribute_not_exists(#count) OR #count <= :room' }),
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':by': by, ...(by > 0 && { ':room': PRODUCTS_MAX - by }) },
  },
});

const nameOf = (product: StoredProduct) => productKeys.productName(product.customerUuid, productNameKey(product));

/** The part of a transaction that takes a name; it fails where another product has it. */
const takeName = (product: StoredProduct) => ({
  Put: {
    TableName: tableName(),
    Item: { ...nameOf(product), customerProductUuid: product.customerProductUuid },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const freeName = (product: StoredProduct) => ({ Delete: { TableName: tableName(), Key: nameOf(product) } });

const putNew = (product: StoredProduct) => ({
  Put: { TableName: tableName(), Item: itemOf(product), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** The part of a transaction that replaces a stored revision; it fails when it was changed meanwhile. */
const putOver = (product: StoredProduct, before: StoredProduct) => ({
  Put: {
    TableName: tableName(),
    Item: itemOf(product),
    ConditionExpression: '#data.#revision = :revision',
    ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
    ExpressionAttributeValues: { ':revision': before.revision },
  },
});

const isRefused = (code: string | undefined): boolean => code === 'ConditionalCheckFailed';
const isListed = ({ removedUntil }: StoredProduct): boolean => removedUntil === undefined;

/** What a change does to the name that is taken: nothing, where it stays. */
function moveName(product: StoredProduct, before: StoredProduct) {
  const [had, has] = [isListed(before), isListed(product)];
  const same = productNameKey(product) === productNameKey(before);
  return {
    free: had && !(has && same) ? [freeName(before)] : [],
    take: has && !(had && same) ? [takeName(product)] : [],
    counted: Number(has) - Number(had),
  };
}

/** Customers' products: a partition each, read whole, since a list holds at most 1,000. */
export const dynamoProducts: ProductStore = {
  async listByCustomer(customerUuid) {
    const items = await queryItemsFrom(
      { pk: productKeys.products(customerUuid), sk: 'PRODUCT#' },
      {
        FilterExpression: 'attribute_not_exists(#data.removedUntil)',
        ExpressionAttributeNames: { '#data': 'data' },
      },
    );
    return readList(productRecord, items);
  },
  async find(customerUuid, customerProductUuid) {
    const Key = productKeys.product(customerUuid, customerProductUuid);
    return productRecord.read(await readItem(Key));
  },
  async add(products, record) {
    const [first] = products;
    if (!first) return 'added';
    const refused = await transact([
      count(first.customerUuid, products.length),
      ...products.map(takeName),
      ...products.map(putNew),
      ...(record ? [putIdempotencyRecord(record)] : []),
    ]);
    if (!refused) return 'added';
    if (record && isRefused(refused.at(-1))) return 'repeated';
    if (isRefused(refused[0])) return 'full';
    const nameTakenBy = refused.slice(1, products.length + 1).findIndex(isRefused);
    return nameTakenBy === -1 ? 'repeated' : { nameTakenBy };
  },
  async replace(product, before) {
    const { free, take, counted } = moveName(product, before);
    const refused = await transact([
      putOver(product, before),
      ...take,
      ...free,
      ...(counted === 0 ? [] : [count(product.customerUuid, counted)]),
    ]);
    if (!refused) return 'replaced';
    if (isRefused(refused[0])) return 'changed';
    return take.length > 0 && isRefused(refused[1]) ? 'name-taken' : 'full';
  },
};
