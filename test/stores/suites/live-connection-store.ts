import { beforeAll, describe, expect, test } from 'vitest';
import type { liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';
import { fresh } from './fresh.ts';

type Store = typeof liveConnections;
const newOwner = () => ({ customerUuid: fresh(), sessionId: fresh() });

/** What every store of live connections does. */
export function describeLiveConnections(name: string, makeStore: () => Store): void {
  describe(`live connections (${name})`, () => {
    const now = Date.now();
    let store: Store;
    beforeAll(() => {
      store = makeStore();
    });

    test('[C107] a ticket opens one connection, however many come with it at the same moment', async () => {
      const [hash, owner] = [fresh(), newOwner()];
      await store.addTicket(hash, owner, now + 30_000);
      const owners = await Promise.all(Array.from({ length: 10 }, () => store.useTicket(hash, now)));
      const found = owners.filter((o) => o !== undefined);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject(owner);
      expect(await store.useTicket(hash, now)).toBeUndefined();
    });

    test('[C107] a ticket is worthless when its time is over, and unknown ones always are', async () => {
      const [hash, owner] = [fresh(), newOwner()];
      await store.addTicket(hash, owner, now + 30_000);
      expect(await store.useTicket(hash, now + 30_000)).toBeUndefined();
      expect(await store.useTicket(hash, now)).toBeUndefined();
      expect(await store.useTicket(fresh(), now)).toBeUndefined();
    });

    test('a customer’s connections are listed, other customers’ are not, closed ones no more', async () => {
      const [owner, other] = [newOwner(), newOwner()];
      const [a, b, c] = [fresh(), fresh(), fresh()].sort();
      if (!a || !b || !c) throw new Error('Three connections were expected');
      await store.add(a, owner, now);
      await store.add(b, owner, now);
      await store.add(c, other, now);
      expect(await store.listByCustomer(owner.customerUuid)).toEqual([a, b]);
      expect(await store.findOwner(b)).toEqual(owner);
      await store.remove(b, owner.customerUuid);
      await store.remove(b, owner.customerUuid);
      expect(await store.listByCustomer(owner.customerUuid)).toEqual([a]);
      expect(await store.findOwner(b)).toBeUndefined();
      expect(await store.listByCustomer(other.customerUuid)).toEqual([c]);
    });

    test('[C15] the connections of a session are forgotten alone, or all of the customer’s', async () => {
      const owner = newOwner();
      const other = { ...owner, sessionId: fresh() };
      const [a, b, c] = [fresh(), fresh(), fresh()];
      const stranger = newOwner();
      const theirs = fresh();
      await store.add(a, owner, now);
      await store.add(b, other, now);
      await store.add(c, other, now);
      await store.add(theirs, stranger, now);
      await store.removeOfSession(owner.customerUuid, owner.sessionId);
      expect(await store.listByCustomer(owner.customerUuid)).toEqual([b, c].sort());
      expect(await store.findOwner(a)).toBeUndefined();
      await store.removeOfSession(owner.customerUuid);
      expect(await store.listByCustomer(owner.customerUuid)).toEqual([]);
      expect(await store.findOwner(c)).toBeUndefined();
      expect(await store.listByCustomer(stranger.customerUuid)).toEqual([theirs]);
    });
  });
}
