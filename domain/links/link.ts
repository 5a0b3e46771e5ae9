import * as z from 'zod';

/** A link's purpose. Its reader names the purposes it accepts, so that a link cannot be used for anything else. */
export const linkPurposes = [
  'set-password',
  'reset-password',
  'unlock-account',
  'verify-email',
  'change-email',
  'keep-email',
  'view-quote',
  'documents',
  'personal-data',
  'bulk-quote',
  'track-shipment',
  'credit-return',
  'credit-result',
  'secure-account',
  'bookings-export',
  'quotes-export',
  'order-notice',
  'quote-notice',
  'invoices-notice',
  'documents-notice',
  'photos-notice',
  'mail-settings',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Purposes whose links set a password; each is mailed for a different reason and has its own mail limit. */
export const passwordPurposes = ['set-password', 'reset-password', 'unlock-account', 'secure-account'] as const;

/** A link as it is stored: never its token. */
export const storedLink = z.object({
  /** SHA-256 (hex) of the token. */
  tokenHash: z.string(),
  purpose: z.enum(linkPurposes),
  /** The owner of the link when it was made; a document's link has none. */
  customerUuid: z.string().optional(),
  /** The address it was mailed to. */
  email: z.string().optional(),
  /** The shipment that it opens, if it opens one. */
  shipmentUuid: z.string().optional(),
  /** Milliseconds since 1970. */
  issuedAt: z.number(),
  expiresAt: z.number(),
  used: z.boolean(),
  /** Of the account when the link was made; links from before versions existed have none. */
  credentialsVersion: z.number().optional(),
  /** Read from a record of an older version; using it writes a record of this version beside it. */
  older: z.boolean().optional(),
});
export type Link = Readonly<z.output<typeof storedLink>>;

export interface LinkStore {
  add(link: Link): Promise<void>;
  find(tokenHash: string): Promise<Link | undefined>;
  /** Revokes a link; an unknown one is no error. */
  revoke(tokenHash: string): Promise<void>;
}
