import { notFound, wrongFields } from '#contract/codes/portal-error.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { creditCipherContext } from '../credit/application.ts';
import type { Cipher } from '../ports/cipher.ts';
import { type FindCreditDeps, findCreditOf } from './decide-credit.ts';

/** The numbers of an application that are encrypted. */
export type CreditNumber = 'ein' | 'bankAccount';

const fieldNames: Readonly<Record<CreditNumber, () => string>> = {
  ein: english.credit_reveal_ein,
  bankAccount: english.credit_reveal_bank_account,
};

export interface RevealDeps extends FindCreditDeps {
  readonly cipher: Pick<Cipher, 'decrypt'>;
  /** Appends an entry of its own, without a change of the record. */
  readonly audit: { append(entry: AuditEntry): Promise<void> };
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Decrypts one number of an application for an operator who contacts a reference. The audit entry is written before, with the reason, and never
 * holds the number. 404 without such a number, 422 without a reason.
 */
export async function revealCreditNumber(
  email: string,
  field: CreditNumber,
  audited: AuditedBy,
  deps: RevealDeps,
): Promise<{ readonly value: string; readonly entry: AuditEntry }> {
  const { account, application } = await findCreditOf(email, deps);
  const number = application.references[field];
  if (!number) throw notFound();
  if (audited.why === '') throw wrongFields([{ field: 'why', message: m.credit_reveal_why() }]);
  const change = {
    field: fieldNames[field](),
    from: english.credit_reveal_hidden({ end: number.end }),
    to: english.credit_reveal_shown(),
  };
  const entry = newAuditEntry({ kind: 'customer', id: account.customerUuid }, [change], audited, deps);
  await deps.audit.append(entry);
  return { value: await deps.cipher.decrypt(number.encrypted, creditCipherContext(account.customerUuid)), entry };
}
