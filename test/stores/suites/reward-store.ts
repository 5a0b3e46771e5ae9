import { expect, test } from 'vitest';
import type { CreditEntry, StoreCreditStore } from '#domain/credit/store-credit.ts';
import { newEvent } from '#domain/events/event.ts';
import type { Outbox } from '#domain/events/outbox.ts';
import type { IdempotencyReader } from '#domain/ports/idempotency.ts';
import { givePoints } from '#domain/rewards/points.ts';
import { emptyRewards, type RewardHead, type RewardStore } from '#domain/rewards/reward-store.ts';
import { fresh } from './fresh.ts';

interface Stores {
  readonly rewards: RewardStore;
  readonly storeCredit: Pick<StoreCreditStore, 'readLedger' | 'append'>;
  readonly idempotency: IdempotencyReader;
  readonly outbox: Pick<Outbox, 'listUnsent'>;
}

const moment = (customerUuid: string) => ({ customerUuid, at: Date.now(), day: '2026-11-26' });
const lot = (points: number) => ({ endsOn: '2027-11-30', points });

/** The next head with points that came, and their entry. */
function given(head: RewardHead, points: number) {
  const { customerUuid } = head;
  const posted = givePoints(head, moment(customerUuid), lot(points), { kind: 'counted', by: 'rewards' });
  const next: RewardHead = { ...head, ...posted.sums, revision: head.revision + 1 };
  return { customerUuid, head: next, entries: posted.entries };
}

const counted = (customerUuid: string, shipmentUuid: string, revision: number) => ({
  customerUuid,
  shipmentUuid,
  revision,
  cents: 40_000,
  lots: [],
});
const waiting = { cents: 40_000, points: 400, isDelivered: false, openCents: 0, pendingCents: 0 };

/** What every store of points does. */
export function describeRewardStore(name: string, makeStores: () => Stores): void {
  test(`rewards (${name}): points and entries are read back, by number and the newest first`, async () => {
    const { rewards } = makeStores();
    const customerUuid = fresh();
    expect(await rewards.readHead(customerUuid)).toEqual(emptyRewards(customerUuid));
    for (let number = 1; number <= 12; number += 1)
      expect(await rewards.write(given(await rewards.readHead(customerUuid), 100 * number))).toBe('written');
    const head = await rewards.readHead(customerUuid);
    expect(head).toMatchObject({ revision: 12, entries: 12, earned: 7_800, lots: [lot(7_800)] });
    const numbers = async (first: number, last: number) =>
      (await rewards.listEntries(customerUuid, first, last)).map((one) => one.number);
    expect(await numbers(3, 12)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await numbers(1, 2)).toEqual([2, 1]);
    expect(await numbers(1, 0)).toEqual([]);
    expect(await rewards.listEntries(fresh(), 1, 50)).toEqual([]);
  });

  test(`rewards (${name}): of eight writes of the same head at once one is written`, async () => {
    const { rewards } = makeStores();
    const customerUuid = fresh();
    const head = await rewards.readHead(customerUuid);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => rewards.write(given(head, 100))));
    expect(outcomes.filter((one) => one === 'written')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'changed')).toHaveLength(7);
    expect((await rewards.readHead(customerUuid)).earned).toBe(100);
    expect(await rewards.listEntries(customerUuid, 1, 50)).toHaveLength(1);
  });

  test(`rewards (${name}): a shipment waits while it says so, and only the next version of it is written`, async () => {
    const { rewards } = makeStores();
    const [customerUuid, shipmentUuid] = [fresh(), fresh()];
    const first = { ...counted(customerUuid, shipmentUuid, 1), waiting };
    expect(await rewards.write({ customerUuid, shipment: first })).toBe('written');
    expect(await rewards.write({ customerUuid, shipment: first })).toBe('changed');
    expect(await rewards.findShipment(customerUuid, shipmentUuid)).toEqual(first);
    expect(await rewards.listWaiting(customerUuid)).toEqual([{ customerUuid, shipmentUuid, ...waiting }]);
    const other = { ...counted(customerUuid, fresh(), 1), waiting: { ...waiting, points: 25 } };
    await rewards.write({ customerUuid, shipment: other });
    expect(await rewards.readWaitingPoints(customerUuid)).toBe(425);
    const less = { ...other, revision: 2, waiting: { ...waiting, points: 20 } };
    await rewards.write({ customerUuid, shipment: less, waitedPoints: 25 });
    expect(await rewards.readWaitingPoints(customerUuid)).toBe(420);
    await rewards.write({ customerUuid, shipment: counted(customerUuid, other.shipmentUuid, 3), waitedPoints: 20 });
    const second = { ...counted(customerUuid, shipmentUuid, 2), settledAt: 5_000, month: '2026-11' };
    expect(await rewards.write({ customerUuid, shipment: second, waitedPoints: 400 })).toBe('written');
    expect(await rewards.listWaiting(customerUuid)).toEqual([]);
    expect(await rewards.readWaitingPoints(customerUuid)).toBe(0);
    expect(await rewards.listSettledSince(customerUuid, 5_000)).toEqual([second]);
    expect(await rewards.listSettledSince(customerUuid, 5_001)).toEqual([]);
    expect(await rewards.findShipment(fresh(), fresh())).toBeUndefined();
  });

  test(`rewards (${name}): points, store credit, the request’s record and events are written together or not at all`, async () => {
    const { rewards, storeCredit, idempotency, outbox } = makeStores();
    const customerUuid = fresh();
    const change = given(await rewards.readHead(customerUuid), 100);
    const entry: CreditEntry = {
      entryUuid: fresh(),
      customerUuid,
      cents: 50,
      at: Date.now(),
      reason: 'x',
      by: 'rewards',
    };
    const record = { scope: `${customerUuid}#redeemReward`, key: 'k', requestHash: 'h', made: '1', madeAt: Date.now() };
    const event = newEvent('rewardsJoined', { customerUuid }, { now: () => new Date(), newId: fresh });
    const all = { ...change, credit: { entry, revision: 0 }, record, events: [event] };
    const stale = { ...all, credit: { entry, revision: 3 } };
    expect(await rewards.write(stale)).toBe('changed');
    expect(await rewards.readHead(customerUuid)).toEqual(emptyRewards(customerUuid));
    expect(await idempotency.find(record.scope, record.key)).toBeUndefined();
    expect(await outbox.listUnsent(event.aggregate)).toEqual([]);
    expect(await rewards.write(all)).toBe('written');
    expect(await storeCredit.readLedger(customerUuid)).toEqual({ revision: 1, entries: [entry] });
    expect(await idempotency.find(record.scope, record.key)).toMatchObject({ made: '1' });
    expect(await outbox.listUnsent(event.aggregate)).toMatchObject([{ type: 'rewardsJoined' }]);
    const again = given(await rewards.readHead(customerUuid), 100);
    const more = { entry: { ...entry, entryUuid: fresh() }, revision: 1 };
    expect(await rewards.write({ ...again, credit: more, record })).toBe('repeated');
    expect((await storeCredit.readLedger(customerUuid)).entries).toHaveLength(1);
    expect((await rewards.readHead(customerUuid)).earned).toBe(100);
  });
}
