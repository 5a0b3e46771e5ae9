import type { Link, LinkStore } from '#domain/links/link.ts';
import { copy } from './copy.ts';

export interface FakeLinks extends LinkStore {
  readonly all: ReadonlyMap<string, Link>;
  /** Uses a link up; false when it was used or has expired. */
  useUp(tokenHash: string, now: number): boolean;
}

/** Links in memory. */
export function fakeLinks(): FakeLinks {
  const all = new Map<string, Link>();
  return {
    all,
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
