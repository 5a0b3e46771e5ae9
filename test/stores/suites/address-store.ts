import { expect, test } from 'vitest';
import type { AddressStore, StoredAddress as Stored } from '#domain/addresses/address.ts';
import type { IdempotencyRecord } from '#domain/ports/idempotency.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { fresh } from './fresh.ts';

/** Adds an address to the book as it is now. */
async function add(store: AddressStore, address: Stored, record?: IdempotencyRecord) {
  return store.add(address, record, (await store.readBook(address.customerUuid)).revision);
}

/** What every store of address books does. */
export function describeAddressStore(name: string, makeStore: () => AddressStore): void {
  const record = (scope: string, made: string) => ({ scope, key: fresh(), requestHash: 'hash', made, madeAt: 1 });

  test(`addresses (${name}): a book lists its own addresses, field for field, without removed ones`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    const [one, two] = [makeAddress({ customerUuid }), makeAddress({ customerUuid, lastUsedAt: 5, timesUsed: 2 })];
    for (const address of [one, two, makeAddress({ customerUuid: fresh() })]) await add(store, address);
    const byId = (a: { customerAddressUuid: string }, b: { customerAddressUuid: string }) =>
      a.customerAddressUuid.localeCompare(b.customerAddressUuid);
    expect([...(await store.listByCustomer(customerUuid))].sort(byId)).toEqual([one, two].sort(byId));
    expect(await store.find(customerUuid, one.customerAddressUuid)).toEqual(one);
    expect(await store.find(fresh(), one.customerAddressUuid)).toBeUndefined();
    expect(await store.replace({ ...one, revision: 2, removedUntil: Date.now() + 60_000 })).toBe('replaced');
    expect(await store.listByCustomer(customerUuid)).toEqual([two]);
    expect((await store.find(customerUuid, one.customerAddressUuid))?.removedUntil).toBeGreaterThan(0);
  });

  test(`addresses (${name}): [R49] one request adds one address`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    const first = makeAddress({ customerUuid });
    const asked = record(`${customerUuid}#addAddress`, first.customerAddressUuid);
    expect(await add(store, first, asked)).toBe('added');
    expect(await add(store, makeAddress({ customerUuid }), asked)).toBe('repeated');
    expect(await store.add(makeAddress({ customerUuid }), asked, 0)).toBe('repeated');
    expect(await store.listByCustomer(customerUuid)).toEqual([first]);
  });

  test(`addresses (${name}): of two changes of one revision one is written`, async () => {
    const store = makeStore();
    const address = makeAddress({ customerUuid: fresh() });
    await add(store, address);
    const changes = ['A', 'B'].map((company) => store.replace({ ...address, company, revision: 2 }));
    expect((await Promise.all(changes)).sort()).toEqual(['changed', 'replaced']);
    expect(await store.replace({ ...makeAddress({ customerUuid: fresh() }), revision: 2 })).toBe('changed');
  });

  test(`addresses (${name}): a write bound to a book's revision is rejected once the book has changed`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    expect(await store.readBook(customerUuid)).toEqual({ revision: 0, addresses: [] });
    const [one, two, three] = [1, 2, 3].map(() => makeAddress({ customerUuid })) as [Stored, Stored, Stored];
    const sameMoment = [one, two].map((address) => store.add(address, undefined, 0));
    expect((await Promise.all(sameMoment)).sort()).toEqual(['added', 'book-changed']);
    const { revision, addresses } = await store.readBook(customerUuid);
    expect(addresses).toHaveLength(1);
    const changed = { ...(addresses[0] as Stored), company: 'New', revision: 2 };
    const outcomes = [await store.replace(changed, revision), await store.add(three, undefined, revision)];
    expect(outcomes).toEqual(['replaced', 'book-changed']);
    expect(await store.replace({ ...changed, revision: 3 }, revision)).toBe('book-changed');
    expect(await store.replace({ ...changed, revision: 3 })).toBe('replaced');
    expect(await store.add(three, undefined, (await store.readBook(customerUuid)).revision)).toBe('added');
  });

  test(`addresses (${name}): an event counts as one use, is no change, and survives one`, async () => {
    const store = makeStore();
    const address = makeAddress({ customerUuid: fresh() });
    const { customerUuid, customerAddressUuid } = address;
    await add(store, address);
    const [first, second] = [fresh(), fresh()];
    await Promise.all([1, 2].map(() => store.countUse(customerUuid, customerAddressUuid, first, 77)));
    await store.countUse(customerUuid, fresh(), fresh(), 77);
    expect(await store.find(customerUuid, customerAddressUuid)).toEqual({ ...address, timesUsed: 1, lastUsedAt: 77 });
    const [changed] = await Promise.all([
      store.replace({ ...address, company: 'New', revision: 2 }),
      store.countUse(customerUuid, customerAddressUuid, second, 88),
    ]);
    expect(changed).toBe('replaced');
    expect(await store.find(customerUuid, customerAddressUuid)).toMatchObject({
      ...{ company: 'New', revision: 2, timesUsed: 2, lastUsedAt: 88 },
    });
  });
}
