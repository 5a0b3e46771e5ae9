import { conflict, notFound } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { type DomainEvent, newEvent } from '../events/event.ts';

export interface SecondFactorResetter {
  /** Turns a customer's second factor off and appends entry and events, in one transaction; false when it is off already. */
  reset(customerUuid: string, events: readonly DomainEvent[], entry: AuditEntry): Promise<boolean>;
}

export interface ResetSecondFactorDeps {
  readonly accounts: Pick<AccountStore, 'findUuidByEmail' | 'findByUuid'>;
  readonly resetter: SecondFactorResetter;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Turns somebody's second factor off for an operator, after a lost phone; the owner gets a mail. 404 for an unknown address, 409 where it is
 * off already.
 */
export async function resetSecondFactor(
  email: string,
  audited: AuditedBy,
  deps: ResetSecondFactorDeps,
): Promise<{ readonly account: Account; readonly entry: AuditEntry }> {
  const customerUuid = await deps.accounts.findUuidByEmail(email.trim().toLowerCase());
  const account = customerUuid === undefined ? undefined : await deps.accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  const changes = [{ field: 'secondFactor', from: 'on', to: 'off' }];
  const entry = newAuditEntry({ kind: 'customer', id: account.customerUuid }, changes, audited, deps);
  const data = { customerUuid: account.customerUuid, by: 'operator' } as const;
  const events = [newEvent('secondFactorTurnedOff', data, deps)];
  if (account.secondFactorSince === undefined || !(await deps.resetter.reset(account.customerUuid, events, entry)))
    throw conflict(m.security_off_already());
  return { account, entry };
}
