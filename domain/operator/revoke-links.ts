import { notFound, wrongFields } from '#contract/codes/portal-error.ts';
import { normaliseEmail } from '#contract/rules/email.ts';
import * as m from '#texts/compiled/messages.js';
import type { KeyedHash } from '../accounts/known-browser.ts';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import type { Link } from '../links/link.ts';
import { addressHashOf } from '../mails/suppression.ts';

/** Links are found by the shipment that they open, or by the address that they were mailed to. */
export type LinksOf = { readonly shipmentUuid: string } | { readonly email: string };

export interface LinkRevoker {
  /** The newest ones first, used and expired ones among them; those from before 2026-11-27 are not found. */
  listNewest(of: LinksOf, most: number): Promise<Link[]>;
  /** Removes links and appends the entry, in one transaction; those that are gone are no error. */
  revoke(links: readonly Link[], entry: AuditEntry): Promise<void>;
}

export interface LinksDeps {
  readonly links: LinkRevoker;
  readonly now: () => Date;
}

interface RevokeLinksDeps extends LinksDeps {
  readonly keyedHash: KeyedHash;
  readonly newId: () => string;
}

/** One transaction removes so many. */
const REVOKED_MAX = 90;
const LISTED_MAX = 200;

/** An e-mail address has an @, the id of a shipment none. */
export const linksOf = (subject: string): LinksOf =>
  subject.includes('@') ? { email: normaliseEmail(subject) } : { shipmentUuid: subject };

/** The links that still work of a shipment or to an address, the newest first. */
export async function listLinks(of: LinksOf, { links, now }: LinksDeps): Promise<Link[]> {
  const found = await links.listNewest(of, LISTED_MAX);
  return found.filter(({ used, expiresAt }) => !used && expiresAt > now().getTime());
}

/** 'documents, documents, reset-password' */
const purposesOf = (links: readonly Link[]): string => links.map(({ purpose }) => purpose).join(', ');

/**
 * Revokes the links of a shipment or to an address, the newest 90 at once: from then on they look like unknown ones. The entry names neither address nor token.
 * 422 without a reason, 404 where none works.
 */
export async function revokeLinks(
  of: LinksOf,
  audited: AuditedBy,
  deps: RevokeLinksDeps,
): Promise<{ readonly revoked: readonly Link[]; readonly entry: AuditEntry }> {
  if (audited.why === '') throw wrongFields([{ field: 'why', message: m.errors_revoke_why_missing() }]);
  const revoked = (await listLinks(of, deps)).slice(0, REVOKED_MAX);
  if (revoked.length === 0) throw notFound();
  const subject =
    'email' in of
      ? { kind: 'mail-address' as const, id: await addressHashOf(of.email, deps) }
      : { kind: 'shipment' as const, id: of.shipmentUuid };
  const entry = newAuditEntry(subject, [{ field: 'links', from: purposesOf(revoked), to: 'revoked' }], audited, deps);
  await deps.links.revoke(revoked, entry);
  return { revoked, entry };
}
