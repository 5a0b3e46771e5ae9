import { conflict, notFound, wrongFields } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import type { KeyedHash } from '../accounts/known-browser.ts';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { addressHashOf, type StoredSuppression, type SuppressionStore } from '../mails/suppression.ts';

export interface SuppressionChanger extends Pick<SuppressionStore, 'find'> {
  /** The newest ones first. */
  listNewest(most: number): Promise<StoredSuppression[]>;
  /** Removes it and appends the entry, in one transaction; false, and nothing written, when it is no longer as seen. */
  lift(seen: StoredSuppression, entry: AuditEntry): Promise<boolean>;
}

export interface SuppressionsDeps {
  readonly suppressions: SuppressionChanger;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly keyedHash: KeyedHash;
}

/** An address that gets no mails: of an account, which still has it; undefined of anybody else, since no record holds it. */
export interface ListedSuppression {
  readonly suppression: StoredSuppression;
  readonly email: string | undefined;
}

/** The addresses that bounced or complained last, with those that are an account's. */
export async function listSuppressions(most: number, deps: SuppressionsDeps): Promise<ListedSuppression[]> {
  const all = await deps.suppressions.listNewest(most);
  return Promise.all(all.map(async (suppression) => ({ suppression, email: await emailOf(suppression, deps) })));
}

async function emailOf({ customerUuid, addressHash }: StoredSuppression, deps: SuppressionsDeps) {
  const email = customerUuid === undefined ? undefined : (await deps.accounts.findByUuid(customerUuid))?.email;
  return email && (await addressHashOf(email, deps)) === addressHash ? email : undefined;
}

/** Why no mails go to an address; undefined for one to which they go. */
export const findSuppression = async (
  email: string,
  deps: Pick<SuppressionsDeps, 'suppressions' | 'keyedHash'>,
): Promise<StoredSuppression | undefined> => deps.suppressions.find(await addressHashOf(email, deps));

/**
 * Lets mails go to an address again, until one bounces or is complained about once more. The entry names the address by its hash alone. 422 without a
 * reason, 404 for an address to which mails go, 409 when it bounced or was lifted meanwhile.
 */
export async function liftSuppression(
  email: string,
  audited: AuditedBy,
  deps: Pick<SuppressionsDeps, 'suppressions' | 'keyedHash'> & { now: () => Date; newId: () => string },
): Promise<{ readonly lifted: StoredSuppression; readonly entry: AuditEntry }> {
  if (audited.why === '') throw wrongFields([{ field: 'why', message: m.errors_lift_why_missing() }]);
  const lifted = await findSuppression(email, deps);
  if (!lifted) throw notFound();
  const change = { field: 'suppressed', from: lifted.reason, to: 'no' };
  const entry = newAuditEntry({ kind: 'mail-address', id: lifted.addressHash }, [change], audited, deps);
  if (!(await deps.suppressions.lift(lifted, entry))) throw conflict(m.errors_changed_meanwhile());
  return { lifted, entry };
}
