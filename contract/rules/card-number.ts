import luhn from 'card-validator/dist/luhn-10.js';
import { cardBrandOf } from './card-brands.ts';

const DIGITS_MAX = 19;

/** The published number that everybody tries; it is refused unless the portal's settings take test cards. */
const testCards: ReadonlySet<string> = new Set(['4111111111111111']);

const cardDigits = (text: string): string => text.replace(/\D/g, '');

/** Returns a card number in the groups of its brand: Amex and Diners as 4-6-5 and 4-6-4, others in fours. */
export function maskCardNumber(text: string): string {
  const typed = cardDigits(text).slice(0, DIGITS_MAX);
  const brand = cardBrandOf(typed);
  const digits = typed.slice(0, Math.max(...(brand?.lengths ?? [16])));
  const gaps = brand?.gaps ?? [4, 8, 12];
  return [...digits]
    .map((digit, at) => (gaps.includes(at) || (at === 16 && gaps.includes(12)) ? ` ${digit}` : digit))
    .join('');
}

export type CardNumberProblem = 'missing' | 'brand' | 'length' | 'checksum' | 'testCard';

/** Returns what is wrong with a typed card number: no brand's prefix, too few or many digits, a wrong check digit, or a known test card (H13). */
export function cardNumberProblem(text: string, takesTestCards: boolean): CardNumberProblem | undefined {
  const digits = cardDigits(text);
  if (digits === '') return 'missing';
  const brand = cardBrandOf(digits);
  if (!brand) return 'brand';
  if (!brand.lengths.includes(digits.length)) return 'length';
  if (!luhn(digits)) return 'checksum';
  return !takesTestCards && testCards.has(digits) ? 'testCard' : undefined;
}

/** Whether a text is a card number: digits with spaces or hyphens, a brand's prefix and length, and its check digit (R15). */
export function isCardNumber(text: string): boolean {
  if (!/^[\d\s-]{13,40}$/.test(text)) return false;
  return cardNumberProblem(text, true) === undefined;
}
