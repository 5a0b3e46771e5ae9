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
  const books = new Map<string, number>();
  const revisionOf = (customerUuid: string) => books.get(customerUuid) ?? 0;
  const listByCustomer = async (customerUuid: string) =>
    [...all.values()].filter((one) => one.customerUuid === customerUuid && one.removedUntil === undefined).map(copy);
  const nameOf = (customerUuid: string, uuid: string) => `${customerUuid}/${uuid}`;
  const put = (one: StoredAddress) => void all.set(nameOf(one.customerUuid, one.customerAddressUuid), copy(one));
  return {
    all,
    readBook: async (customerUuid) => ({
      revision: revisionOf(customerUuid),
      addresses: await listByCustomer(customerUuid),
    }),
    listByCustomer,
    find: async (customerUuid, uuid) => copy(all.get(nameOf(customerUuid, uuid))),
    async add(address, record, bookRevision) {
      const { customerUuid } = address;
      if (idempotency.has(record) || all.has(nameOf(customerUuid, address.customerAddressUuid))) return 'repeated';
      if (revisionOf(customerUuid) !== bookRevision) return 'book-changed';
      if (record) idempotency.record(record);
      put(address);
      books.set(customerUuid, bookRevision + 1);
      return 'added';
    },
    async replace(address, bookRevision) {
      const { customerUuid } = address;
      const stored = all.get(nameOf(customerUuid, address.customerAddressUuid));
      if (stored?.revision !== address.revision - 1) return 'changed';
      if (bookRevision !== undefined && revisionOf(customerUuid) !== bookRevision) return 'book-changed';
      put({ ...address, timesUsed: stored.timesUsed, lastUsedAt: stored.lastUsedAt });
      if (bookRevision !== undefined) books.set(customerUuid, bookRevision + 1);
      return 'replaced';
    },
    async countUse(customerUuid, uuid, eventId, at) {
      const stored = all.get(nameOf(customerUuid, uuid));
      if (!stored || uses.has(eventId)) return;
      uses.add(eventId);
      put({ ...stored, timesUsed: stored.timesUsed + 1, lastUsedAt: at });
    },
  };
}
