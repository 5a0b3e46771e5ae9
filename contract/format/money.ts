import { byLocale } from './locale.ts';

const dollars = byLocale((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));

/** An amount in cents as people read it: '$1,412.80', and with a real minus sign '−$12.50'. */
export function showMoney(cents: number): string {
  // Nothing has no sign: -0 is a sum of what was taken off nothing.
  return dollars()
    .format((cents || 0) / 100)
    .replace('-', '−');
}
