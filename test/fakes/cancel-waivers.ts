import type { AuditEntry } from '#domain/audit.ts';
import type { CancelWaiver, CancelWaiverStore } from '#domain/cancellations/cancel-waiver.ts';
import { copy } from './copy.ts';

/** Waivers of cancellation fees in memory. */
export function fakeCancelWaivers(): CancelWaiverStore & {
  readonly audit: readonly AuditEntry[];
  put(waiver: CancelWaiver): void;
} {
  const all = new Map<string, CancelWaiver>();
  const audit: AuditEntry[] = [];
  const put = (waiver: CancelWaiver) => void all.set(waiver.shipmentUuid, copy(waiver));
  return {
    audit,
    put,
    find: async (shipmentUuid) => copy(all.get(shipmentUuid)),
    async add(waiver, entry) {
      if (all.has(waiver.shipmentUuid)) return false;
      put(waiver);
      audit.push(copy(entry));
      return true;
    },
  };
}
