import { currentLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { formatNumber } from '../format/numbers.ts';

/** Whether people write a comma before the decimals in the page's language. */
export const hasDecimalComma = (): boolean => currentLanguage() === 'fr';

const TWO_WAYS = /^([1-9]\d{0,2})[.,](\d{3})$/;

/** A number in digits as one types it into a field: '12.5', in French '12,5'; never one that could be read in two ways. */
export function typedNumber(value: number): string {
  if (!hasDecimalComma()) return String(value);
  const typed = String(value).replace('.', ',');
  return TWO_WAYS.test(typed) ? `${typed}0` : typed;
}

/** The texts for both meanings of a number with a sign before its last three digits. */
export interface TwoMeanings {
  readonly whole: string;
  readonly decimal: string;
}

/**
 * What '1,200' can mean where decimals have a comma: 1.2 by the rule, 1,200 as English papers write it. Undefined in the other languages and
 * for every number that can be read in one way only.
 */
export function unclearNumber(text: string): TwoMeanings | undefined {
  if (!hasDecimalComma()) return undefined;
  const [, front, last] = TWO_WAYS.exec(text.trim()) ?? [];
  if (front === undefined) return undefined;
  return { whole: formatNumber(Number(`${front}${last}`)), decimal: typedNumber(Number(`${front}.${last}`)) };
}

/** The whole number of a text that has two meanings; undefined for any other. */
export const wholeMeaning = (text: string): number | undefined =>
  unclearNumber(text) && Number(text.replace(/[.,]/, ''));

/** Shows both meanings of the first number in a text that has two, and asks for one; undefined where there is nothing to ask. */
export function unclearSentence(text: string): string | undefined {
  for (const typed of text.match(/[\d.,]+/g) ?? []) {
    const meanings = unclearNumber(typed);
    if (meanings) return m.units_which_number({ typed, ...meanings });
  }
  return undefined;
}
