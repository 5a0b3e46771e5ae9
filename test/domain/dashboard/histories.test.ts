import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countsOf, rowsOf, sumCounts } from '#domain/dashboard/figures.ts';
import { keepDashboard } from '#domain/dashboard/keep-dashboard.ts';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import { isWithheld, rebillCents } from '#domain/payments/rebills/rebill.ts';
import { deliver } from '#test/domain/rewards/rewards-world.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { carryOut } from '#test/histories/carry-out.ts';
import { type Act, histories } from '#test/histories/history.ts';
import { type HistoryWorld, historyWorld } from '#test/histories/history-world.ts';
import { finish } from '#test/histories/oracle.ts';
import { rounds } from '#test/rounds.ts';
import { dashboardOf } from './dashboard-world.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 900_000 });

const SEED = 20_261_127;

interface Played {
  readonly history: readonly Act[];
  readonly later: readonly Act[];
  /** What becomes of events: how often each is delivered, and in which order those of the end. */
  readonly delivered: readonly number[];
}

/** What its test changes in the store, beside the use case that has the event. */
const withoutEvent: readonly Act['kind'][] = ['edit', 'reprice', 'moveOn'];

type Dashboard = ReturnType<typeof dashboardOf>;

/** An order of events that has nothing to do with when they happened. */
const spread = (eventId: string, delivered: readonly number[]): number =>
  (Number.parseInt(eventId.slice(-6), 16) * (7 + (delivered[0] ?? 0)) * 7919) % 1009;

/** Each event is delivered one to three times. */
async function hear(events: readonly DomainEvent[], { keepDeps }: Dashboard, delivered: readonly number[]) {
  for (const [step, event] of events.entries()) {
    const times = 1 + ((delivered[step % delivered.length] ?? 0) % 3);
    for (let time = 0; time < times; time += 1) await keepDashboard(event, keepDeps);
  }
}

async function play({ history, later, delivered }: Played, count: (what: string) => void): Promise<void> {
  const all: HistoryWorld = await historyWorld();
  const [world] = all.of;
  const [prompt, late, fresh] = [dashboardOf(world), dashboardOf(world), dashboardOf(world)];
  const events: DomainEvent[] = [];
  let told = 0;
  const tell = async (more: readonly DomainEvent[] = []) => {
    const news = [...world.outbox.all.slice(told), ...more];
    told = world.outbox.all.length;
    events.push(...news);
    await hear(news, prompt, delivered);
  };
  // What this world does to a shipment without its event.
  const changed = () => {
    const clock = { now: world.clock.now, newId: () => randomUUID() };
    return all.of.map(({ shipment: { shipmentUuid } }) =>
      newEvent('shipmentChanged', { shipmentUuid, customerUuid: CUSTOMER }, clock),
    );
  };
  const carry = async (acts: readonly Act[], offset: number) => {
    for (const [index, act] of acts.entries()) {
      await carryOut(all, act, offset + index);
      await tell(withoutEvent.includes(act.kind) ? changed() : []);
      world.clock.advance(1_000);
    }
  };
  await tell(changed());
  await carry(history, 0);
  await finish(all);
  for (const one of all.of)
    if ((await one.find()).statusId === 3) {
      await deliver(one);
      count('delivered');
    }
  await tell(changed());
  await carry(later, 1_000);
  await finish(all);
  await tell();
  await hear(
    events.toSorted((a, b) => spread(a.eventId, delivered) - spread(b.eventId, delivered)),
    late,
    delivered,
  );
  for (const { shipment } of all.of) await fresh.keep({ shipmentUuid: shipment.shipmentUuid, customerUuid: CUSTOMER });
  for (const one of [prompt, late]) await requireSame(one, fresh);
  await requireSpent(all, fresh, count);
}

/** Sums and rows are those of the contributions, and these are what one reading of everything at the end says. */
async function requireSame(one: Dashboard, fresh: Dashboard): Promise<void> {
  const contributions = await one.figures.listContributions(CUSTOMER);
  const wanted = sumCounts(contributions.flatMap(countsOf));
  const named = wanted.map(({ figure, field, value }) => [`${CUSTOMER} ${figure} ${field}`, value] as const);
  assert.deepEqual([...one.figures.sums].toSorted(), named.toSorted(), 'sums and contributions');
  assert.deepEqual([...one.figures.sums].toSorted(), [...fresh.figures.sums].toSorted(), 'sums, told and read at once');
  const keys = async (of: Dashboard) =>
    (await of.figures.listRowKeys(CUSTOMER)).map(({ list, key }) => `${list} ${key}`).toSorted();
  const placed = contributions.flatMap(rowsOf).map(({ list, key }) => `${list} ${key}`);
  assert.deepEqual(await keys(one), placed.toSorted(), 'rows and contributions');
  assert.deepEqual(await keys(one), await keys(fresh), 'rows, told and read at once');
}

/** What the accounts of the journal say that an order costs: not by months, and not entry by entry. */
const costOf = ({ head, rebills }: MoneyBook): number => {
  const { revenue = 0, feeIncome = 0, couponDiscount = 0, writeOff = 0 } = head.sums;
  const asked = head.sums.withheld === undefined ? [] : rebills.filter(isWithheld).map(rebillCents);
  return 0 - revenue - feeIncome - couponDiscount - writeOff - asked.reduce((sum, cents) => sum + cents, 0);
};

async function requireSpent(all: HistoryWorld, { figures }: Dashboard, count: (what: string) => void): Promise<void> {
  const books = await Promise.all(all.of.map((one) => one.book()));
  const booked = books.filter(({ head }) => head.bookedAt !== undefined);
  const spent = [...figures.sums]
    .filter(([name]) => / spend#\S+ (?:freight|added)Cents$/.test(name))
    .reduce((sum, [, cents]) => sum + cents, 0);
  assert.equal(
    spent,
    booked.reduce((sum, book) => sum + costOf(book), 0),
    'spend by months, and the accounts of the journals',
  );
  if (spent > 0) count('spent');
  if (books.some(({ rebills }) => rebills.length > 0)) count('billed later');
}

const played = fc.record({
  history: histories,
  later: histories,
  delivered: fc.array(fc.nat(2), { minLength: 5, maxLength: 20 }),
});

test('[C148] after any history of money, with events shuffled and delivered one to three times, sums and rows of the dashboard are those of the orders', async () => {
  const seen = new Map<string, number>();
  const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const property = fc.asyncProperty(played, (one) => play(one, count));
  await fc.assert(property, { seed: SEED, numRuns: rounds(300, 3_000) });
  expect(seen.get('delivered') ?? 0).toBeGreaterThan(100);
  expect(seen.get('spent') ?? 0).toBeGreaterThan(100);
  expect(seen.get('billed later') ?? 0).toBeGreaterThan(5);
});
