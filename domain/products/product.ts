import * as z from 'zod';
import type { IdempotencyRecord } from '../ports/idempotency.ts';

/**
 * A product as it is stored; timestamps in milliseconds since 1970. What a customer typed is kept as it was accepted and not checked by
 * the contract's rules again, which may have become stricter. Volume and class are calculated when it is shown.
 */
export const storedProduct = z.object({
  customerProductUuid: z.string(),
  customerUuid: z.string(),
  revision: z.number(),
  productName: z.string(),
  productDiscription: z.string(),
  packageTypeId: z.number(),
  noOfHandlingUnit: z.number(),
  noOfItem: z.number(),
  itemWeight: z.number(),
  weightMeasurement: z.enum(['1', '2']),
  productLength: z.number(),
  productWidth: z.number(),
  productHeight: z.number(),
  productMeasurement: z.enum(['1', '2', '3']),
  freightClassId: z.string(),
  nmfc: z.string(),
  commodity_type_id: z.number().optional(),
  commodity_category_id: z.number().optional(),
  stackableItem: z.boolean(),
  'haz-matItem': z.boolean(),
  unNumber: z.string(),
  hazardClass: z.string(),
  packingGroup: z.string(),
  properShippingName: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  alternatePhone: z.string(),
  /** 0 not offered in quotes, 1 active; a removed one keeps the status it had. */
  status: z.union([z.literal(0), z.literal(1)]),
  addedAt: z.number(),
  modifiedAt: z.number(),
  /** A removed product can be restored until this timestamp; lists leave it out. */
  removedUntil: z.number().optional(),
});
export type StoredProduct = Readonly<z.output<typeof storedProduct>>;

/** Two products have the same name when this is the same: however it is capitalised. */
export const productNameKey = ({ productName }: Pick<StoredProduct, 'productName'>): string =>
  productName.toLowerCase();

/** What came of adding products: all of them, or none. */
export type AddOutcome = 'added' | 'repeated' | 'full' | { readonly nameTakenBy: number };

/**
 * A customer's products. Their number and their names are counted and taken in the transaction that adds, restores or renames one, so
 * that at most 1,000 are there and no two have one name, whatever is asked at the same time.
 */
export interface ProductStore {
  /** Every product of the list, removed ones left out, in no order. */
  listByCustomer(customerUuid: string): Promise<readonly StoredProduct[]>;
  /** One product, removed or not. */
  find(customerUuid: string, customerProductUuid: string): Promise<StoredProduct | undefined>;
  /**
   * Adds products of one customer, all or none: 'repeated' when the request's record exists already, 'full' when they would be more
   * than 1,000, `nameTakenBy` the index of the first whose name is taken.
   */
  add(products: readonly StoredProduct[], record: IdempotencyRecord | undefined): Promise<AddOutcome>;
  /**
   * Replaces `before`, which was read: 'changed' when another change was first, 'full' when it would be restored to a full list,
   * 'name-taken' when another product has its name.
   */
  replace(product: StoredProduct, before: StoredProduct): Promise<'replaced' | 'changed' | 'full' | 'name-taken'>;
}
