import type { AuditEntry } from '#domain/audit.ts';
import type { FeeEntry } from '#domain/fees/fee.ts';
import type { FeeChanger } from '#domain/operator/set-fee.ts';
import { copy } from './copy.ts';

export interface FakeFees extends FeeChanger {
  readonly audit: readonly AuditEntry[];
  set(entry: FeeEntry): void;
}

/** The schedule of fees in memory; as seeded, with what a test adds. */
export function fakeFees(entries: readonly FeeEntry[] = []): FakeFees {
  const all = [...entries];
  const audit: AuditEntry[] = [];
  return {
    audit,
    set: (entry) => void all.push(entry),
    read: async () => copy(all),
    async append(entry, about) {
      if (audit.some(({ auditUuid }) => auditUuid === about.auditUuid)) return false;
      all.push(copy(entry));
      audit.push(copy(about));
      return true;
    },
  };
}
