import { expect, test } from 'vitest';
import type { AddressStore } from '#domain/addresses/address.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { fresh } from './fresh.ts';

/** What every store of address books does. */
export function describeAddressStore(name: string, makeStore: () => AddressStore): void {
  const record = (scope: string, made: string) => ({ scope, key: fresh(), requestHash: 'hash', made, madeAt: 1 });

  test(`addresses (${name}): a book lists its own addresses, field for field, without removed ones`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    const [one, two] = [makeAddress({ customerUuid }), makeAddress({ customerUuid, lastUsedAt: 5, timesUsed: 2 })];
    for (const address of [one, two, makeAddress({ customerUuid: fresh() })]) await store.add(address, undefined);
    const byId = (a: { customerAddressUuid: string }, b: { customerAddressUuid: string }) =>
      a.customerAddressUuid.localeCompare(b.customerAddressUuid);
    expect([...(await store.listByCustomer(customerUuid))].sort(byId)).toEqual([one, two].sort(byId));
    expect(await store.find(customerUuid, one.customerAddressUuid)).toEqual(one);
    expect(await store.find(fresh(), one.customerAddressUuid)).toBeUndefined();
    expect(await store.replace({ ...one, revision: 2, removedUntil: Date.now() + 60_000 })).toBe(true);
    expect(await store.listByCustomer(customerUuid)).toEqual([two]);
    expect((await store.find(customerUuid, one.customerAddressUuid))?.removedUntil).toBeGreaterThan(0);
  });

  test(`addresses (${name}): [R49] one request adds one address`, async () => {
    const store = makeStore();
    const customerUuid = fresh();
    const first = makeAddress({ customerUuid });
    const asked = record(`${customerUuid}#addAddress`, first.customerAddressUuid);
    expect(await store.add(first, asked)).toBe(true);
    expect(await store.add(makeAddress({ customerUuid }), asked)).toBe(false);
    expect(await store.listByCustomer(customerUuid)).toEqual([first]);
  });

  test(`addresses (${name}): of two changes of one revision one is written`, async () => {
    const store = makeStore();
    const address = makeAddress({ customerUuid: fresh() });
    await store.add(address, undefined);
    const changes = ['A', 'B'].map((company) => store.replace({ ...address, company, revision: 2 }));
    expect((await Promise.all(changes)).sort()).toEqual([false, true]);
    expect(await store.replace({ ...makeAddress({ customerUuid: fresh() }), revision: 2 })).toBe(false);
  });

  test(`addresses (${name}): an event counts as one use, is no change, and survives one`, async () => {
    const store = makeStore();
    const address = makeAddress({ customerUuid: fresh() });
    const { customerUuid, customerAddressUuid } = address;
    await store.add(address, undefined);
    const [first, second] = [fresh(), fresh()];
    await Promise.all([1, 2].map(() => store.countUse(customerUuid, customerAddressUuid, first, 77)));
    await store.countUse(customerUuid, fresh(), fresh(), 77);
    expect(await store.find(customerUuid, customerAddressUuid)).toEqual({ ...address, timesUsed: 1, lastUsedAt: 77 });
    const [changed] = await Promise.all([
      store.replace({ ...address, company: 'New', revision: 2 }),
      store.countUse(customerUuid, customerAddressUuid, second, 88),
    ]);
    expect(changed).toBe(true);
    expect(await store.find(customerUuid, customerAddressUuid)).toMatchObject({
      ...{ company: 'New', revision: 2, timesUsed: 2, lastUsedAt: 88 },
    });
  });
}
