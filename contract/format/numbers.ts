import { byLocale, formatLocale } from './locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes as long as a hundred numbers do, and a paper or a list has hundreds. */
function formatOf(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${formatLocale()} ${minimumFractionDigits} ${maximumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(formatLocale(), { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** A number as people read it, '1,220.5': at most so many decimals. */
export function formatNumber(value: number, maxDecimals = 0): string {
  return formatOf(0, maxDecimals).format(value);
}

/** A number with exactly so many decimals: '12.00'. */
export function formatDecimals(value: number, decimals: number): string {
  return formatOf(decimals, decimals).format(value);
}

const lists = byLocale((locale) => new Intl.ListFormat(locale));

/** 'a', 'a and b', 'a, b and c'. */
export function formatList(words: readonly string[]): string {
  return lists().format(words);
}
