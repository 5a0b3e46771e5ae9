import { formatNumber } from '../format/numbers.ts';
import { toInches, toPounds } from './units.ts';

/** A unit people type, and how it is converted to the base of its kind: inches for lengths, pounds for weights. */
export interface TypedUnit {
  readonly sign: string;
  readonly words: RegExp;
  readonly toBase: (value: number) => number;
}

/** Units of length by the words for them, in plain measure text. */
export const typedLengthUnits: readonly TypedUnit[] = [
  { sign: 'ft', words: /^(?:'|ft\.?|foot|feet)$/, toBase: (value) => toInches(value, '1') },
  { sign: 'in', words: /^(?:"|in\.?|inch|inches)$/, toBase: (value) => value },
  { sign: 'cm', words: /^(?:cms?|centim(?:eter|etre)s?)\.?$/, toBase: (value) => toInches(value, '3') },
  { sign: 'mm', words: /^(?:mms?|millim(?:eter|etre)s?)\.?$/, toBase: (value) => toInches(value / 10, '3') },
  { sign: 'm', words: /^(?:m|m(?:eter|etre)s?)\.?$/, toBase: (value) => toInches(value * 100, '3') },
];

/** Units of weight by the words for them, in plain measure text; tons are not among them, since there are two. */
export const typedWeightUnits: readonly TypedUnit[] = [
  { sign: 'lb', words: /^(?:#|lbs?\.?|pounds?)$/, toBase: (value) => value },
  { sign: 'kg', words: /^(?:kgs?\.?|kilos?|kilogram(?:me)?s?)$/, toBase: (value) => toPounds(value, '1') },
  { sign: 'g', words: /^(?:g\.?|gram(?:me)?s?)$/, toBase: (value) => toPounds(value / 1000, '1') },
  { sign: 'oz', words: /^(?:oz\.?|ounces?)$/, toBase: (value) => value / 16 },
];

/** A word for a ton: of 2,000 lb in the US, of 1,000 kg elsewhere. */
export const tonNames = /^(?:t|mt|(?:short |long |metric )?ton(?:ne)?s?)\.?$/;

/** A value in words: '1,200', '47.24'. */
export function showMeasure(value: number): string {
  return formatNumber(value, 4);
}
