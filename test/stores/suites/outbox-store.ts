import { beforeAll, describe, expect, test } from 'vitest';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import type { Deliveries, Outbox } from '#domain/events/outbox.ts';
import { clock } from '#functions/platform/clock.ts';
import { fresh } from './fresh.ts';

const ended = (customerUuid: string, sessionId?: string): DomainEvent =>
  newEvent('sessionEnded', { customerUuid, ...(sessionId && { sessionId }) }, clock);

/** What every outbox does. */
export function describeOutbox(name: string, makeStore: () => Outbox): void {
  describe(`outbox (${name})`, () => {
    let store: Outbox;
    beforeAll(() => {
      store = makeStore();
    });

    test('events of an aggregate are read oldest first, field for field, and those of no other', async () => {
      const customerUuid = fresh();
      const events = ['a', 'b', 'c'].map((id) => ended(customerUuid, id));
      for (const event of events.toReversed()) await store.add([event]);
      await store.add([ended(fresh())]);
      expect(await store.listUnsent(`customer#${customerUuid}`)).toEqual(events);
    });

    test('an event that was sent is listed no more, and marking it again is no error', async () => {
      const customerUuid = fresh();
      const events = [ended(customerUuid, 'a'), ended(customerUuid, 'b')] as const;
      await store.add(events);
      await store.markSent(events[0], Date.now());
      await store.markSent(events[0], Date.now());
      expect(await store.listUnsent(`customer#${customerUuid}`)).toEqual([events[1]]);
    });

    test('aggregates whose events wait are found, each once, those that have nothing to send are not', async () => {
      const [waiting, sent] = [fresh(), fresh()];
      const events = [ended(waiting, 'a'), ended(waiting, 'b')];
      const old = ended(sent);
      await store.add([...events, old]);
      await store.markSent(old, Date.now());
      const found = (await Array.fromAsync(store.listWaiting(Date.now() + 1))).flat();
      expect(found.filter((aggregate) => aggregate === `customer#${waiting}`)).toHaveLength(1);
      expect(found).not.toContain(`customer#${sent}`);
      const older = await Array.fromAsync(store.listWaiting((events[0]?.at ?? 0) - 60_000));
      expect(older.flat()).not.toContain(`customer#${waiting}`);
    });

    test('more aggregates than one page holds are listed to the last one', async () => {
      const customers = Array.from({ length: 230 }, () => fresh());
      for (let from = 0; from < customers.length; from += 23)
        await Promise.all(customers.slice(from, from + 23).map((customerUuid) => store.add([ended(customerUuid)])));
      const pages = await Array.fromAsync(store.listWaiting(Date.now() + 1));
      expect(pages.length).toBeGreaterThan(1);
      expect(new Set(pages.flat())).toEqual(
        new Set([...pages.flat(), ...customers.map((customerUuid) => `customer#${customerUuid}`)]),
      );
      for (const customerUuid of customers)
        for (const event of await store.listUnsent(`customer#${customerUuid}`)) await store.markSent(event, Date.now());
    });
  });
}

/** What every record of deliveries does. */
export function describeDeliveries(name: string, makeStore: () => Deliveries): void {
  describe(`deliveries (${name})`, () => {
    let store: Deliveries;
    beforeAll(() => {
      store = makeStore();
    });
    const now = 1_790_000_000_000;

    test('of ten processes that lease one delivery at the same time one gets it', async () => {
      const event = fresh();
      const states = await Promise.all(Array.from({ length: 10 }, () => store.begin('mail', event, now, now + 1000)));
      expect(states.filter((state) => state === 'first')).toHaveLength(1);
      expect(states.filter((state) => state === 'busy')).toHaveLength(9);
    });

    test('a delivery whose time is up, or that was given back, is taken on again; one that was carried out never', async () => {
      const event = fresh();
      await store.begin('mail', event, now, now + 1000);
      expect(await store.begin('mail', event, now + 999, now + 5000)).toBe('busy');
      expect(await store.begin('mail', event, now + 1000, now + 5000)).toBe('again');
      await store.release('mail', event, now + 1001);
      expect(await store.begin('mail', event, now + 1001, now + 5000)).toBe('again');
      await store.finish('mail', event, now + 1002);
      expect(await store.begin('mail', event, now + 9000, now + 9999)).toBe('done');
    });

    test('each listener has deliveries of its own', async () => {
      const event = fresh();
      await store.begin('mail', event, now, now + 1000);
      await store.finish('mail', event, now);
      expect(await store.begin('pages', event, now, now + 1000)).toBe('first');
    });
  });
}
