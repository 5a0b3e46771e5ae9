import { formatLocale } from './locale.ts';

let dollars: Intl.NumberFormat | undefined;

/** An amount in cents as people read it: '$1,412.80', and with a real minus sign '−$12.50'. */
export function showMoney(cents: number): string {
  dollars ??= new Intl.NumberFormat(formatLocale, { style: 'currency', currency: 'USD' });
  // Nothing has no sign: -0 is a sum of what was taken off nothing.
  return dollars.format((cents || 0) / 100).replace('-', '−');
}
