import { portalError } from '#contract/codes/portal-error.ts';
import { code1002 } from '#contract/codes/sessions.ts';
import { sha256 } from '../crypto.ts';
import { limitCalls } from '../ports/call-limits.ts';
import { type CodeCheckDeps, findActivation } from './activation.ts';

/** A link to a document: its hash leads to the shipment and opens nothing by itself. */
export interface DocumentLink {
  /** SHA-256 (hex) of the hash in the link. */
  readonly hashHash: string;
  /** What the link is for; a reader demands it. */
  readonly purpose: 'document';
  readonly shipmentUuid: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface DocumentLinkStore {
  add(link: DocumentLink): Promise<void>;
  find(hashHash: string): Promise<DocumentLink | undefined>;
}

export type ResolvedHash =
  | { readonly kind: 'activation'; readonly customerEmailId: string }
  | { readonly kind: 'document'; readonly shipmentUuid: string };

/** 32 lowercase hex digits are a document's hash; no activation code looks like that. */
const DOCUMENT_HASH = /^[0-9a-f]{32}$/;

/**
 * What stands behind the hash of a link: whose password it sets, or which shipment's document it leads to. An unknown document hash and
 * one that has expired look the same (1002). One client address may try so many an hour (429).
 */
export async function resolveHash(
  hash: string,
  clientAddress: string,
  deps: CodeCheckDeps & { documentLinks: Pick<DocumentLinkStore, 'find'> },
): Promise<ResolvedHash> {
  await limitCalls('code', clientAddress, deps);
  if (!DOCUMENT_HASH.test(hash)) {
    const { activation } = await findActivation(hash, deps);
    return { kind: 'activation', customerEmailId: activation.email };
  }
  const link = await deps.documentLinks.find(sha256(hash));
  if (link?.purpose !== 'document' || link.expiresAt <= deps.now().getTime()) throw portalError(code1002);
  return { kind: 'document', shipmentUuid: link.shipmentUuid };
}
