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

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES tells of mails that were not wanted or could not be delivered, as far as it matters here. */
const notification = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complaintFeedbackType: z.string().optional(), complainedRecipients: recipients }),
  }),
]);

/** The bare address of 'Dana <dana@example.com>'. */
const bare = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address;

/**
 * Notes the addresses of a notification of SES that mails no longer go to: those of a permanent bounce or a complaint. A mailbox that is full, and somebody who says that a mail is no spam, change
 * nothing; neither does a notification of another kind.
 */
export async function noteUndelivered(
  message: unknown,
  deps: SuppressionDeps & { readonly now: () => Date },
): Promise<number> {
  const { data } = notification.safeParse(message);
  if (!data) return 0;
  const isBounce = data.eventType === 'Bounce';
  if (isBounce && data.bounce.bounceType !== 'Permanent') return 0;
  if (!isBounce && data.complaint.complaintFeedbackType === 'not-spam') return 0;
  const affected = isBounce ? data.bounce.bouncedRecipients : data.complaint.complainedRecipients;
  for (const { emailAddress } of affected) {
    const addressHash = await hashOf(bare(emailAddress), deps);
    await deps.suppressions.put({ addressHash, reason: isBounce ? 'bounce' : 'complaint', at: deps.now().getTime() });
  }
  return affected.length;
}
