import { conflict, notFound } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { renewFromNow } from '../accounts/change-rights.ts';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';

/** What the operator's tool changes of a customer; what is left out stays. */
export type CustomerChange = Partial<Pick<Account, 'template' | 'ratingRequestLock' | 'protectionIneligible'>>;

export interface CustomerChanger {
  /**
   * Changes fields of an account, makes its open sessions renew their tokens, and appends the entry, in one transaction. False, and nothing
   * written, when a field is no longer what the entry says it was.
   */
  changeCustomer(seen: Account, change: CustomerChange, renewFrom: number, entry: AuditEntry): Promise<boolean>;
}

export interface ChangeCustomerDeps {
  readonly accounts: Pick<AccountStore, 'findUuidByEmail' | 'findByUuid'>;
  readonly changer: CustomerChanger;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A customer before and after a change; without an entry nothing was to be changed. */
export interface ChangedCustomer {
  readonly before: Account;
  readonly after: Account;
  readonly entry?: AuditEntry;
}

/** The account with an e-mail address, written in any case. 404 when there is none. */
async function findCustomer(email: string, { accounts }: Pick<ChangeCustomerDeps, 'accounts'>): Promise<Account> {
  const customerUuid = await accounts.findUuidByEmail(email.trim().toLowerCase());
  const account = customerUuid === undefined ? undefined : await accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  return account;
}

const asRead = ({ template, ratingRequestLock, protectionIneligible }: CustomerChange): Record<string, string> => ({
  ...(template !== undefined && { template }),
  ...(ratingRequestLock !== undefined && { lock: ratingRequestLock ? 'on' : 'off' }),
  ...(protectionIneligible !== undefined && { protection: protectionIneligible ? 'off' : 'on' }),
});

/**
 * Sets a customer's template, rating lock and whether protection is sold to them; open sessions apply it with their next call (1028), open pages at their next ping. Every
 * change has an audit entry. 404 for an unknown address, 409 when another operator changed the customer meanwhile.
 */
export async function changeCustomer(
  email: string,
  change: CustomerChange,
  audited: AuditedBy,
  deps: ChangeCustomerDeps,
): Promise<ChangedCustomer> {
  const before = await findCustomer(email, deps);
  const changes = changesOf(asRead({ protectionIneligible: false, ...before }), asRead(change));
  if (changes.length === 0) return { before, after: before };
  const entry = newAuditEntry({ kind: 'customer', id: before.customerUuid }, changes, audited, deps);
  const written = await deps.changer.changeCustomer(before, change, renewFromNow(deps.now()), entry);
  if (!written) throw conflict(m.errors_changed_meanwhile());
  return { before, after: { ...before, ...change }, entry };
}
