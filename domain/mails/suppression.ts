import * as z from 'zod';
import type { AccountStore } from '../accounts/account.ts';
import type { KeyedHash } from '../accounts/known-browser.ts';
import type { LinkPurpose } from '../links/link.ts';

/** An address that mails no longer go to, by its keyed hash: the address is in no such record. */
export const storedSuppression = z.object({
  addressHash: z.string(),
  /** The address does not exist, or its owner called a mail of ours spam. */
  reason: z.enum(['bounce', 'complaint']),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Whose address it was then, if it had an account: whoever lists such addresses reads it there, while it is the account's. */
  customerUuid: z.string().optional(),
});
export type StoredSuppression = Readonly<z.output<typeof storedSuppression>>;

export interface SuppressionStore {
  find(addressHash: string): Promise<StoredSuppression | undefined>;
  put(suppression: StoredSuppression): Promise<void>;
}

export interface SuppressionDeps {
  readonly suppressions: Pick<SuppressionStore, 'find'>;
  readonly keyedHash: KeyedHash;
}

/** Under which hash an address is noted. */
export const addressHashOf = (email: string, { keyedHash }: Pick<SuppressionDeps, 'keyedHash'>): Promise<string> =>
  keyedHash(`mail\n${email.trim().toLowerCase()}`);

/**
 * Without these nobody would get back into an account, or could prove that an address works again. Notices with a link that sets a password are not
 * among them: whoever needs one asks for it.
 */
const alwaysSent: readonly LinkPurpose[] = ['set-password', 'reset-password', 'verify-email', 'change-email'];

/**
 * Whether a mail must not go to an address, because an earlier one bounced for good or was complained about; `purpose` is that of its link, undefined
 * for a mail without one.
 */
export async function isSuppressed(
  email: string,
  purpose: LinkPurpose | undefined,
  deps: SuppressionDeps,
): Promise<boolean> {
  if (purpose !== undefined && alwaysSent.includes(purpose)) return false;
  return (await deps.suppressions.find(await addressHashOf(email, deps))) !== undefined;
}

/** Addresses that SES could not deliver to, or whose owners complained. */
export interface Undelivered extends Pick<StoredSuppression, 'reason'> {
  readonly addresses: readonly string[];
}

export interface NoteUndeliveredDeps extends Pick<SuppressionDeps, 'keyedHash'> {
  readonly suppressions: Pick<SuppressionStore, 'put'>;
  readonly accounts: Pick<AccountStore, 'findUuidByEmail'>;
  readonly now: () => Date;
}

/** Notes addresses that mails no longer go to; again does no harm. */
export async function noteUndelivered({ reason, addresses }: Undelivered, deps: NoteUndeliveredDeps): Promise<void> {
  for (const address of addresses) {
    const addressHash = await addressHashOf(address, deps);
    const customerUuid = await deps.accounts.findUuidByEmail(address.trim().toLowerCase());
    await deps.suppressions.put({
      addressHash,
      reason,
      at: deps.now().getTime(),
      ...(customerUuid && { customerUuid }),
    });
  }
}
