import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account } from './account.ts';

/** Whether an account has to verify its e-mail address before it books, keeps a card or applies for credit; quoting and saving need none (A49). */
export const needsVerifiedEmail = ({ emailVerified }: Pick<Account, 'emailVerified'>): boolean => !emailVerified;

/** Throws 409 with what to do where an account's e-mail address has to be verified first (A49). */
export function requireVerifiedEmail(account: Pick<Account, 'emailVerified'>): void {
  if (needsVerifiedEmail(account)) throw conflict(m.errors_email_not_verified());
}
