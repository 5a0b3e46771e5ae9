import * as z from 'zod';
import type { KeyedHash } from '../accounts/known-browser.ts';
import type { LinkPurpose } from '../links/link.ts';

/** An address that mails no longer go to, by its keyed hash: whom it belongs to is in no such record. */
export const storedSuppression = z.object({
  addressHash: z.string(),
  /** The address does not exist, or its owner called a mail of ours spam. */
  reason: z.enum(['bounce', 'complaint']),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type StoredSuppression = Readonly<z.output<typeof storedSuppression>>;

export interface SuppressionStore {
  find(addressHash: string): Promise<StoredSuppression | undefined>;
  put(suppression: StoredSuppression): Promise<void>;
}

export interface SuppressionDeps {
  readonly suppressions: SuppressionStore;
  readonly keyedHash: KeyedHash;
}

const hashOf = (email: string, { keyedHash }: Pick<SuppressionDeps, 'keyedHash'>): Promise<string> =>
  keyedHash(`mail\n${email.trim().toLowerCase()}`);

/** Without these nobody would get back into an account, or could prove that an address works again. */
const alwaysSent: readonly LinkPurpose[] = [
  ...(['set-password', 'reset-password', 'unlock-account', 'secure-account'] as const),
  ...(['verify-email', 'change-email'] as const),
];

/** Whether a mail must not go to an address, because an earlier one bounced for good or was complained about. */
export async function isSuppressed(email: string, purpose: LinkPurpose, deps: SuppressionDeps): Promise<boolean> {
  if (alwaysSent.includes(purpose)) return false;
  return (await deps.suppressions.find(await hashOf(email, deps))) !== undefined;
}

/** Addresses that SES could not deliver to, or whose owners complained. */
export interface Undelivered extends Pick<StoredSuppression, 'reason'> {
  readonly addresses: readonly string[];
}

/** Notes addresses that mails no longer go to; again does no harm. */
export async function noteUndelivered(
  { reason, addresses }: Undelivered,
  deps: SuppressionDeps & { readonly now: () => Date },
): Promise<void> {
  for (const address of addresses) {
    const addressHash = await hashOf(address, deps);
    await deps.suppressions.put({ addressHash, reason, at: deps.now().getTime() });
  }
}
