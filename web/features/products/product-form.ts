import { type ProductEntry, type ProductInput, productFields } from '#contract/products.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import { plainMeasureText, readNumber } from '#contract/rules/measure-number.ts';
import { typedNumber, unclearSentence } from '#contract/rules/typed-number.ts';
import type { DimUnit, WeightUnit } from '#contract/rules/units.ts';

/** What the form of a product holds; numbers are texts, '' while nothing is typed. */
export type ProductForm = {
  productName: string;
  productDiscription: string;
  packageTypeId: string;
  noOfHandlingUnit: string;
  noOfItem: string;
  itemWeight: string;
  weightMeasurement: WeightUnit;
  productLength: string;
  productWidth: string;
  productHeight: string;
  productMeasurement: DimUnit;
  freightClassId: ProductEntry['freightClassId'];
  nmfc: string;
  used: boolean;
  stackableItem: boolean;
  'haz-matItem': boolean;
  unNumber: string;
  hazardClass: string;
  packingGroup: ProductEntry['packingGroup'];
  properShippingName: string;
  emergencyContactName: string;
  emergencyContactPhone: string;
  alternatePhone: string;
  active: boolean;
};

const measure = (value: number | undefined): string => (value ? typedNumber(value) : '');

/** What a form holds of a product; the usual pallet where there is none yet. */
export function formOf(entry: ProductEntry | undefined): ProductForm {
  return {
    productName: entry?.productName ?? '',
    productDiscription: entry?.productDiscription ?? '',
    packageTypeId: String(entry?.packageTypeId ?? 2),
    noOfHandlingUnit: String(entry?.noOfHandlingUnit ?? 1),
    noOfItem: String(entry?.noOfItem ?? 1),
    itemWeight: entry ? typedNumber(entry.itemWeight) : '',
    weightMeasurement: entry?.weightMeasurement ?? '2',
    productLength: entry ? measure(entry.productLength) : '48',
    productWidth: entry ? measure(entry.productWidth) : '40',
    productHeight: measure(entry?.productHeight),
    productMeasurement: entry?.productMeasurement ?? '2',
    freightClassId: entry?.freightClassId ?? '',
    nmfc: entry?.nmfc ?? '',
    used: entry?.commodity_type_id === USED_GOODS,
    stackableItem: entry?.stackableItem ?? false,
    'haz-matItem': entry?.['haz-matItem'] ?? false,
    unNumber: entry?.unNumber ?? '',
    hazardClass: entry?.hazardClass ?? '',
    packingGroup: entry?.packingGroup ?? '',
    properShippingName: entry?.properShippingName ?? '',
    emergencyContactName: entry?.emergencyContactName ?? '',
    emergencyContactPhone: entry?.emergencyContactPhone ?? '',
    alternatePhone: entry?.alternatePhone ?? '',
    active: entry?.status !== 0,
  };
}

/** '1,200' and '48 1/2' as plain numbers; what is no number stays, and is refused by its rule. */
const plain = (text: string): number | string => readNumber(plainMeasureText(text)) ?? text;
const side = (text: string): number | string => (text.trim() === '' ? 0 : plain(text));

/** What a form's values are as a product; `entry` has what the form does not show. */
export function productOf(values: ProductForm, entry?: ProductEntry): ProductInput {
  const { used, active, packageTypeId, ...others } = values;
  const kept = entry?.commodity_type_id === USED_GOODS ? undefined : entry?.commodity_type_id;
  const type = used ? USED_GOODS : kept;
  return {
    ...others,
    packageTypeId: Number(packageTypeId),
    noOfHandlingUnit: values.noOfHandlingUnit.trim() || '0',
    noOfItem: values.noOfItem.trim() || '1',
    itemWeight: plain(values.itemWeight),
    productLength: side(values.productLength),
    productWidth: side(values.productWidth),
    productHeight: side(values.productHeight),
    status: active ? 1 : 0,
    ...(type !== undefined && { commodity_type_id: type }),
    ...(entry?.commodity_category_id !== undefined && { commodity_category_id: entry.commodity_category_id }),
  };
}

const measured = ['itemWeight', 'productLength', 'productWidth', 'productHeight'] as const;

/** What is wrong with a form's values by field, by the contract's rules; a volume that is too large shows at the length. */
export function productProblems(values: ProductForm): Record<string, string> {
  const read = productFields.safeParse(productOf(values));
  if (read.success) return {};
  const found = read.error.issues.map(({ path, message }) => {
    const field = String(path[0]);
    const typed = measured.find((name) => name === field);
    return [
      field === 'volume' ? 'productLength' : field,
      (typed && unclearSentence(values[typed])) ?? message,
    ] as const;
  });
  return Object.fromEntries(found.toReversed());
}
