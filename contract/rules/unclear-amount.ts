import * as m from '#texts/compiled/messages.js';
import { formatNumber } from '../format/numbers.ts';
import { typedMoney } from './money.ts';
import { unclearSentence } from './typed-number.ts';

/** Shows both meanings of an amount such as '1.200', which is 1,200 to many in every language, and asks for one; undefined where nothing is unclear. */
export function unclearAmount(text: string): string | undefined {
  const sentence = unclearSentence(text);
  const [, typed = '', front, last] = /^\s*\$?\s*(([1-9]\d{0,2})\.(\d{3}))\s*\$?\s*$/.exec(text) ?? [];
  if (sentence !== undefined || front === undefined) return sentence;
  const decimal = typedMoney(Math.round(Number(typed) * 100));
  return m.units_which_number({ typed, whole: formatNumber(Number(`${front}${last}`)), decimal });
}
