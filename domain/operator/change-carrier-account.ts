import { conflict, notFound } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';
import type { CarrierAccount } from '../quotes/quote-request.ts';

/** A carrier account with whether it is called. */
export type OperatedAccount = CarrierAccount & { readonly active: boolean };

export interface CarrierAccountChanger {
  /** The account, called or not; undefined for an unknown code. */
  findCarrierAccount(accountCode: string): Promise<OperatedAccount | undefined>;
  /** Sets whether an account is called and appends the entry, in one transaction; false when it was not as seen. */
  setActive(seen: OperatedAccount, active: boolean, entry: AuditEntry): Promise<boolean>;
}

export interface ChangeCarrierAccountDeps {
  readonly changer: CarrierAccountChanger;
  readonly now: () => Date;
  readonly newId: () => string;
}

const asRead = (active: boolean) => ({ active: active ? 'on' : 'off' });

/** Takes a carrier account out of use, or back. 404 for an unknown code, 409 when another operator changed it meanwhile. */
export async function changeCarrierAccount(
  accountCode: string,
  active: boolean | undefined,
  audited: AuditedBy,
  deps: ChangeCarrierAccountDeps,
): Promise<{ readonly before: OperatedAccount; readonly after: OperatedAccount; readonly entry?: AuditEntry }> {
  const before = await deps.changer.findCarrierAccount(accountCode.trim().toUpperCase());
  if (!before) throw notFound();
  const changes = active === undefined ? [] : changesOf(asRead(before.active), asRead(active));
  if (active === undefined || changes.length === 0) return { before, after: before };
  const entry = newAuditEntry({ kind: 'carrier-account', id: before.accountCode }, changes, audited, deps);
  if (!(await deps.changer.setActive(before, active, entry))) throw conflict(m.errors_changed_meanwhile());
  return { before, after: { ...before, active }, entry };
}
