import { beforeAll, describe, expect, test } from 'vitest';
import type { SessionStore } from '#domain/accounts/account.ts';
import type { SessionRecord } from '#domain/accounts/session.ts';
import { makeSession } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

const DAY_MS = 24 * 60 * 60_000;
const newSession = (changes: Partial<SessionRecord> = {}) =>
  makeSession({ customerUuid: fresh(), sessionId: fresh(), rotatedAt: Date.now(), ...changes });

/** What every store of sessions does. */
export function describeSessionStore(name: string, makeStore: () => SessionStore): void {
  describe(`sessions (${name})`, () => {
    let store: SessionStore;
    beforeAll(() => {
      store = makeStore();
    });

    test('an opened session is found, by customer and session together only', async () => {
      const session = newSession();
      expect(await store.open(session)).toBe(true);
      expect(await store.find(session.customerUuid, session.sessionId)).toEqual(session);
      expect(await store.find(fresh(), session.sessionId)).toBeUndefined();
      expect(await store.find(session.customerUuid, fresh())).toBeUndefined();
    });

    test('a session that was not refreshed for thirty days is gone, whether or not it was cleared away', async () => {
      const old = newSession({ rotatedAt: Date.now() - 30 * DAY_MS - 1000 });
      const young = newSession({ rotatedAt: Date.now() - 30 * DAY_MS + 60_000 });
      await store.open(old);
      await store.open(young);
      expect(await store.find(old.customerUuid, old.sessionId)).toBeUndefined();
      expect(await store.find(young.customerUuid, young.sessionId)).toEqual(young);
    });

    test('[C104] of two rotations of one token exactly one wins, and the record is the winner’s', async () => {
      const session = newSession();
      await store.open(session);
      const rivals = ['b', 'c'].map((letter) => ({ ...session, refreshHash: letter.repeat(64) }));
      const won = await Promise.all(rivals.map((rival) => store.rotate(rival, session.refreshHash)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await store.find(session.customerUuid, session.sessionId)).toEqual(rivals[won.indexOf(true)]);
    });

    test('an ended session cannot be rotated back to life', async () => {
      const session = newSession();
      await store.open(session);
      await store.end(session.customerUuid, session.sessionId, []);
      expect(await store.rotate({ ...session, refreshHash: 'd'.repeat(64) }, session.refreshHash)).toBe(false);
      expect(await store.find(session.customerUuid, session.sessionId)).toBeUndefined();
    });

    test('ending one session leaves the others; ending all leaves other customers', async () => {
      const customerUuid = fresh();
      const [first, second, third] = [1, 2, 3].map(() => newSession({ customerUuid }));
      const other = newSession();
      const all = [first, second, third, other].filter((session) => session !== undefined);
      await Promise.all(all.map((session) => store.open(session)));
      const alive = () => Promise.all(all.map((s) => store.find(s.customerUuid, s.sessionId).then(Boolean)));
      await store.end(customerUuid, first?.sessionId ?? '', []);
      expect(await alive()).toEqual([false, true, true, true]);
      await store.endAll(customerUuid);
      expect(await alive()).toEqual([false, false, false, true]);
    });

    test('[A26] ending all ends three hundred sessions of the size real ones have', async () => {
      const customerUuid = fresh();
      const sealed = 'x'.repeat(5000);
      const many = Array.from({ length: 300 }, () => newSession({ customerUuid, sealed }));
      for (let i = 0; i < many.length; i += 50)
        await Promise.all(many.slice(i, i + 50).map((session) => store.open(session)));
      await store.endAll(customerUuid);
      const left = await Promise.all(many.map((session) => store.find(customerUuid, session.sessionId)));
      expect(left.filter(Boolean)).toHaveLength(0);
    });
  });
}
