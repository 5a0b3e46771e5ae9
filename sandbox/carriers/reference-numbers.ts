import { createHash } from 'node:crypto';

/** Digits that follow from a text. */
function digitsOf(text: string, count: number): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  return (number % 10n ** BigInt(count)).toString().padStart(count, '0');
}

/** The check digit of GS1: odd places from the right three times, to the next ten. */
function modTen(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** A PRO number by the carrier's own rule: nine digits that end in the rest by seven, ten that end in GS1's check digit, or eleven plain ones. */
export function proNumber(carrierCode: string, identity: string): string {
  const rule = [...carrierCode].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;
  const text = `pro|${carrierCode}|${identity}`;
  if (rule === 0) {
    const serial = digitsOf(text, 8);
    return `${serial}${Number(serial) % 7}`;
  }
  if (rule === 1) {
    const serial = digitsOf(text, 9);
    return `${serial}${modTen(serial)}`;
  }
  return digitsOf(text, 11);
}

/** The number under which a carrier's terminal has a pickup: its first letters and seven digits. */
export const pickupNumber = (carrierCode: string, identity: string): string =>
  `${carrierCode.slice(0, 2)}${digitsOf(`pickup|${carrierCode}|${identity}`, 7)}`;
