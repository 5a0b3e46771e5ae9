import { code4032, code4033 } from '#contract/codes/customer-fields.ts';
import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import { CREDIT_MAX_CENTS, CREDIT_MIN_CENTS } from '#contract/rules/credit-steps.ts';
import { type Cents, formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';

/** The A/R fields of an account that an operator sets. */
export type ArFields = Pick<Account, 'arStatus' | 'arCreditLimitCents' | 'arGraceCents'>;

const isAmount = (cents: Cents): boolean =>
  Number.isSafeInteger(cents) && cents >= CREDIT_MIN_CENTS && cents <= CREDIT_MAX_CENTS;

/** Rejects a limit (4032) or a grace (4033) outside 0 to 99999999.99. */
export function checkArAmounts(limitCents: Cents, graceCents: Cents): void {
  if (!isAmount(limitCents)) throw portalError(code4032, 'limit');
  if (!isAmount(graceCents)) throw portalError(code4033, 'grace');
}

/** The A/R fields as an operator reads them. */
export const arAsRead = ({ arStatus = 0, arCreditLimitCents = 0, arGraceCents = 0 }: ArFields) => ({
  'A/R': arStatus === 1 ? 'on' : 'off',
  limit: formatMoney(arCreditLimitCents),
  grace: formatMoney(arGraceCents),
});

export interface ArChanger {
  /**
   * Sets the A/R fields of an account as it was read, with the entry; an account that is closed stops being what is paid with first (R76).
   * False, and nothing written, when the fields, or of an account that is closed the default, changed meanwhile.
   */
  changeAr(seen: Account, fields: ArFields, entry: AuditEntry): Promise<boolean>;
}

export interface ChangeArDeps {
  readonly accounts: Pick<AccountStore, 'findUuidByEmail' | 'findByUuid'>;
  readonly changer: ArChanger;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Changes the A/R account of a customer later than a decision does; what is left out stays. Without a difference nothing is written. 404 for an
 * unknown address, 4032 and 4033 outside 0 to 99999999.99, 409 when somebody else changed it meanwhile.
 */
export async function changeAr(
  email: string,
  change: ArFields,
  audited: AuditedBy,
  deps: ChangeArDeps,
): Promise<{ readonly account: Account; readonly before: Account; readonly entry?: AuditEntry }> {
  const customerUuid = await deps.accounts.findUuidByEmail(email.trim().toLowerCase());
  const before = customerUuid === undefined ? undefined : await deps.accounts.findByUuid(customerUuid);
  if (!before) throw notFound();
  const { arStatus = 0, arCreditLimitCents = 0, arGraceCents = 0 } = { ...before, ...change };
  checkArAmounts(arCreditLimitCents, arGraceCents);
  const fields = { arStatus, arCreditLimitCents, arGraceCents };
  const changes = changesOf(arAsRead(before), arAsRead(fields));
  if (changes.length === 0) return { account: before, before };
  const entry = newAuditEntry({ kind: 'customer', id: before.customerUuid }, changes, audited, deps);
  if (!(await deps.changer.changeAr(before, fields, entry))) throw conflict(m.errors_changed_meanwhile());
  return { account: { ...before, ...fields }, before, entry };
}
