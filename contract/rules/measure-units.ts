import { formatNumber } from '../format/numbers.ts';
import { unitWords } from './unit-words.ts';
import { toInches, toPounds } from './units.ts';

/** A unit people type, and how it is converted to the base of its kind: inches for lengths, pounds for weights. */
export interface TypedUnit {
  readonly sign: string;
  readonly words: RegExp;
  readonly toBase: (value: number) => number;
}

/** Units of length by the English, Spanish and French words for them, in plain measure text. */
export const typedLengthUnits: readonly TypedUnit[] = [
  { sign: 'ft', words: unitWords.ft, toBase: (value) => toInches(value, '1') },
  { sign: 'in', words: unitWords.in, toBase: (value) => value },
  { sign: 'cm', words: unitWords.cm, toBase: (value) => toInches(value, '3') },
  { sign: 'mm', words: unitWords.mm, toBase: (value) => toInches(value / 10, '3') },
  { sign: 'm', words: unitWords.m, toBase: (value) => toInches(value * 100, '3') },
];

/** Units of weight by the words for them, in plain measure text; tons are not among them, since there are two. */
export const typedWeightUnits: readonly TypedUnit[] = [
  { sign: 'lb', words: unitWords.lb, toBase: (value) => value },
  { sign: 'kg', words: unitWords.kg, toBase: (value) => toPounds(value, '1') },
  { sign: 'g', words: unitWords.g, toBase: (value) => toPounds(value / 1000, '1') },
  { sign: 'oz', words: unitWords.oz, toBase: (value) => value / 16 },
];

/** A value in words: '1,200', '47.24'. */
export function showMeasure(value: number): string {
  return formatNumber(value, 4);
}
