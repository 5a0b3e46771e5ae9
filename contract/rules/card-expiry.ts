/** A month, from 1, of a year with four digits. */
export interface CardExpiry {
  readonly year: number;
  readonly month: number;
}

/** No card is issued for longer. */
const YEARS_MAX = 20;

/** Reads MM/YY; undefined for anything else. */
export function readExpiry(text: string): CardExpiry | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.trim()) ?? [];
  return month === '' ? undefined : { month: Number(month), year: 2000 + Number(year) };
}

/** Reads the gateway's YYYY-MM; undefined for anything else. */
export function readIsoMonth(text: string): CardExpiry | undefined {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return month === '' ? undefined : { month: Number(month), year: Number(year) };
}

const two = (value: number): string => String(value % 100).padStart(2, '0');
export const showExpiry = ({ month, year }: CardExpiry): string => `${two(month)}/${two(year)}`;
export const toIsoMonth = ({ month, year }: CardExpiry): string => `${year}-${two(month)}`;

/** A month has ended everywhere when it is noon in Greenwich on the first of the next one. */
const LAST_ZONE_MS = 12 * 3_600_000;

function monthsFrom(now: Date, { year, month }: CardExpiry): number {
  const there = new Date(now.getTime() - LAST_ZONE_MS);
  return (year - there.getUTCFullYear()) * 12 + month - (there.getUTCMonth() + 1);
}

export type ExpiryProblem = 'missing' | 'form' | 'past' | 'far';

/** Returns what is wrong with a typed expiry date; a card is good through the last day of its month (H13). */
export function expiryProblem(text: string, now: Date): ExpiryProblem | undefined {
  if (text.trim() === '') return 'missing';
  const expiry = readExpiry(text);
  if (!expiry) return 'form';
  const months = monthsFrom(now, expiry);
  if (months < 0) return 'past';
  return months > YEARS_MAX * 12 ? 'far' : undefined;
}

/** From how many months before the end of its last month a card is marked. */
const SOON_MONTHS = 2;
export const expiryStates = ['valid', 'soon', 'thisMonth', 'expired'] as const;
export type ExpiryState = (typeof expiryStates)[number];

/** Returns whether a card can still pay: expired, ending this month, ending within two months, or valid. */
export function expiryState(expiry: CardExpiry, now: Date): ExpiryState {
  const months = monthsFrom(now, expiry);
  if (months < 0) return 'expired';
  if (months === 0) return 'thisMonth';
  return months <= SOON_MONTHS ? 'soon' : 'valid';
}
