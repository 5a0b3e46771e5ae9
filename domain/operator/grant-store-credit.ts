import { conflict, notFound } from '#contract/codes/portal-error.ts';
import { CREDIT_MAX_CENTS } from '#contract/rules/credit-steps.ts';
import { type Cents, formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { expiryOf, type PostCreditDeps } from '../credit/post-store-credit.ts';
import { balanceOf, type CreditEntry, creditLots, type StoreCreditStore } from '../credit/store-credit.ts';

export interface StoreCreditGranter {
  /** Appends an entry to the ledger as it was read, with its audit entry, in one transaction; false when another entry was first. */
  grantCredit(credit: CreditEntry, revision: number, entry: AuditEntry): Promise<boolean>;
}

export interface GrantCreditDeps extends Pick<PostCreditDeps, 'fees' | 'now'> {
  readonly accounts: Pick<AccountStore, 'findUuidByEmail' | 'findByUuid'>;
  readonly storeCredit: Pick<StoreCreditStore, 'readLedger'>;
  readonly granter: StoreCreditGranter;
  readonly newId: () => string;
}

/** A customer's balance before and after a grant; without an entry nothing was granted. */
export interface GrantedCredit {
  readonly account: Account;
  readonly before: Cents;
  readonly after: Cents;
  readonly expiresAt?: number;
  readonly entry?: AuditEntry;
}

/**
 * Grants store credit that works for as many days as setting 18 says; without an amount it only reads the balance. 404 for an unknown
 * address, 409 beyond the largest balance or when another entry was first; an amount that is no whole number of cents above 0 is a RangeError.
 */
export async function grantStoreCredit(
  email: string,
  grant: { readonly cents: Cents; readonly reason: string } | undefined,
  audited: AuditedBy,
  deps: GrantCreditDeps,
): Promise<GrantedCredit> {
  const customerUuid = await deps.accounts.findUuidByEmail(email.trim().toLowerCase());
  const account = customerUuid === undefined ? undefined : await deps.accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  const at = deps.now().getTime();
  const { revision, entries } = await deps.storeCredit.readLedger(account.customerUuid);
  const before = balanceOf(creditLots(entries, at));
  if (!grant) return { account, before, after: before };
  if (!Number.isSafeInteger(grant.cents) || grant.cents <= 0)
    throw new RangeError('Store credit is granted in whole cents');
  const after = before + grant.cents;
  if (after > CREDIT_MAX_CENTS) throw conflict(m.credit_store_too_much());
  const expiresAt = await expiryOf(at, deps);
  const credit = {
    ...grant,
    entryUuid: deps.newId(),
    customerUuid: account.customerUuid,
    at,
    expiresAt,
    by: audited.by,
  };
  const change = { field: 'storeCredit', from: formatMoney(before), to: formatMoney(after) };
  const entry = newAuditEntry({ kind: 'customer', id: account.customerUuid }, [change], audited, deps);
  if (!(await deps.granter.grantCredit(credit, revision, entry))) throw conflict(m.errors_changed_meanwhile());
  return { account, before, after, expiresAt, entry };
}
