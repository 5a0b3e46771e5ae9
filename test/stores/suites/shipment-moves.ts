import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { countTabs, listTabs, statesOfTab } from '#contract/rules/list-tabs.ts';
import type { ShipmentBalance } from '#domain/shipments/balance.ts';
import type { OrderType, Standing } from '#domain/shipments/lifecycle.ts';
import { countedAs } from '#domain/shipments/list-row.ts';
import { matchesFilter } from '#domain/shipments/match-row.ts';
import { type AllowedMove, allowedMove } from '#domain/shipments/move.ts';
import type { LtlShipment, ShipmentStore, StoredRow } from '#domain/shipments/shipment.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { rounds } from '#test/rounds.ts';
import { fresh } from './fresh.ts';

const estimate: Standing = { statusId: 1, stageId: 12 };
const review: Standing = { statusId: 2, stageId: 13 };
const booked: Standing = { statusId: 3, stageId: 15 };
const moving: Standing = { statusId: 4, stageId: 18 };
const gone: Standing = { statusId: 8, stageId: 12 };

const NOTHING: ShipmentBalance = {
  ...{ revision: 0, totalCents: 40_000, receivedCents: 0, pendingCents: 0, dueCents: 0, onAccountCents: 0 },
  ...{ askedCents: 0, disputedCents: 0, refundPendingCents: 0, refundedCents: 0 },
};

function along(from: Standing, to: Standing, changes: { at?: number; by?: string; why?: string } = {}): AllowedMove {
  const move = allowedMove({ from, to, at: NOW_MS + 60_000, by: 'test', why: 'a test moves it', ...changes });
  if (!move) throw new Error('The lifecycle has no such move');
  return move;
}

/** What every store of shipments does when one moves. */
export function describeShipmentMoves(name: string, makeStore: () => ShipmentStore): void {
  describe(`moves of shipments (${name})`, () => {
    let store: ShipmentStore;
    beforeAll(() => {
      store = makeStore();
    });

    async function saved(customerUuid = fresh()): Promise<LtlShipment> {
      const shipment = makeShipment(1, { shipmentUuid: fresh(), rateRequestUuid: fresh(), customerUuid });
      const { shipmentUuid } = shipment;
      const selection = { shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
      expect(await store.create(shipment, selection, undefined)).toBe('created');
      return shipment;
    }
    const list = async (customerUuid: string, orderType: OrderType) => {
      const ask = { customerUuid, orderType, pageNumber: 1, pageSize: 100, sortOrder: 'asc' } as const;
      const { rows, count } = await store.listByCustomer(ask);
      expect(rows).toHaveLength(count);
      return rows;
    };
    const uuids = async (customerUuid: string, orderType: OrderType) =>
      (await list(customerUuid, orderType)).map(({ shipmentUuid }) => shipmentUuid);

    test('[H26] creating writes the first entry of the history', async () => {
      const { shipmentUuid, customerUuid, addedAt } = await saved();
      expect(await store.listHistory(shipmentUuid)).toEqual([
        { to: estimate, at: addedAt, by: customerUuid, why: 'A price was chosen' },
      ]);
      expect(await store.listHistory(fresh())).toEqual([]);
    });

    test('[H26] a move changes status, stage and row, and says when, who, from, to and why', async () => {
      const { shipmentUuid, customerUuid } = await saved();
      const at = NOW_MS + 90_000;
      expect(await store.move(shipmentUuid, along(estimate, booked, { at, by: customerUuid, why: 'Paid' }))).toBe(
        'moved',
      );
      expect(await store.find(shipmentUuid)).toMatchObject({ ...booked, modifiedAt: at });
      expect(await store.move(shipmentUuid, along(booked, moving))).toBe('moved');
      expect(await store.listHistory(shipmentUuid)).toMatchObject([
        { to: estimate },
        { from: estimate, to: booked, at, by: customerUuid, why: 'Paid' },
        { from: booked, to: moving },
      ]);
      expect(await list(customerUuid, 'Booking')).toMatchObject([{ shipmentUuid, ...moving, listedAt: at }]);
    });

    test('[H26] a booking leaves the list of quotes for the end of the bookings; both count exactly', async () => {
      const customerUuid = fresh();
      const all: string[] = [];
      for (let n = 0; n < 20; n += 1) all.push((await saved(customerUuid)).shipmentUuid);
      const bookedInTurn = [7, 3, 18, 0].map((n) => all[n] ?? '');
      for (const uuid of bookedInTurn) await store.move(uuid, along(estimate, booked));
      expect(await uuids(customerUuid, 'Quote')).toEqual(all.filter((uuid) => !bookedInTurn.includes(uuid)));
      expect(await uuids(customerUuid, 'Booking')).toEqual(bookedInTurn);
      const page = await store.listByCustomer({
        ...{ customerUuid, orderType: 'Quote', pageNumber: 2, pageSize: 10, sortOrder: 'desc' },
      });
      const left = all.filter((uuid) => !bookedInTurn.includes(uuid)).reverse();
      expect(page).toMatchObject({ count: 16 });
      expect(page.rows.map(({ shipmentUuid }) => shipmentUuid)).toEqual(left.slice(10));
    });

    test('[H26] an estimate that comes back stands where it stood; the next one still comes after all', async () => {
      const customerUuid = fresh();
      const [a, b, c] = [await saved(customerUuid), await saved(customerUuid), await saved(customerUuid)];
      await store.move(b.shipmentUuid, along(estimate, review));
      await store.move(a.shipmentUuid, along(estimate, gone));
      expect(await store.move(b.shipmentUuid, along(review, estimate))).toBe('moved');
      expect(await store.move(a.shipmentUuid, along(gone, estimate))).toBe('moved');
      const d = await saved(customerUuid);
      const all = [a, b, c, d].map(({ shipmentUuid }) => shipmentUuid);
      expect(await uuids(customerUuid, 'Quote')).toEqual(all);
      expect(await list(customerUuid, 'Booking')).toEqual([]);
      expect(await store.move(b.shipmentUuid, along(estimate, booked))).toBe('moved');
      expect(await uuids(customerUuid, 'Booking')).toEqual([b.shipmentUuid]);
    });

    test('[H26] bookings are found by the day they were booked, in whatever order they were saved', async () => {
      const customerUuid = fresh();
      const DAY = 86_400_000;
      const [first, second] = [await saved(customerUuid), await saved(customerUuid)];
      await store.move(second.shipmentUuid, along(estimate, booked, { at: NOW_MS + DAY }));
      await store.move(first.shipmentUuid, along(estimate, booked, { at: NOW_MS + 2 * DAY }));
      const ask = { customerUuid, orderType: 'Booking', sortOrder: 'asc', most: 100 } as const;
      const found = await store.readWindow({ ...ask, addedFrom: NOW_MS + DAY * 1.5 });
      expect(found.rows.map(({ shipmentUuid }) => shipmentUuid)).toContain(first.shipmentUuid);
      const before = await store.readWindow({ ...ask, addedTo: NOW_MS });
      expect(before.rows).toEqual([]);
    });

    test('[H26] what no longer stands where the move begins stays as it is', async () => {
      const { shipmentUuid, customerUuid } = await saved();
      expect(await store.move(shipmentUuid, along(booked, moving))).toBe('elsewhere');
      expect(await store.move(fresh(), along(estimate, booked))).toBe('elsewhere');
      expect(await store.find(shipmentUuid)).toMatchObject(estimate);
      expect(await store.listHistory(shipmentUuid)).toHaveLength(1);
      expect(await uuids(customerUuid, 'Booking')).toEqual([]);
    });

    test('[H26] of fifty concurrent moves from one status and stage one wins', { timeout: 60_000 }, async () => {
      const { shipmentUuid, customerUuid } = await saved();
      const targets = [booked, review, gone];
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          store.move(shipmentUuid, along(estimate, targets[n % 3] ?? booked, { by: `mover ${n}` })),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(1);
      const winner = outcomes.indexOf('moved');
      expect(await store.find(shipmentUuid)).toMatchObject(targets[winner % 3] ?? booked);
      expect(await store.listHistory(shipmentUuid)).toMatchObject([{ to: estimate }, { by: `mover ${winner}` }]);
      expect(await uuids(customerUuid, 'Booking')).toEqual([shipmentUuid]);
      expect(await uuids(customerUuid, 'Quote')).toEqual([]);
    });

    test('[H26] ten orders of a customer booked at the same time are all booked, listed and counted', async () => {
      const customerUuid = fresh();
      const all: string[] = [];
      for (let n = 0; n < 10; n += 1) all.push((await saved(customerUuid)).shipmentUuid);
      const outcomes = await Promise.all(all.map((uuid) => store.move(uuid, along(estimate, booked))));
      expect(new Set(outcomes)).toEqual(new Set(['moved']));
      expect((await uuids(customerUuid, 'Booking')).toSorted()).toEqual(all.toSorted());
      expect(await uuids(customerUuid, 'Quote')).toEqual([]);
    });

    test('[C67] [S19] after any moves and balances the bookings are counted by status, stage and what is owed exactly', {
      timeout: 120_000,
    }, async () => {
      const balance = fc.record({ dueCents: fc.constantFrom(0, 100), askedCents: fc.constantFrom(0, 0, 100) });
      const step = fc.record({ which: fc.nat(5), to: fc.constantFrom(...steps), balance: fc.option(balance) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (walk) => {
          const customerUuid = fresh();
          const all: LtlShipment[] = [];
          for (let n = 0; n < 6; n += 1) all.push(await saved(customerUuid));
          for (const [revision, { which, to, balance }] of walk.entries()) {
            const now = await store.find(all[which]?.shipmentUuid ?? '');
            if (!now) throw new Error('It was saved');
            const move = allowedMove({ from: standingOf(now), to, at: NOW_MS, by: 'test', why: 'a random walk' });
            // At the same time, as it may happen: the list has to count what both leave.
            const [outcome] = await Promise.all([
              move ? store.move(now.shipmentUuid, move) : 'moved',
              ...(balance ? [store.noteBalance(now.shipmentUuid, { ...NOTHING, ...balance, revision })] : []),
            ]);
            expect(outcome).toBe('moved');
          }
          const rows = await list(customerUuid, 'Booking');
          const ask = { customerUuid, orderType: 'Booking', sortOrder: 'desc', most: 10 } as const;
          const { standings = {} } = await store.readWindow(ask);
          const counted = Object.entries(standings).filter(([, count]) => count !== 0);
          expect(Object.fromEntries(counted)).toEqual(countsOf(rows));
          const page = await store.listByCustomer({ ...ask, pageNumber: 1, pageSize: 10 });
          expect(page.standings ?? {}).toEqual(standings);
          expect(countTabs(standings).all).toBe(rows.length);
          for (const tab of listTabs) {
            const states = statesOfTab[tab];
            const within = rows.filter((row) => matchesFilter(row, { words: [], states }, NOW_MS));
            expect(countTabs(standings)[tab]).toBe(within.length);
            const shown = rows.map(async (row) => (await store.find(row.shipmentUuid))?.balance);
            expect(rows.map((row) => row.balance)).toEqual(await Promise.all(shown));
          }
        }),
        { numRuns: rounds(3, 20) },
      );
    });
  });
}

const steps: readonly Standing[] = [
  ...[estimate, review, booked, moving, gone],
  ...([
    { statusId: 3, stageId: 14 },
    { statusId: 4, stageId: 16 },
    { statusId: 4, stageId: 19 },
    { statusId: 5, stageId: 20 },
    { statusId: 6, stageId: 20 },
    { statusId: 7, stageId: 13 },
    { statusId: 7, stageId: 15 },
  ] as const),
];
const standingOf = ({ statusId, stageId }: Standing): Standing => ({ statusId, stageId });

function countsOf(rows: readonly StoredRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[countedAs(row)] = (counts[countedAs(row)] ?? 0) + 1;
  return counts;
}
