import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import { isFinal } from '#domain/payments/attempt.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcile } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleReturns } from '#domain/payments/settle-charge.ts';
import { Crash, crashingAt } from '#test/fakes/crashing.ts';
import type { Behaviour } from '#test/fakes/gateway-charges.ts';
import { ACH, AR, CARD, CHEQUE, type MoneyWorld, moneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';
import { rounds } from '#test/rounds.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 180_000 });

const MINUTE_MS = 60_000;
const behaviours: readonly Behaviour[] = ['approve', 'hold', 'decline', 'unavailable', 'silent', 'lost'];
const tenderSets: readonly ShipmentPaymentRequest['payments'][] = [
  [CARD],
  [ACH],
  [AR],
  [CHEQUE],
  [{ ...ACH, amount: '50.00' }, CARD],
  [{ ...AR, amount: '25.00' }, { ...STORE_CREDIT, amount: '10.00' }, CARD],
];

type Act =
  | { readonly kind: 'press'; readonly tenders: number; readonly behaviour: Behaviour; readonly crashAt: number }
  | { readonly kind: 'accept' | 'refuse' | 'cancel' | 'settle' | 'bounce' | 'review' | 'receive' | 'return' }
  | { readonly kind: 'reconcile'; readonly minutes: number };

const press = fc.record({
  kind: fc.constant('press' as const),
  tenders: fc.nat(tenderSets.length - 1),
  behaviour: fc.constantFrom(...behaviours),
  crashAt: fc.nat(14),
});
const others = fc.constantFrom('accept', 'refuse', 'cancel', 'settle', 'bounce', 'review', 'receive', 'return');
const acts = fc.oneof(
  { weight: 3, arbitrary: press },
  { weight: 4, arbitrary: fc.record({ kind: others }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reconcile' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
  },
) as fc.Arbitrary<Act>;

const survive = (error: unknown) => {
  if (!(error instanceof Crash) && !(error instanceof PortalError)) throw error;
};

async function pressOnce(world: MoneyWorld, act: Extract<Act, { kind: 'press' }>, key: string) {
  world.gateway.next(act.behaviour);
  const dying = crashingAt(act.crashAt, world.money, world.gateway);
  const use = { ...world.deps, money: dying.money, gateway: dying.gateway };
  const { dueCents } = { dueCents: (await world.book()).head.sums.receivable ?? 0 };
  const isEstimate = (await world.find()).statusId === 1;
  const more = isEstimate ? {} : { amountDue: formatMoney(dueCents) };
  await world.press(tenderSets[act.tenders] ?? [], more, { idempotencyKey: key }, use).catch(survive);
  world.gateway.clear();
}

async function decide(world: MoneyWorld, kind: 'accepted' | 'refused') {
  const waiting = (await world.book()).payments.find(({ state }) => state === 'awaitingDispatch');
  if (!waiting) return;
  const of = { shipmentUuid: world.shipment.shipmentUuid, dispatchUuid: waiting.paymentUuid };
  const outcome =
    kind === 'accepted' ? ({ ...of, kind, confirmation: 'C1' } as const) : ({ ...of, kind, reason: 'No' } as const);
  await settleDispatchMoney(outcome, world.deps);
}

async function cancel(world: MoneyWorld, cause: string) {
  const { payments } = await world.book();
  const taken = payments.flatMap(({ attempts }) => attempts).filter(({ state }) => state === 'received');
  const refunds = taken.map(({ tenderUuid, cents }) => ({ tenderUuid, cents: Math.floor(cents / 2) }));
  const plan = { cause, by: 'dana', description: 'Canceled', feeCents: 1000, refunds, to: 'tenders' } as const;
  if ((await world.find()).statusId !== 1) await refundOrder(world.shipment, plan, world.deps).catch(survive);
}

async function byHand(world: MoneyWorld, outcome: 'received' | 'returned') {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  const cheque = attempts.findLast(({ paymentTypeId }) => paymentTypeId === 4);
  if (!cheque) return;
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid: cheque.tenderUuid };
  await recordByHand(place, outcome, { by: 'marcus', why: 'bank statement' }, world.deps).catch(survive);
}

async function bounce(world: MoneyWorld) {
  const debit = [...world.gateway.log.values()].findLast(({ kind, state }) => kind === 'debit' && state === 'settled');
  if (debit) world.gateway.bounce(debit.transactionId);
  await settleReturns(0, world.deps);
}

const runReconciler = (world: MoneyWorld) =>
  reconcile({
    ...world.deps,
    onFailure: (error) => {
      throw error;
    },
  });

async function carryOut(world: MoneyWorld, act: Act, index: number): Promise<void> {
  switch (act.kind) {
    case 'press':
      return pressOnce(world, act, `key-${index}`);
    case 'accept':
      return decide(world, 'accepted');
    case 'refuse':
      return decide(world, 'refused');
    case 'cancel':
      return cancel(world, `cancel:${index}`);
    case 'settle':
      return world.gateway.settle();
    case 'bounce':
      return bounce(world);
    case 'receive':
      return byHand(world, 'received');
    case 'return':
      return byHand(world, 'returned');
    case 'review':
      for (const { transactionId, state, kind } of world.gateway.log.values())
        if (state === 'held') world.gateway.decideReview(transactionId, kind === 'debit' ? 'captured' : 'authorised');
      return undefined;
    default:
      world.clock.advance(act.minutes * MINUTE_MS);
      await runReconciler(world);
  }
}

async function expectInOrder(world: MoneyWorld, isOver: boolean) {
  const log = [...world.gateway.log.values()];
  expect(checkLedger(await world.book(), isOver ? log : undefined)).toEqual([]);
}

test('H09: after any history of presses, deaths, carriers, returns and cancellations the money is in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 12 }), async (history) => {
      const world = moneyWorld();
      await world.storeCredit.append(
        { entryUuid: 'grant', customerUuid: world.shipment.customerUuid, cents: 5000, at: 1, reason: 'Late', by: 'm' },
        0,
      );
      for (const [index, act] of history.entries()) {
        await carryOut(world, act, index);
        await expectInOrder(world, false);
      }
      for (let round = 0; round < 6; round += 1) {
        await carryOut(world, { kind: 'review' }, 0);
        await carryOut(world, { kind: 'reconcile', minutes: 61 }, 0);
        await decide(world, 'accepted');
        world.gateway.settle();
      }
      await expectInOrder(world, true);
      const { payments, refunds } = await world.book();
      const open = payments.filter((one) => !isFinal(one) && one.state !== 'awaitingReceipt');
      expect(open).toEqual([]);
      const left = refunds.flatMap(({ parts }) => parts).filter(({ state }) => state !== 'done' && state !== 'failed');
      expect(left.filter(({ paymentTypeId }) => paymentTypeId !== 4)).toEqual([]);
    }),
    { numRuns: rounds(300, 20_000) },
  );
});
