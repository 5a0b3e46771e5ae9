import type { StoredSuppression, SuppressionStore } from '#domain/mails/suppression.ts';

/** Addresses that mails no longer go to, in memory. */
export function fakeSuppressions(): SuppressionStore & { readonly all: ReadonlyMap<string, StoredSuppression> } {
  const all = new Map<string, StoredSuppression>();
  return {
    all,
    find: async (addressHash) => all.get(addressHash),
    put: async (suppression) => void all.set(suppression.addressHash, suppression),
  };
}
