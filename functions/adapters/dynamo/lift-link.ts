import type { LinkPurpose } from '#domain/links/link.ts';

const purposes: Readonly<Record<string, LinkPurpose>> = {
  welcome: 'set-password',
  reset: 'reset-password',
  unblock: 'unlock-account',
};

type Older = Readonly<Record<string, unknown>>;

/** A link that sets a password as it was stored until 2026-11-22: its purpose was named kind, the token code. */
export const liftPasswordLink = ({ codeHash, kind, ...link }: Older): unknown => ({
  ...link,
  tokenHash: codeHash,
  purpose: purposes[String(kind)],
  older: true,
});

/** A link to a document as it was stored until 2026-11-22; it has no creation time. */
export const liftDocumentLink = ({ hashHash, shipmentUuid, expiresAt }: Older): unknown => ({
  tokenHash: hashHash,
  purpose: 'documents',
  shipmentUuid,
  issuedAt: 0,
  expiresAt,
  used: false,
  older: true,
});
