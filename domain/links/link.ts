import * as z from 'zod';

/** What a link is good for. Its reader names the purposes it takes, so that a link of one kind opens no other door. */
export const linkPurposes = [
  'set-password',
  'reset-password',
  'unlock-account',
  'verify-email',
  'view-quote',
  'documents',
  'unsubscribe',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Purposes whose links set a password; each is mailed for another reason and counts its mails by itself. */
export const passwordPurposes = ['set-password', 'reset-password', 'unlock-account'] as const;

/** A link as it is stored: never its token. */
export const storedLink = z.object({
  /** SHA-256 (hex) of the token. */
  tokenHash: z.string(),
  purpose: z.enum(linkPurposes),
  /** Whose link it is, or whose it was when it was made; a document's link has none. */
  customerUuid: z.string().optional(),
  /** The address it was mailed to. */
  email: z.string().optional(),
  /** What it leads to, where that is a shipment. */
  shipmentUuid: z.string().optional(),
  /** Milliseconds since 1970. */
  issuedAt: z.number(),
  expiresAt: z.number(),
  used: z.boolean(),
  /** Of the account when the link was made; links of before versions were counted have none. */
  credentialsVersion: z.number().optional(),
  /** Read from a record of an older version, which is used up by one of this version beside it. */
  older: z.boolean().optional(),
});
export type Link = Readonly<z.output<typeof storedLink>>;

export interface LinkStore {
  add(link: Link): Promise<void>;
  find(tokenHash: string): Promise<Link | undefined>;
  /** Makes a link worthless; one that is not there is no error. */
  revoke(tokenHash: string): Promise<void>;
}
