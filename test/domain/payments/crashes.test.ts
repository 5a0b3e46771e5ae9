import { expect, test, vi } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { isFinal } from '#domain/payments/attempt.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import type { MoneyDeps } from '#domain/payments/money-deps.ts';
import { reconcile } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { Crash, crashingAt } from '#test/fakes/crashing.ts';
import type { Behaviour } from '#test/fakes/gateway-charges.ts';
import { ACH, AR, CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 180_000 });

const MINUTE_MS = 60_000;
const survive = (error: unknown) => {
  if (!(error instanceof Crash) && !(error instanceof PortalError)) throw error;
};

/** What the scheduled reconciler does for ten minutes, with a carrier that says what it says. */
async function recover(world: MoneyWorld, carrier: 'accepted' | 'refused') {
  const { deps, clock } = world;
  for (let minute = 0; minute < 10; minute += 1) {
    clock.advance(2 * MINUTE_MS);
    await reconcile({
      ...deps,
      onFailure: (error) => {
        throw error;
      },
    });
    await say(world, carrier, deps);
  }
}

async function say({ shipment, book }: MoneyWorld, kind: 'accepted' | 'refused', deps: MoneyDeps) {
  const waiting = (await book()).payments.find(({ state }) => state === 'awaitingDispatch');
  if (!waiting) return;
  const of = { shipmentUuid: shipment.shipmentUuid, dispatchUuid: waiting.paymentUuid };
  await settleDispatchMoney(
    kind === 'accepted' ? { ...of, kind, confirmation: 'C1' } : { ...of, kind, reason: 'No truck' },
    deps,
  );
}

interface Story {
  readonly name: string;
  readonly carrier: 'accepted' | 'refused';
  readonly behaviours: readonly Behaviour[];
  /** The booking is canceled at the end. */
  readonly cancels?: boolean;
}

const stories: readonly Story[] = [
  { name: 'card, account and credit, accepted', carrier: 'accepted', behaviours: [] },
  { name: 'the carrier refuses', carrier: 'refused', behaviours: [] },
  { name: 'the bank declines the account', carrier: 'accepted', behaviours: ['approve', 'decline'] },
  { name: 'the response of the card is lost', carrier: 'accepted', behaviours: ['silent'] },
  { name: 'the request of the account is lost', carrier: 'accepted', behaviours: ['approve', 'lost'] },
  { name: 'canceled after it was taken', carrier: 'accepted', behaviours: [], cancels: true },
];

/** Plays a story with a process that dies at a boundary; returns how many boundaries there were. */
async function play({ carrier, behaviours, cancels = false }: Story, at: number) {
  const world = moneyWorld();
  world.gateway.next(...behaviours);
  const dying = crashingAt(at, world.money, world.gateway);
  const use = { ...world.deps, money: dying.money, gateway: dying.gateway };
  const tenders = [{ ...AR, amount: '50.00' }, { ...ACH, amount: '50.00' }, CARD];
  await world.press(tenders, {}, { idempotencyKey: 'once' }, use).catch(survive);
  await say(world, carrier, use).catch(survive);
  if (cancels) await cancel(world, use).catch(survive);
  await recover(world, carrier);
  if (cancels) {
    await cancel(world, world.deps);
    await recover(world, carrier);
  }
  return { world, passed: dying.counter.passed };
}

async function cancel(world: MoneyWorld, deps: MoneyDeps) {
  const done = (await world.book()).payments.find(({ state }) => state === 'done');
  if (!done) return;
  const refunds = done.attempts.map(({ tenderUuid, cents }) => ({ tenderUuid, cents }));
  const plan = { cause: 'cancel:1', by: 'dana', description: 'Canceled', feeCents: 0, refunds, to: 'tenders' } as const;
  await refundOrder(world.shipment, plan, deps);
}

async function expectSettled(world: MoneyWorld) {
  const book = await world.book();
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
  expect(book.payments.filter((payment) => !isFinal(payment))).toEqual([]);
  expect(book.refunds.filter(({ state }) => state === 'open')).toEqual([]);
  expect(book.head.sums.held ?? 0).toBe(0);
  expect(await world.deps.arBooks.read(world.shipment.customerUuid)).toMatchObject({ reservedCents: 0 });
  const charged = [...world.gateway.log.values()].filter(({ kind }) => kind !== 'refund');
  expect(new Set(charged.map(({ attemptId }) => attemptId)).size).toBe(charged.length);
}

test.each(stories)(
  'H09: a crash before and after every write and call ends with everything settled: $name',
  async (story) => {
    const { passed } = await play(story, 0);
    expect(passed).toBeGreaterThan(5);
    for (let at = 1; at <= passed; at += 1) await expectSettled((await play(story, at)).world);
  },
);
