import { isCardNumber } from './card-number.ts';
import { foldText } from './text.ts';

/** Numbers of freight documents may look like a card's. */
const referenceFields: ReadonlySet<string> = new Set([
  'referenceNumber',
  'proNumber',
  'poNumber',
  'purchaseOrderNumber',
  'pickupNumber',
  'carrierQuoteNumber',
  'bolNumber',
]);

/**
 * Returns the path of the first field of a request whose value is a card number, however deep it lies; undefined where there is none.
 * Reference numbers are exempt, and so are the bank fields that the call takes (R15).
 */
export function cardNumberField(
  value: unknown,
  bankFields: readonly string[] = [],
  path: readonly string[] = [],
): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    const field = path.findLast((name) => !/^\d+$/.test(name)) ?? '';
    const isExempt = referenceFields.has(field) || bankFields.includes(field);
    // As it would be stored: typographic dashes, wide digits and invisible spaces are folded first.
    return !isExempt && isCardNumber(foldText(String(value))) ? path.join('.') : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = cardNumberField(inner, bankFields, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
