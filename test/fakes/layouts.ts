import type { LayoutStore, StoredLayout } from '#domain/dashboard/layout.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';

export interface FakeLayouts extends LayoutStore {
  /** Puts a layout in place as it is. */
  put(layout: StoredLayout): void;
}

/** Customers' dashboards in memory. */
export function fakeLayouts(idempotency: FakeIdempotency = fakeIdempotency()): FakeLayouts {
  const all = new Map<string, StoredLayout>();
  return {
    put: (layout) => void all.set(layout.customerUuid, copy(layout)),
    find: async (customerUuid) => copy(all.get(customerUuid)),
    async write(layout, record) {
      if (idempotency.has(record)) return 'repeated';
      if ((all.get(layout.customerUuid)?.revision ?? 0) !== layout.revision - 1) return 'changed';
      if (record) idempotency.record(record);
      all.set(layout.customerUuid, copy(layout));
      return 'written';
    },
  };
}
