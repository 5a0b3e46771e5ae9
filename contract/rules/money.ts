import { hasDecimalComma, unclearNumber } from './typed-number.ts';

/** Whole cents; every amount inside the portal is one, decimal strings exist on the wire only. */
export type Cents = number;

/** No amount is larger than this, so that sums of thousands of them stay exact. */
const MONEY_MAX: Cents = 10_000_000_000_00;

/** Cents of a wire amount such as '412.80' or '-12.50'; undefined unless it has exactly two decimal places. */
export function parseMoney(text: string): Cents | undefined {
  const found = /^(-?)(\d{1,11})\.(\d{2})$/.exec(text);
  if (!found) return undefined;
  const cents = Number(`${found[2]}${found[3]}`);
  if (cents > MONEY_MAX) return undefined;
  return found[1] === '-' && cents > 0 ? -cents : cents;
}

/** '1 412,80' as it is written with a point; any other text as it is. */
function withPoint(text: string): string {
  const found = /^([1-9]\d{0,2}(?: \d{3})+|\d*)(?:,(\d{0,2}))?$/.exec(text);
  return found ? `${found[1]?.replaceAll(' ', '')}.${found[2] ?? ''}` : text;
}

/**
 * Cents of what a person typed: '$1,412.8', '1412', '12.50', in French also '1 412,80 $' and '1 412,80 $ US'; undefined when it is no positive amount, or one
 * that could be two (`unclearAmount`).
 */
export function readMoney(text: string): Cents | undefined {
  const typed = text
    .trim()
    .replace(/^\$\s*|\s*\$(?:\s*US)?$/g, '')
    .replace(/\s/g, ' ');
  if (unclearNumber(typed)) return undefined;
  const plain = hasDecimalComma() ? withPoint(typed) : typed;
  const found = /^([1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(plain);
  if (!found || (found[1] === undefined && !found[2])) return undefined;
  return parseMoney(`${(found[1] ?? '0').replaceAll(',', '')}.${(found[2] ?? '').padEnd(2, '0')}`);
}

/** Cents of what a masked field holds: '$1,412.8', the same in every language; undefined for anything else. */
export function readMasked(masked: string): Cents | undefined {
  const [, dollars, cents = ''] = /^\$?(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{0,2}))?$/.exec(masked.trim()) ?? [];
  return dollars === undefined ? undefined : parseMoney(`${dollars.replaceAll(',', '')}.${cents.padEnd(2, '0')}`);
}

/** The wire form of an amount: '412.80', '-12.50'. */
export function formatMoney(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount as one types it into a field: '412.80', in French '412,80'. */
export const typedMoney = (cents: Cents): string =>
  hasDecimalComma() ? formatMoney(cents).replace('.', ',') : formatMoney(cents);

/** Half away from zero, in whole numbers, so that binary fractions cannot change a cent. */
function divideRounded(amount: bigint, by: bigint): Cents {
  const positive = amount < 0n ? -amount : amount;
  const rounded = Number((2n * positive + by) / (2n * by));
  return amount < 0n && rounded > 0 ? -rounded : rounded;
}

/** So many per cent of an amount, half a cent rounded away from zero; the percentage counts to four decimals. */
export function percentOf(cents: Cents, percent: number): Cents {
  return divideRounded(BigInt(cents) * BigInt(Math.round(percent * 10_000)), 1_000_000n);
}

/** An amount with so many per cent added; a negative percentage takes away. */
export function addPercent(cents: Cents, percent: number): Cents {
  return cents + percentOf(cents, percent);
}

/**
 * Splits an amount by weights so that the parts sum up to it exactly (largest remainder, ties to the earlier part);
 * equal weights when all are 0. Throws a RangeError for no weights, or for a negative or infinite one.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0 || weights.some((weight) => !(weight >= 0 && weight < Number.POSITIVE_INFINITY))) {
    throw new RangeError('An amount is split by one or more weights of zero or above');
  }
  const largest = Math.max(...weights);
  const scaled = largest === 0 ? weights.map(() => 1) : weights.map((weight) => weight / largest);
  const sum = scaled.reduce((a, b) => a + b, 0);
  const amount = Math.abs(total);
  const exact = scaled.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = amount - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}
