import * as m from '#texts/compiled/messages.js';
import { code4021, code4022, code4023, code4024 } from '../codes/customer-fields.ts';
import { type FieldProblem, problemOf } from '../codes/wrong-field.ts';
import { phoneDigits } from './phone.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;
/** The maximum length at sign-in: older passwords may be longer than new ones. */
export const PASSWORD_MAX_SIGN_IN = 60;

/** The whole rule, to stand under the field from the start. */
export const passwordRule = m.accounts_8_to_20_characters_with;
export const weakPasswordWarning = m.accounts_you_have_chosen_a_very;

const SHORTEST = 6;

/** A password as it is checked and stored: letters with accents are composed, since keyboards differ in how they write them (Unicode NFC). */
export function normalisePassword(typed: string): string {
  return typed.normalize('NFC');
}

/** Returns what is wrong with a new password, or undefined (R2); 'full' is the sign-up form, whose sentence for under 6 characters differs. */
export function passwordProblem(typed: string, form: 'reset' | 'full' = 'reset'): FieldProblem | undefined {
  const password = normalisePassword(typed);
  if (password.length < SHORTEST) return problemOf(code4024, form === 'full' ? m.code_4024_sign_up() : code4024.text());
  if (password.trim() !== password) return problemOf(code4022);
  // A lone surrogate is not a character either, and would not be stored as typed.
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return { message: m.errors_password_control_characters() };
  if (password.length > PASSWORD_MAX) return problemOf(code4023);
  const { letter, digit, special } = passwordParts(password);
  return password.length < PASSWORD_MIN || !letter || !digit || !special ? problemOf(code4021) : undefined;
}

/** The parts of the rule for a new password that a typed one has. */
export function passwordParts(typed: string) {
  const password = normalisePassword(typed);
  return {
    length: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    letter: /[a-z]/i.test(password),
    digit: /\d/.test(password),
    special: /[!-/:-@[-`{-~]/.test(password),
  };
}

/** The values that a password must not equal in the full sign-up form. */
export interface PasswordOwner {
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Whether to show the weak-password warning: one kind of character only, 'querty', or the owner's phone or name; never under 6 characters (A28). */
export function isWeakPassword(password: string, owner: PasswordOwner = {}): boolean {
  if (password.length < SHORTEST) return false;
  if (/^(?:[a-z]+|[A-Z]+|\d+|querty)$/.test(password)) return true;
  const same = (text: string | undefined) => text !== undefined && text.trim().toLowerCase() === password.toLowerCase();
  const phone = phoneDigits(owner.phone ?? '');
  const samePhone = phone !== '' && !/[a-z]/i.test(password) && phoneDigits(password) === phone;
  return samePhone || same(owner.phone) || same(owner.firstName) || same(owner.lastName);
}
