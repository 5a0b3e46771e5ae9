import { currentLanguage } from '#texts/compiled/locale.js';
import { maskDigits } from './mask-digits.ts';
import { formatPhone } from './phone.ts';
import { hasDecimalComma } from './typed-number.ts';

/** Digits set into groups as one types: a group's separator appears with the next digit. */
function grouped(text: string, groups: readonly number[], separator: string): string {
  const digits = maskDigits(
    text,
    groups.reduce((a, b) => a + b, 0),
  );
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(separator);
}

/** Phone as (###) ###-####. */
export const maskPhone = formatPhone;

/** Date as MM/DD/YYYY. */
export function maskDate(text: string): string {
  return grouped(text, [2, 2, 4], '/');
}

/** Card expiry as MM/YY; a lone month gets its zero, and a year of four digits, as browsers fill it in, becomes two. */
export function maskExpiry(text: string): string {
  const short = text.replace(/^\s*(\d)\s*\//, '0$1/').replace(/^(\d\d)\s*[/-]?\s*20(\d\d)\s*$/, '$1$2');
  const digits = maskDigits(short, 4);
  return grouped(/^[2-9]/.test(digits) ? `0${digits}` : digits, [2, 2], '/');
}

/** Bank account number: at most 17 digits. */
export function maskAccountNumber(text: string): string {
  return maskDigits(text, 17);
}

/** Bank routing number: at most 9 digits. */
export function maskRoutingNumber(text: string): string {
  return maskDigits(text, 9);
}

/** Employer identification number as ##-#######. */
export function maskEin(text: string): string {
  return grouped(text, [2, 7], '-');
}

/** DUNS number: at most 9 digits. */
export function maskDuns(text: string): string {
  return maskDigits(text, 9);
}

/** A whole number without leading zeros; a lone 0 stays. */
export function maskWholeNumber(text: string, maxDigits = 9): string {
  return text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxDigits);
}

/** A number without leading zeros and with at most so many decimals; what follows a second point is dropped. */
export function maskNumber(text: string, decimals = 2, maxDigits = 9): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const digits = maskWholeNumber(whole, maxDigits);
  if (rest.length === 0 || decimals === 0) return digits;
  return `${digits || '0'}.${(rest[0] ?? '').slice(0, decimals)}`;
}

/** Money as one types it: '$1,412.80', at most two decimals; empty stays empty. */
export function maskMoney(text: string): string {
  const number = maskNumber(text, 2);
  if (number === '') return '';
  const [dollars = '', cents] = number.split('.');
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === undefined ? '' : `.${cents}`}`;
}

/** What '$1,412.80' looks like while it is typed in the page's language: '1 412,80' in French. */
export const moneyTyped = (masked: string): string =>
  hasDecimalComma() ? masked.replace('$', '').replaceAll(',', '\u00A0').replace('.', ',') : masked;

/** Whether many who read the page's language set thousands apart with a point. */
const mayGroupByPoint = (): boolean => currentLanguage() !== 'en';

/** An amount with a point before its cents: the last sign sets cents apart, or thousands where three digits follow it. */
function lastSignAsPoint(typed: string): string {
  const plain = typed.replace(/[\s$]/g, '');
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return plain;
  const [front, back] = [plain.slice(0, last).replace(/\D/g, ''), plain.slice(last + 1)];
  return /^\d{3}$/.test(back) && /^[1-9]/.test(front) ? front + back : `${front}.${back}`;
}

/**
 * '$1,412.80' of what is typed in the page's language, key by key or at once. Where many write '1.200' or '1.200,50' money has two decimals at most, so
 * three digits are thousands; a comma that stands in the field already is the mask's own, one that was typed behind it may begin the cents.
 */
export function moneyMasked(typed: string): string {
  if (!mayGroupByPoint()) return maskMoney(typed);
  const isMasked = !hasDecimalComma() && /^\$[\d,]+$/.test(typed) && !/,$|\d{4},\d{1,2}$/.test(typed);
  return maskMoney(isMasked ? typed : lastSignAsPoint(typed));
}

/** Dollars as one types them, without leading zeros: three digits behind a sign are thousands, fewer are the cents that `wholeDollars` cuts. */
export function maskDollars(text: string, maxDigits: number): string {
  const plain = text.replace(/[^\d.,]/g, '');
  const [, front = '', sign, back = ''] = /^(.*)([.,])(\d*)$/.exec(plain) ?? [];
  const isWhole = back.length >= 3 && (sign === ',' || mayGroupByPoint());
  if (sign === undefined || isWhole) return maskWholeNumber(plain, maxDigits);
  return `${maskWholeNumber(front, maxDigits)}${sign}${back.slice(0, 2)}`;
}

/** The whole dollars of what such a field holds; empty stays empty. */
export const wholeDollars = (typed: string): string => typed.replace(/[.,]\d{0,2}$/, '').replace(/\D/g, '');
