import type { Key } from '../table.ts';

/** Keys of saved products. */
export const productKeys = {
  products: (customerUuid: string) => `PRODUCTS#${customerUuid}`,
  product: (customerUuid: string, uuid: string): Key => ({ pk: `PRODUCTS#${customerUuid}`, sk: `PRODUCT#${uuid}` }),
  /** The name that a product has taken; in lower case. */
  productName: (customerUuid: string, name: string): Key => ({ pk: `PRODUCTS#${customerUuid}`, sk: `NAME#${name}` }),
  productCount: (customerUuid: string): Key => ({ pk: `PRODUCTS#${customerUuid}`, sk: 'COUNT' }),
} as const;
