import type { ProductEntry } from '#contract/products.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { productClass, productCubicFeet } from '#contract/rules/product-volume.ts';
import type { StoredProduct } from './product.ts';

/** A product as its owner sees it, with the volume and the class that its measures make. */
export function showProduct(product: StoredProduct): ProductEntry {
  const { customerUuid: _owner, removedUntil, addedAt, modifiedAt, ...shown } = product;
  return {
    ...shown,
    freightClassId: shown.freightClassId as ProductEntry['freightClassId'],
    packingGroup: shown.packingGroup as ProductEntry['packingGroup'],
    status: removedUntil === undefined ? shown.status : 2,
    volume: productCubicFeet(product),
    calculatedFreightClass: productClass(product),
    addedDate: toTimestamp(new Date(addedAt)),
    modifiedDate: toTimestamp(new Date(modifiedAt)),
  };
}
