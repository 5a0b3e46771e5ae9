import { todayIn } from '#contract/rules/business-days.ts';
import { isUnNumber } from '#contract/rules/nmfc.ts';
import { isPhone } from '#contract/rules/phone.ts';
import { deliveryPostal, pickupPostal, postalCodeProblem } from '#contract/rules/postal-code.ts';
import { toPounds } from '#contract/rules/units.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import type { QuoteDraft } from '#web/stores/draft-shape.ts';
import { measuresOf } from './measures.ts';

function missingIn(item: DraftItem): keyof DraftItem | undefined {
  const measures = measuresOf(item);
  const needed = (['howManyHandlingUnits', 'length', 'width', 'height', 'weightPerHandlingUnit'] as const).find(
    (field) => measures[field] === undefined,
  );
  if (needed || !item['haz-matItem']) return needed;
  if (!isUnNumber(item.unNumber.trim())) return 'unNumber';
  if (!item.hazardClass.trim()) return 'hazardClass';
  if (!item.emergencyContactName.trim()) return 'emergencyContactName';
  return isPhone(item.emergencyContactPhone) ? undefined : 'emergencyContactPhone';
}

/**
 * The path of the first field a quote still needs or that is not understood, in the order of the form; undefined when it can be sent. Made without the
 * contract's schemas, so that pages which only ask for this need not load them; `draftProblems` says everything.
 */
function firstMissingField(draft: QuoteDraft, now: Date): string | undefined {
  if (postalCodeProblem(draft.shippingFromPostalCode, pickupPostal)) return 'shippingFromPostalCode';
  if (postalCodeProblem(draft.shippingToPostalCode, deliveryPostal)) return 'shippingToPostalCode';
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  if (draft.shippingFromPickUpDate <= today) return 'shippingFromPickUpDate';
  for (const [index, item] of draft.items.entries()) {
    const field = missingIn(item);
    if (field) return `items.${index}.${field}`;
  }
  return draft.items.length > 0 ? undefined : 'items';
}

/** The path of the first field a quote still needs, as of now. */
export function firstMissing(draft: QuoteDraft): string | undefined {
  return firstMissingField(draft, new Date());
}

/** Is there everything a quote needs? */
export function isComplete(draft: QuoteDraft): boolean {
  return firstMissing(draft) === undefined;
}

/** Pounds of all lines as far as they are typed. */
export function poundsOf(items: readonly DraftItem[]): number {
  return items.reduce((sum, item) => {
    const { weightPerHandlingUnit: weight = 0, howManyHandlingUnits: units = 0 } = measuresOf(item);
    return sum + toPounds(weight, item.weightUnit) * units;
  }, 0);
}
