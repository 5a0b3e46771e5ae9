import type { AddressStore, StoredAddress } from '#domain/addresses/address.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';

export interface FakeAddresses extends AddressStore {
  readonly all: ReadonlyMap<string, StoredAddress>;
}

/** Address books in memory. */
export function fakeAddresses(idempotency: FakeIdempotency = fakeIdempotency()): FakeAddresses {
  const all = new Map<string, StoredAddress>();
  const uses = new Set<string>();
  const nameOf = (customerUuid: string, uuid: string) => `${customerUuid}/${uuid}`;
  const put = (one: StoredAddress) => void all.set(nameOf(one.customerUuid, one.customerAddressUuid), copy(one));
  return {
    all,
    listByCustomer: async (customerUuid) =>
      [...all.values()].filter((one) => one.customerUuid === customerUuid && one.removedUntil === undefined).map(copy),
    find: async (customerUuid, uuid) => copy(all.get(nameOf(customerUuid, uuid))),
    async add(address, record) {
      if (all.has(nameOf(address.customerUuid, address.customerAddressUuid))) return false;
      if (record && !idempotency.record(record)) return false;
      put(address);
      return true;
    },
    async replace(address) {
      const stored = all.get(nameOf(address.customerUuid, address.customerAddressUuid));
      if (stored?.revision !== address.revision - 1) return false;
      put({ ...address, timesUsed: stored.timesUsed, lastUsedAt: stored.lastUsedAt });
      return true;
    },
    async countUse(customerUuid, uuid, eventId, at) {
      const stored = all.get(nameOf(customerUuid, uuid));
      if (!stored || uses.has(eventId)) return;
      uses.add(eventId);
      put({ ...stored, timesUsed: stored.timesUsed + 1, lastUsedAt: at });
    },
  };
}
