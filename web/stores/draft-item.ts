import { freightClasses } from '#contract/rules/freight-classes.ts';
import {
  DEFAULT_HANDLING_UNIT,
  type ItemType,
  packageTypeOf,
  type QuoteItemPackage,
  quoteItemPackage,
} from '#contract/rules/package-types.ts';
import { DEFAULT_DIM_UNIT, DEFAULT_WEIGHT_UNIT, type DimUnit, type WeightUnit } from '#contract/rules/units.ts';
import { idOf, isLoose, isSet, type Loose, textsOf } from './loose-fields.ts';

/** The fields of a line; numbers are texts, '' while empty. */
export interface ItemTexts {
  howManyHandlingUnits: string;
  noOfItem: string;
  weightPerHandlingUnit: string;
  length: string;
  width: string;
  height: string;
  productDiscription: string;
  nmfc: string;
  /** The NMFC class where the shipper knows it; '' leaves it to the density. */
  freightClass: string;
  unNumber: string;
  hazardClass: string;
  packingGroup: string;
  properShippingName: string;
  emergencyContactName: string;
  emergencyContactPhone: string;
}

/** A field's text before the unit of its line was changed, its unit, and the converted text. */
export interface ConvertedText {
  readonly text: string;
  readonly unit: string;
  readonly to: string;
}

/** One line of freight as it is typed; measures are read by `measuresOf`. */
export interface DraftItem extends ItemTexts {
  /** The row's key, independent of its position; only valid in this tab. */
  readonly key: string;
  weightUnit: WeightUnit;
  dimUnit: DimUnit;
  itemType: ItemType;
  palleteType: number | undefined;
  otherItemType: number | undefined;
  'haz-matItem': boolean;
  stackable: boolean;
  /** 2 is used goods. */
  commodityTypeId: number | undefined;
  commodityCategoryId: number | undefined;
  converted?: Readonly<Record<string, ConvertedText>>;
  /** The density's class when it was last known, and the one before it (Q01); '' while there is none. */
  calculatedFreightClass: string;
  previousCalculatedFreightClass: string;
}

const emptyTexts: ItemTexts = {
  howManyHandlingUnits: String(DEFAULT_HANDLING_UNIT.howManyHandlingUnits),
  noOfItem: '1',
  weightPerHandlingUnit: '',
  length: String(DEFAULT_HANDLING_UNIT.length),
  width: String(DEFAULT_HANDLING_UNIT.width),
  height: '',
  productDiscription: '',
  nmfc: '',
  freightClass: '',
  unNumber: '',
  hazardClass: '',
  packingGroup: '',
  properShippingName: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
};

let rows = 0;
/** A key no other row of this tab has, not even one restored from an earlier visit. */
const newKey = () => `${Date.now().toString(36)}-${(rows++).toString(36)}`;

/** The default line of the form: one standard pallet without height and weight (Q01, Q28). */
export function newItem(values: Partial<DraftItem> = {}): DraftItem {
  const { itemType, palleteType } = DEFAULT_HANDLING_UNIT;
  return {
    ...emptyTexts,
    weightUnit: DEFAULT_WEIGHT_UNIT,
    dimUnit: DEFAULT_DIM_UNIT,
    itemType,
    palleteType,
    otherItemType: undefined,
    'haz-matItem': false,
    stackable: false,
    commodityTypeId: undefined,
    commodityCategoryId: undefined,
    calculatedFreightClass: '',
    previousCalculatedFreightClass: '',
    ...values,
    key: newKey(),
  };
}

/** The package a line names, by any of its three fields; the standard pallet when it names none. */
function packageIn(found: Loose): QuoteItemPackage {
  const itemType = idOf(found.itemType);
  if (itemType === undefined) return quoteItemPackage(DEFAULT_HANDLING_UNIT.palleteType);
  const palleteType = idOf(found.palleteType);
  return quoteItemPackage(packageTypeOf({ itemType, palleteType, otherItemType: idOf(found.otherItemType) }).id);
}

/** The stored conversions that are still valid. */
function convertedIn(found: unknown): Record<string, ConvertedText> {
  const isText = (value: unknown): value is ConvertedText =>
    isLoose(value) && [value.text, value.unit, value.to].every((part) => typeof part === 'string');
  const entries = isLoose(found) ? Object.entries(found).filter(([, value]) => isText(value)) : [];
  return Object.fromEntries(entries) as Record<string, ConvertedText>;
}

const classIn = (value: unknown): string => freightClasses.find((known) => known === String(value)) ?? '';

/** A line from stored or returned data: known fields are taken over, all others have their defaults. */
export function itemOf(found: unknown): DraftItem {
  if (!isLoose(found)) return newItem();
  const { palleteType, otherItemType, itemType } = packageIn(found);
  return newItem({
    ...textsOf(emptyTexts, found),
    itemType,
    palleteType,
    otherItemType,
    weightUnit: found.weightUnit === '1' ? '1' : DEFAULT_WEIGHT_UNIT,
    dimUnit: found.dimUnit === '1' || found.dimUnit === '3' ? found.dimUnit : DEFAULT_DIM_UNIT,
    'haz-matItem': isSet(found['haz-matItem']),
    stackable: isSet(found.stackable),
    commodityTypeId: idOf(found.commodityTypeId),
    commodityCategoryId: idOf(found.commodityCategoryId),
    ...(found.converted !== undefined && { converted: convertedIn(found.converted) }),
    freightClass: classIn(found.freightClass),
    calculatedFreightClass: classIn(found.calculatedFreightClass),
    previousCalculatedFreightClass: classIn(found.previousCalculatedFreightClass),
  });
}
