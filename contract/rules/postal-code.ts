import * as m from '#texts/compiled/messages.js';
import type { CodeEntry } from '../codes/code-entry.ts';
import { code12042, code12043, code12068, code12069 } from '../codes/stop-fields.ts';
import { type FieldProblem, problemOf } from '../codes/wrong-field.ts';

/** A postal code field, and its errors. */
export interface PostalField {
  readonly field: string;
  readonly malformed: CodeEntry;
  /** Carriers deliver no freight to military mail (R33). */
  readonly military: CodeEntry;
}

export const pickupPostal: PostalField = { field: 'shippingFromPostalCode', malformed: code12042, military: code12043 };
export const deliveryPostal: PostalField = { field: 'shippingToPostalCode', malformed: code12068, military: code12069 };

/** Milliseconds without a keystroke before a typed code is looked up. */
export const POSTAL_WAIT_MS = 50;

export interface PostalCode {
  readonly country: 'US' | 'CA';
  /** 5 digits, or 6 upper-case characters without a space. */
  readonly code: string;
}

/** No D F I O Q U anywhere; W and Z not first. */
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Brings a typed postal code into its stored form, ZIP+4 cut to five; undefined when it has the form of neither country. */
export function normalisePostalCode(text: string): PostalCode | undefined {
  const typed = text.trim().toUpperCase();
  const zip = /^(\d{5})(?:[- ]?\d{4})?$/.exec(typed)?.[1];
  if (zip !== undefined) return { country: 'US', code: zip };
  const code = typed.replace(/^(.{3})[ -]+(.{3})$/, '$1$2');
  return canadian.test(code) ? { country: 'CA', code } : undefined;
}

/** Whether a ZIP belongs to military or diplomatic mail: 090-098 Europe, 340 Americas, 962-966 Pacific. */
export function isMilitaryZip(code: string): boolean {
  return /^(09[0-8]|340|96[2-6])\d{2}$/.test(code);
}

/** Returns what is wrong with a typed postal code before it is looked up; undefined when nothing is. */
export function postalCodeProblem(text: string, { malformed, military }: PostalField): FieldProblem | undefined {
  const postalCode = normalisePostalCode(text);
  if (!postalCode) return problemOf(malformed, m.code_postal_code_format());
  return isMilitaryZip(postalCode.code) ? problemOf(military) : undefined;
}

/** A stored code as people write it: '60607', 'M5V 2T6'. */
export function showPostalCode(code: string): string {
  return code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}

/** A code as it was typed, a whole Canadian one as people write it; anything else stays as it is. */
export function showTypedPostalCode(text: string): string {
  const found = normalisePostalCode(text);
  return found?.country === 'CA' ? showPostalCode(found.code) : text;
}
