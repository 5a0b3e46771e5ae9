import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { paymentTypes } from '#contract/payment-types.ts';
import type { DomainEvent } from '#domain/events/event.ts';
import { standingCharges } from '#domain/ledger/standing-charges.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import { isWithheld } from '#domain/payments/rebills/rebill.ts';
import { countRewards, countShipment } from '#domain/rewards/count-rewards.ts';
import { joinRewards } from '#domain/rewards/join-rewards.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import type { MoneyWorld } from '#test/fakes/money-world.ts';
import { fakeRewards, fakeRewardTerms, sumOfEntries } from '#test/fakes/rewards.ts';
import { carryOut } from '#test/histories/carry-out.ts';
import { type Act, histories } from '#test/histories/history.ts';
import { type HistoryWorld, historyWorld } from '#test/histories/history-world.ts';
import { finish, requireInOrder } from '#test/histories/oracle.ts';
import { rounds } from '#test/rounds.ts';
import { deliver } from './rewards-world.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 900_000 });

const SEED = 20_261_126;
const byMoney: readonly number[] = [paymentTypes.card, paymentTypes.cheque, paymentTypes.wire, paymentTypes.ach];

/** What money brought and did not take back, by payments and refunds: not by the journal. */
function moneyKept({ payments, refunds }: MoneyBook): number {
  const tenders = payments
    .flatMap(({ attempts }) => attempts)
    .filter(({ paymentTypeId, state }) => byMoney.includes(paymentTypeId) && state === 'received');
  const back = refunds
    .flatMap(({ parts }) => parts)
    .filter(({ tenderUuid, state }) => state !== 'failed' && tenders.some((one) => one.tenderUuid === tenderUuid));
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  return sum(tenders.map(({ cents, feeCents }) => cents + feeCents)) - sum(back.map(({ cents }) => cents));
}

/** What of the bill is no freight: protection and fees, without those of later bills that nobody has to pay yet. */
function notFreight({ entries, rebills }: MoneyBook): number {
  const standing = standingCharges(entries).filter(
    ({ charge }) => charge.kind === 'protection' || charge.kind === 'fee',
  );
  const asked = rebills.filter(isWithheld).flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'billingFee'));
  const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
  return sum(standing) - sum(asked);
}

const isSettled = ({ head }: MoneyBook): boolean => {
  const { dueCents, pendingCents } = summaryOf(head);
  return dueCents <= 0 && pendingCents <= 0 && (head.sums.arReceivable ?? 0) <= 0;
};

const isDelivered = (statusId: number): boolean => statusId === 5 || statusId === 6;

interface Played {
  readonly history: readonly Act[];
  readonly later: readonly Act[];
  /** What becomes of events: how often each is delivered, and in which order those of the end. */
  readonly delivered: readonly number[];
}

function rewardsIn({ of: [world] }: HistoryWorld) {
  const { idempotency, outbox, storeCredit } = world;
  const rewards = fakeRewards({ idempotency, outbox, storeCredit });
  return { ...world.deps, shipments: world.shipments, rewards, rewardTerms: fakeRewardTerms(), idempotency };
}

const uuids = (all: HistoryWorld) => all.of.map(({ shipment }) => shipment.shipmentUuid);

/** Points by the rules, of one shipment. */
async function pointsOf(world: MoneyWorld): Promise<number | undefined> {
  const [shipment, book] = [await world.find(), await world.book()];
  if (!isDelivered(shipment.statusId)) return 0;
  return isSettled(book) ? Math.floor(Math.max(0, moneyKept(book) - notFreight(book)) / 100) : undefined;
}

async function play({ history, later, delivered }: Played, count: (what: string) => void): Promise<void> {
  const all = await historyWorld();
  const [{ outbox }] = all.of;
  const [prompt, late] = [rewardsIn(all), rewardsIn(all)];
  for (const deps of [prompt, late]) await joinRewards(CUSTOMER, deps);
  let heard = outbox.all.length;
  let step = 0;
  const hear = async (events: readonly DomainEvent[], deps: typeof prompt) => {
    for (const event of events) {
      const times = (delivered[step % delivered.length] ?? 1) % 4;
      step += 1;
      for (let time = 0; time < times; time += 1) await countRewards(event, deps);
    }
  };
  const carry = async (acts: readonly Act[], offset: number) => {
    for (const [index, act] of acts.entries()) {
      await carryOut(all, act, offset + index);
      // Some are told at once and several times, some never: what comes later says the same.
      await hear(outbox.all.slice(heard), prompt);
      heard = outbox.all.length;
      all.of[0].clock.advance(1_000);
    }
  };
  await carry(history, 0);
  await finish(all);
  for (const world of all.of)
    if ((await world.find()).statusId === 3) {
      await deliver(world);
      count('delivered');
    }
  // Moves of this world have no event.
  for (const shipmentUuid of uuids(all)) await countShipment({ shipmentUuid, customerUuid: CUSTOMER }, prompt);
  await carry(later, 1_000);
  await finish(all);
  await requireInOrder(all, true);
  const shuffled = outbox.all.toSorted((a, b) => spread(a.eventId, delivered) - spread(b.eventId, delivered));
  await hear(shuffled, late);
  for (const deps of [prompt, late])
    for (const shipmentUuid of uuids(all)) await countShipment({ shipmentUuid, customerUuid: CUSTOMER }, deps);
  await requireSame(all, [prompt, late], count);
}

/** An order of events that has nothing to do with when they happened. */
const spread = (eventId: string, delivered: readonly number[]): number =>
  (Number.parseInt(eventId.slice(-6), 16) * (7 + (delivered[0] ?? 0)) * 7919) % 1009;

async function requireSame(
  all: HistoryWorld,
  both: readonly ReturnType<typeof rewardsIn>[],
  count: (what: string) => void,
): Promise<void> {
  const given = (deps: (typeof both)[number], shipmentUuid: string) =>
    (deps.rewards.counted.get(shipmentUuid)?.lots ?? []).reduce((sum, { points }) => sum + points, 0);
  for (const world of all.of) {
    const { shipmentUuid } = world.shipment;
    const wanted = await pointsOf(world);
    const [first, second] = both.map((deps) => given(deps, shipmentUuid));
    assert.equal(first, second, 'points told at once, and told late and shuffled');
    if (wanted === undefined) {
      const kept = Math.floor(Math.max(0, moneyKept(await world.book())) / 100);
      assert.ok((first ?? 0) <= kept, 'points without the money');
      count('something is due');
    } else {
      assert.equal(first, wanted, 'points by payments, refunds and the bill');
      if (wanted > 0) count('points');
    }
  }
  for (const { rewards } of both) {
    const head = await rewards.readHead(CUSTOMER);
    const sum = all.of.reduce((total, { shipment }) => total + given({ rewards } as never, shipment.shipmentUuid), 0);
    assert.equal(sumOfEntries(rewards.entries), sum, 'entries and shipments');
    assert.equal(head.earned, sum, 'head and shipments');
    if (rewards.entries.some(({ kind }) => kind === 'takenBack')) count('taken back');
  }
}

const played = fc.record({
  history: histories,
  later: histories,
  delivered: fc.array(fc.nat(3), { minLength: 5, maxLength: 20 }),
});

test('[R90] [A37] after any history of money, with events doubled, lost, late and shuffled, the points are those of payments, refunds and bill', async () => {
  const seen = new Map<string, number>();
  const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const property = fc.asyncProperty(played, (one) => play(one, count));
  await fc.assert(property, { seed: SEED, numRuns: rounds(300, 3_000) });
  expect(seen.get('delivered') ?? 0).toBeGreaterThan(100);
  expect(seen.get('points') ?? 0).toBeGreaterThan(80);
  expect(seen.get('taken back') ?? 0).toBeGreaterThan(5);
});
