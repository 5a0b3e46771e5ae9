import type { QuoteItemInput } from '#contract/quote-item.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { packageTypeOf } from '#contract/rules/package-types.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import type { QuoteDraft } from '#web/stores/draft-shape.ts';
import { lineOf, loadedUnitOf } from './freight-figures.ts';
import { measuresOf } from './measures.ts';

const filled = (text: string): string | undefined => text.trim() || undefined;

/** The class that was entered, the density's now, and the density's before it last changed (Q01). */
function classesOf(item: DraftItem) {
  const now = lineOf(item)?.freightClass;
  const before =
    now === item.calculatedFreightClass ? item.previousCalculatedFreightClass : item.calculatedFreightClass;
  return {
    freightClass: item.freightClass as QuoteItemInput['freightClass'],
    calculatedFreightClass: now,
    previousCalculatedFreightClass: filled(before),
  };
}

/** Whether a pallet still has the sides of the standard size it names. */
function hasPalletSize(item: DraftItem): boolean {
  const { length, width } = packageTypeOf(item);
  const { lengthIn, widthIn } = loadedUnitOf(item);
  const near = (side: number, inches = 0) => inches > 0 && Math.abs(side - inches) < 0.1;
  return item.itemType === 1 && near(lengthIn, length) && near(widthIn, width);
}

function itemQuery(item: DraftItem): QuoteItemInput {
  const hazardous = item['haz-matItem'];
  const measures = measuresOf(item);
  const packingGroup = item.packingGroup === '' ? undefined : item.packingGroup;
  return {
    howManyHandlingUnits: measures.howManyHandlingUnits,
    noOfItem: measures.noOfItem,
    weightPerHandlingUnit: measures.weightPerHandlingUnit,
    weightUnit: item.weightUnit,
    dimUnit: item.dimUnit,
    length: measures.length,
    width: measures.width,
    height: measures.height,
    ...classesOf(item),
    'haz-matItem': hazardous,
    stackable: item.stackable,
    itemType: item.itemType,
    palleteType: item.palleteType,
    palletCheck: hasPalletSize(item),
    otherItemType: item.otherItemType,
    productDiscription: filled(item.productDiscription),
    nmfc: filled(item.nmfc),
    commodityTypeId: item.commodityTypeId,
    commodityCategoryId: item.commodityCategoryId,
    // Left in the form when the mark is taken off again, but not sent.
    ...(hazardous && {
      unNumber: filled(item.unNumber),
      hazardClass: filled(item.hazardClass),
      packingGroup: packingGroup as QuoteItemInput['packingGroup'],
      properShippingName: filled(item.properShippingName),
      emergencyContactName: filled(item.emergencyContactName),
      emergencyContactPhone: filled(item.emergencyContactPhone),
    }),
  };
}

const stored = (typed: string): string => normalisePostalCode(typed)?.code ?? typed.trim();

/** The draft as the contract's quoteQuery, its measures as plain numbers; what is missing stays empty, so that the schema can say so. */
export function queryFromDraft(draft: QuoteDraft): QuoteQueryInput {
  return {
    ...draft,
    shippingFromPostalCode: stored(draft.shippingFromPostalCode),
    shippingToPostalCode: stored(draft.shippingToPostalCode),
    items: draft.items.map(itemQuery),
  };
}
