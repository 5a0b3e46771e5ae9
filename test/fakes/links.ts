import type { AuditEntry } from '#domain/audit.ts';
import type { Link, LinkStore } from '#domain/links/link.ts';
import type { LinkRevoker } from '#domain/operator/revoke-links.ts';
import { copy } from './copy.ts';

export interface FakeLinks extends LinkStore {
  readonly all: ReadonlyMap<string, Link>;
  readonly revoker: LinkRevoker;
  /** What was audited, oldest first. */
  readonly audit: readonly AuditEntry[];
  /** Uses a link up; false when it was used or has expired. */
  useUp(tokenHash: string, now: number): boolean;
}

/** Links in memory. */
export function fakeLinks(): FakeLinks {
  const all = new Map<string, Link>();
  const audit: AuditEntry[] = [];
  const revoker: LinkRevoker = {
    listNewest: async (of, most) =>
      copy(
        [...all.values()]
          .filter((link) => ('email' in of ? link.email === of.email : link.shipmentUuid === of.shipmentUuid))
          .toSorted((a, b) => b.issuedAt - a.issuedAt)
          .slice(0, most),
      ),
    async revoke(links, entry) {
      for (const { tokenHash } of links) all.delete(tokenHash);
      audit.push(copy(entry));
    },
  };
  return {
    all,
    revoker,
    audit,
    async add(link) {
      all.set(link.tokenHash, copy(link));
    },
    find: async (tokenHash) => copy(all.get(tokenHash)),
    async revoke(tokenHash) {
      all.delete(tokenHash);
    },
    useUp(tokenHash, now) {
      const link = all.get(tokenHash);
      if (!link || link.used || link.expiresAt <= now) return false;
      all.set(tokenHash, { ...link, used: true });
      return true;
    },
  };
}
