import { formatLocale } from './locale.ts';

/** A number as people read it, '1,220.5': at most so many decimals. */
export function formatNumber(value: number, maxDecimals = 0): string {
  return value.toLocaleString(formatLocale, { maximumFractionDigits: maxDecimals });
}

/** A number with exactly so many decimals: '12.00'. */
export function formatDecimals(value: number, decimals: number): string {
  return value.toLocaleString(formatLocale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** 'a', 'a and b', 'a, b and c'. */
export function formatList(words: readonly string[]): string {
  return new Intl.ListFormat(formatLocale).format(words);
}
