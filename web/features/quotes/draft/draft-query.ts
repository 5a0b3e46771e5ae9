import type { QuoteItemInput, QuoteQueryInput } from '#contract/quote-query.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { DraftItem, QuoteDraft } from './draft-shape.ts';
import { lineOf } from './freight-figures.ts';
import { measuresOf } from './measures.ts';

const filled = (text: string): string | undefined => text.trim() || undefined;

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
    calculatedFreightClass: lineOf(item)?.freightClass,
    'haz-matItem': hazardous,
    stackable: item.stackable,
    itemType: item.itemType,
    palleteType: item.palleteType,
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
