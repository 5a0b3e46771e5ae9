import type { DocumentLink, DocumentLinkStore } from '#domain/accounts/resolve-hash.ts';
import { copy } from './copy.ts';

/** Links to documents in memory. */
export function fakeDocumentLinks(): DocumentLinkStore {
  const all = new Map<string, DocumentLink>();
  return {
    async add(link) {
      all.set(link.hashHash, copy(link));
    },
    find: async (hashHash) => copy(all.get(hashHash)),
  };
}
