import type { AuditEntry } from '#domain/audit.ts';
import type { StoredSuppression, SuppressionStore } from '#domain/mails/suppression.ts';
import type { SuppressionChanger } from '#domain/operator/lift-suppression.ts';
import { copy } from './copy.ts';

export interface FakeSuppressions extends SuppressionStore, SuppressionChanger {
  readonly all: ReadonlyMap<string, StoredSuppression>;
  /** What was audited, oldest first. */
  readonly audit: readonly AuditEntry[];
}

/** Addresses that mails no longer go to, in memory. */
export function fakeSuppressions(): FakeSuppressions {
  const all = new Map<string, StoredSuppression>();
  const audit: AuditEntry[] = [];
  return {
    all,
    audit,
    find: async (addressHash) => copy(all.get(addressHash)),
    put: async (suppression) => void all.set(suppression.addressHash, copy(suppression)),
    listNewest: async (most) => copy([...all.values()].toSorted((a, b) => b.at - a.at).slice(0, most)),
    async lift(seen, entry) {
      const found = all.get(seen.addressHash);
      if (found?.at !== seen.at || found.reason !== seen.reason) return false;
      all.delete(seen.addressHash);
      audit.push(copy(entry));
      return true;
    },
  };
}
