import * as z from 'zod';
import type { Undelivered } from '#domain/mails/suppression.ts';

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
const bare = ({ emailAddress }: { readonly emailAddress: string }): string =>
  /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress;

/**
 * The addresses of a permanent bounce or a complaint. Undefined for a mailbox that is full, for somebody who says that a mail is no spam, and for a
 * notification of another kind.
 */
export function readUndelivered(message: unknown): Undelivered | undefined {
  const { data } = notification.safeParse(message);
  if (data?.eventType === 'Bounce' && data.bounce.bounceType === 'Permanent')
    return { reason: 'bounce', addresses: data.bounce.bouncedRecipients.map(bare) };
  if (data?.eventType === 'Complaint' && data.complaint.complaintFeedbackType !== 'not-spam')
    return { reason: 'complaint', addresses: data.complaint.complainedRecipients.map(bare) };
  return undefined;
}
