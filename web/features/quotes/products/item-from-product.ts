import type { ProductEntry, ProductInput } from '#contract/products.ts';
import { packageTypeOf, quoteItemPackage } from '#contract/rules/package-types.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { typedNumber } from '#contract/rules/typed-number.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { measuresOf } from '../draft/measures.ts';

const measure = (value: number): string => (value > 0 ? typedNumber(value) : '');

/** What a line of the quote becomes when a product is picked: every field the product has, the rest empty. */
export function itemFromProduct(product: ProductEntry): Partial<DraftItem> {
  return {
    palleteType: undefined,
    otherItemType: undefined,
    ...quoteItemPackage(product.packageTypeId),
    ...(product.noOfHandlingUnit > 0 && { howManyHandlingUnits: String(product.noOfHandlingUnit) }),
    noOfItem: String(product.noOfItem),
    weightPerHandlingUnit: measure(product.itemWeight),
    weightUnit: product.weightMeasurement,
    length: measure(product.productLength),
    width: measure(product.productWidth),
    height: measure(product.productHeight),
    dimUnit: product.productMeasurement,
    // Texts in other units that were typed for the goods before.
    converted: {},
    freightClass: product.freightClassId,
    nmfc: product.nmfc,
    productDiscription: product.productDiscription || product.productName,
    commodityTypeId: product.commodity_type_id,
    commodityCategoryId: product.commodity_category_id,
    stackable: product.stackableItem,
    'haz-matItem': product['haz-matItem'],
    unNumber: product.unNumber,
    hazardClass: product.hazardClass,
    packingGroup: product.packingGroup,
    properShippingName: product.properShippingName,
    emergencyContactName: product.emergencyContactName,
    emergencyContactPhone: formatPhone(product.emergencyContactPhone),
  };
}

/** A line of the quote as a product to save; of the product it was picked from, its name and what a quote does not ask for stay. */
export function productFromItem(item: DraftItem, saved: ProductEntry | undefined): ProductInput {
  const measures = measuresOf(item);
  const description = item.productDiscription.trim();
  const named = saved && (saved.productDiscription || saved.productName) === description;
  return {
    productName: saved?.productName ?? description,
    productDiscription: named ? saved.productDiscription : description,
    packageTypeId: packageTypeOf(item).id,
    noOfHandlingUnit: measures.howManyHandlingUnits ?? 0,
    noOfItem: measures.noOfItem ?? 1,
    itemWeight: measures.weightPerHandlingUnit ?? 0,
    weightMeasurement: item.weightUnit,
    productLength: measures.length ?? 0,
    productWidth: measures.width ?? 0,
    productHeight: measures.height ?? 0,
    productMeasurement: item.dimUnit,
    freightClassId: item.freightClass as ProductEntry['freightClassId'],
    nmfc: item.nmfc.trim(),
    ...(item.commodityTypeId !== undefined && { commodity_type_id: item.commodityTypeId }),
    ...(item.commodityCategoryId !== undefined && { commodity_category_id: item.commodityCategoryId }),
    stackableItem: item.stackable,
    'haz-matItem': item['haz-matItem'],
    unNumber: item.unNumber.trim(),
    hazardClass: item.hazardClass,
    packingGroup: item.packingGroup as ProductEntry['packingGroup'],
    properShippingName: item.properShippingName,
    emergencyContactName: item.emergencyContactName,
    emergencyContactPhone: item.emergencyContactPhone,
    alternatePhone: saved?.alternatePhone ?? '',
    status: 1,
  };
}
