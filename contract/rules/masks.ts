import { formatPhone } from './phone.ts';

/** Digits of a text, at most so many. */
export function maskDigits(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max);
}

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

/** Whole dollars without leading zeros: separators and cents are left out. */
export function maskDollars(text: string, maxDigits: number): string {
  return maskWholeNumber(text.split('.')[0] ?? '', maxDigits);
}
