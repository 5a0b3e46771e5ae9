import { beforeAll, describe, expect, test } from 'vitest';
import type { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { fresh } from './fresh.ts';

type Store = typeof websocketConnections;
const newOwner = () => ({ customerUuid: fresh(), sessionId: fresh() });

/** What every store of live connections does. */
export function describeWebsocketConnections(name: string, makeStore: () => Store): void {
  describe(`live connections (${name})`, () => {
    const now = Date.now();
    let store: Store;
    beforeAll(() => {
      store = makeStore();
    });

    test('[C107] a ticket opens one connection, also with concurrent uses', async () => {
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

    test('[A04] a customer keeps the newest connections, the oldest give way', async () => {
      const [owner, other] = [newOwner(), newOwner()];
      const ids = Array.from({ length: 6 }, fresh);
      for (const [index, id] of ids.entries()) await store.add(id, owner, now + index);
      const theirs = fresh();
      await store.add(theirs, other, now - 1);
      expect(await store.keepNewest(owner.customerUuid, 6)).toEqual([]);
      expect((await store.keepNewest(owner.customerUuid, 4)).sort()).toEqual(ids.slice(0, 2).sort());
      expect(await store.listByCustomer(owner.customerUuid)).toEqual(ids.slice(2).sort());
      expect(await store.findOwner(ids[0] ?? '')).toBeUndefined();
      expect(await store.listByCustomer(other.customerUuid)).toEqual([theirs]);
    });

    test('[A04] of many connections opened at the same time only the maximum is kept', async () => {
      const owner = newOwner();
      const open = async () => {
        const id = fresh();
        await store.add(id, owner, now);
        return { id, gone: await store.keepNewest(owner.customerUuid, 5) };
      };
      const opened = await Promise.all(Array.from({ length: 20 }, open));
      const kept = await store.listByCustomer(owner.customerUuid);
      expect(kept.length).toBe(5);
      const gone = new Set(opened.flatMap((one) => one.gone));
      expect(
        opened
          .filter(({ id }) => !gone.has(id))
          .map(({ id }) => id)
          .sort(),
      ).toEqual(kept);
    });

    test('[C15] connections of an ended session, or of all of the customer’s, get no more pushes; they are still listed to be closed', async () => {
      const owner = newOwner();
      const other = { ...owner, sessionId: fresh() };
      const [a, b, c] = [fresh(), fresh(), fresh()];
      const stranger = newOwner();
      const theirs = fresh();
      await store.add(a, owner, now);
      await store.add(b, other, now);
      await store.add(c, other, now);
      await store.add(theirs, stranger, now);
      await store.muteSession(owner.customerUuid, owner.sessionId);
      expect(await store.listByCustomer(owner.customerUuid)).toEqual([b, c].sort());
      expect((await store.listByUser(owner.customerUuid)).map(({ sessionId }) => sessionId).sort()).toEqual(
        [owner.sessionId, other.sessionId, other.sessionId].sort(),
      );
      await store.muteSession(owner.customerUuid);
      expect(await store.listByCustomer(owner.customerUuid)).toEqual([]);
      await store.remove(c, owner.customerUuid);
      await store.muteSession(owner.customerUuid);
      expect(await store.listByUser(owner.customerUuid)).toHaveLength(2);
      expect(await store.listByCustomer(stranger.customerUuid)).toEqual([theirs]);
    });

    test('[A38] [R78] an agent’s connection gets the customer’s news, until the agent acts for the customer no more', async () => {
      const [owner, userUuid] = [newOwner(), fresh()];
      const acting = { customerUuid: owner.customerUuid, sessionId: fresh(), userUuid };
      const [own, agents] = [fresh(), fresh()];
      const hash = fresh();
      await store.addTicket(hash, acting, now + 30_000);
      expect(await store.useTicket(hash, now)).toEqual(acting);
      await store.add(own, owner, now);
      await store.add(agents, acting, now);
      expect(await store.listByCustomer(owner.customerUuid)).toEqual([own, agents].sort());
      expect(await store.listByAgent(owner.customerUuid, userUuid)).toEqual([{ connectionId: agents, ...acting }]);
      await store.muteAgent(owner.customerUuid, userUuid, fresh());
      expect(await store.listByCustomer(owner.customerUuid)).toHaveLength(2);
      await store.muteAgent(owner.customerUuid, userUuid);
      expect(await store.listByCustomer(owner.customerUuid)).toEqual([own]);
      // The customer's own session is not the agent's.
      expect((await store.listByUser(owner.customerUuid)).map(({ connectionId }) => connectionId)).toEqual([own]);
    });
  });
}
