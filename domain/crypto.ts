import { createHash, randomBytes, randomInt } from 'node:crypto';

/** SHA-256 of a text as hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A random code for links and tickets: 43 characters of base64url, so never 32 hex digits (those are document hashes). */
export const randomCode = (): string => randomBytes(32).toString('base64url');

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const special = '!#$%&*+-=?@_';
const pick = (from: string) => from.charAt(randomInt(from.length));

/** Eight characters with a letter, a digit and a special character, in random order: a guest's password nobody sees (R17). */
export function generatePassword(): string {
  const chars = [
    pick(letters),
    pick(digits),
    pick(special),
    ...Array.from({ length: 5 }, () => pick(letters + digits + special)),
  ];
  for (let i = chars.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [chars[i], chars[j]] = [chars[j] ?? '', chars[i] ?? ''];
  }
  return chars.join('');
}

/** The UUID (version 7) that a text always has at a timestamp (ms since 1970): for what is derived from a record and sorts by time. */
export function uuidAt(at: number, text: string): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuidFrom(text).slice(15)}`;
}

/** The UUID (version 8) that a text always has: for what is derived from records and has no id of its own. */
export function uuidFrom(text: string): string {
  const hex = sha256(text);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
