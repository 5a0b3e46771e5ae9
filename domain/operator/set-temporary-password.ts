import { conflict, notFound } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { type SetPasswordDeps, setPassword } from '../accounts/set-password.ts';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { generatePassword } from '../crypto.ts';

export interface TemporaryPasswordDeps extends SetPasswordDeps {
  readonly accounts: SetPasswordDeps['accounts'] & Pick<AccountStore, 'findUuidByEmail' | 'findByUuid'>;
  readonly audit: { append(entry: AuditEntry): Promise<void> };
}

/** What the operator reads to the customer once; it is stored nowhere. */
export interface TemporaryPassword {
  readonly account: Account;
  readonly password: string;
  readonly entry: AuditEntry;
}

/**
 * Gives an account a temporary password for an operator (R41): every session ends, and the next login opens nothing before the owner has
 * chosen a password (A22). The entry, which does not hold the password, is written first: after a crash the command is run again. 404 for
 * an unknown address, 409 when the account changed meanwhile.
 */
export async function setTemporaryPassword(
  email: string,
  audited: AuditedBy,
  deps: TemporaryPasswordDeps,
): Promise<TemporaryPassword> {
  const customerUuid = await deps.accounts.findUuidByEmail(email.trim().toLowerCase());
  const account = customerUuid === undefined ? undefined : await deps.accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  const from = account.tmpPasswordStatus === 1 ? 'temporary' : 'own';
  const changes = [{ field: 'password', from, to: 'new-temporary' }];
  const entry = newAuditEntry({ kind: 'customer', id: account.customerUuid }, changes, audited, deps);
  await deps.audit.append(entry);
  const password = generatePassword();
  const set = await setPassword(account, password, { by: 'operator' }, deps);
  if (!set) throw conflict(m.errors_changed_meanwhile());
  return { account: set.account, password, entry };
}
