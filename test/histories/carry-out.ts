import { formatMoney } from '#contract/rules/money.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcile } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { repriceOrder } from '#domain/payments/reprice-order.ts';
import { settleCharge, settleReturns } from '#domain/payments/settle-charge.ts';
import { changeOf } from '#domain/shipments/change.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { applyAnother, cancel, editAddress, removeTheCoupon } from '#test/domain/payments/money-acts.ts';
import { crashingAt } from '#test/fakes/crashing.ts';
import type { Behaviour } from '#test/fakes/gateway-charges.ts';
import { inOutage } from '#test/fakes/gateway-outage.ts';
import { ACH, AR, CARD, type MoneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';
import type { Act } from './history.ts';
import { dueOf, type HistoryWorld, pressDue } from './history-world.ts';
import { happens, type Tenders, tenderSets } from './press-parts.ts';
import { protect } from './protection-parts.ts';
import { answer, decideOne, disputeOne, moveOn, payDisputed, rebill } from './rebill-parts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const runReconciler = ({ of: [world], insurer }: HistoryWorld) =>
  reconcile({
    ...world.deps,
    insurer,
    onFailure: (error) => {
      throw error;
    },
  });

type Press = Extract<Act, { crashAt: number; tenders: number; behaviour: Behaviour }>;

async function press({ count }: HistoryWorld, world: MoneyWorld, act: Press, key: string) {
  const isByAch = act.kind === 'pressByAch';
  const card: readonly [string, Tenders] = ['card', [CARD]];
  const [name, tenders] = isByAch ? (['ach', [ACH]] satisfies [string, Tenders]) : (tenderSets[act.tenders] ?? card);
  if ((await dueOf(world)) <= 0) return;
  const before = (await world.book()).payments.length;
  world.gateway.next(act.behaviour);
  const dying = crashingAt(act.crashAt, world.money, world.gateway);
  const use = { ...world.deps, money: dying.money, gateway: dying.gateway };
  const call = { idempotencyKey: key, call: isByAch ? ('payShipmentByAch' as const) : ('payShipment' as const) };
  const outcome = await happens(pressDue(world, tenders, call, use));
  world.gateway.clear();
  if ((await world.book()).payments.length === before) return;
  count(isByAch ? 'pressed by C29' : `pressed: ${name}`);
  const isAsked = ['card', 'ach', 'several'].includes(name);
  if (isAsked && outcome !== 'died') count(`gateway: ${act.behaviour}`);
  if (outcome === 'died') count('died in a press');
  // The page sends the same press again.
  if (outcome === 'died' && act.tenders % 2 === 0) {
    await happens(pressDue(world, tenders, call));
    count('retried after a death');
  }
}

/** The gateway carries out what it can still hear, answers nothing for ten minutes, and is asked on and on. */
async function pressInOutage(all: HistoryWorld, world: MoneyWorld, act: Press, key: string) {
  const before = (await world.book()).payments.length;
  await inOutage(world.gateway, async () => {
    const behaviour = act.behaviour === 'lost' ? 'lost' : 'silent';
    await press(all, world, { ...act, behaviour, crashAt: 0 }, key);
    for (let minute = 0; minute < 10; minute += 2) {
      world.clock.advance(2 * MINUTE_MS);
      await runReconciler(all);
    }
  });
  if ((await world.book()).payments.length > before) all.count('gateway silent for ten minutes');
}

/** What the carrier says to the booking that waits for it. */
export async function decide({ count }: HistoryWorld, world: MoneyWorld, kind: 'accepted' | 'refused' | 'unknown') {
  const waiting = (await world.book()).payments.find(({ state }) => state === 'awaitingDispatch');
  if (!waiting) return;
  const of = { shipmentUuid: world.shipment.shipmentUuid, dispatchUuid: waiting.paymentUuid };
  const said = { accepted: { confirmation: 'C1' }, refused: { reason: 'No' }, unknown: {} }[kind];
  await settleDispatchMoney({ ...of, kind, ...said } as Parameters<typeof settleDispatchMoney>[0], world.deps);
  count(`dispatch ${kind}`);
}

async function cancelOne({ count }: HistoryWorld, world: MoneyWorld, act: Extract<Act, { hours: number }>) {
  world.clock.advance(act.hours * HOUR_MS);
  const dying = crashingAt(act.crashAt, world.money, world.gateway);
  const use = { ...world, deps: { ...world.deps, money: dying.money, gateway: dying.gateway } };
  for (const fee of ['0.00', '75.00']) {
    const outcome = await happens(cancel(use, fee));
    if (outcome === 'died') return count('died in a cancellation');
    if (outcome === 'done') return count(fee === '0.00' ? 'canceled free' : 'canceled with a fee');
  }
}

/** The refund of a cancellation is asked for again under its cause, as a doubled message would. */
async function refundTwice({ count }: HistoryWorld, world: MoneyWorld) {
  const { refunds } = await world.book();
  const [known] = refunds;
  if (!known) return;
  const back = known.parts.map(({ tenderUuid, cents }) => ({ tenderUuid, cents }));
  const plan = {
    cause: known.cause,
    by: 'dana',
    description: 'Again',
    feeCents: 0,
    refunds: back,
    to: 'tenders',
  } as const;
  await refundOrder(world.shipment, plan, world.deps);
  count('refund asked twice');
}

async function reprice({ count }: HistoryWorld, world: MoneyWorld, chargeCents: number) {
  const before = (await world.find()) as LtlShipment;
  if (before.statusId !== 2 && before.statusId !== 3) return;
  const charges = [{ code: 'GFC', description: 'Freight', amount: formatMoney(chargeCents) }];
  const note = { at: world.clock.ms(), by: 'dana', why: 'Freight changed', changed: ['freight' as const] };
  const change = changeOf(before, { chargeCents, charges }, note);
  if ((await happens(repriceOrder({ before, change, by: 'dana' }, world.deps))) === 'done')
    count('price changed (C96)');
}

/** Checks and wires that are on their way or came, the newest first. */
export async function byHand({ count }: HistoryWorld, world: MoneyWorld, outcome: 'received' | 'returned') {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  const state = outcome === 'received' ? ['pending'] : ['pending', 'received'];
  const found = attempts.findLast((one) => [4, 5].includes(one.paymentTypeId) && state.includes(one.state));
  if (!found) return;
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid: found.tenderUuid };
  const audited = { by: 'marcus', why: 'bank statement' };
  if ((await happens(recordByHand(place, outcome, audited, world.deps))) === 'done') count(`check or wire ${outcome}`);
}

async function bounce({ of: [world], count }: HistoryWorld) {
  const debit = [...world.gateway.log.values()].findLast(({ kind, state }) => kind === 'debit' && state === 'settled');
  const hasRefund = [...world.gateway.log.values()].some((one) => one.of === debit?.transactionId);
  if (!debit || hasRefund) return;
  world.gateway.bounce(debit.transactionId);
  await settleReturns(0, world.deps);
  await settleReturns(0, world.deps);
  count('ACH returned');
}

async function settle({ of: [world], count }: HistoryWorld, times: number) {
  world.gateway.settle();
  const settled = [...world.gateway.log.values()].filter(({ state, kind }) => state === 'settled' && kind !== 'refund');
  if (settled.length === 0) return;
  for (let time = 0; time < times; time += 1) for (const charge of settled) await settleCharge(charge, world.deps);
  count(times > 1 ? 'settlement told twice' : 'settlement told late');
}

async function both({ of, count }: HistoryWorld, name: string, tenders: Tenders) {
  const due = await Promise.all(of.map(dueOf));
  if (due.some((cents) => cents <= 10_000)) return;
  await Promise.all(of.map((world) => happens(pressDue(world, tenders))));
  count(name);
}

/** The card's fee changes after the page showed it. */
async function raiseFee({ count }: HistoryWorld, world: MoneyWorld) {
  if ((await dueOf(world)) <= 25_000) return;
  const amount = 250 + (world.clock.ms() % 97);
  world.fees.set({ id: 23, effectiveFrom: world.clock.ms(), amount });
  const asked = world.gateway.charges();
  const outcome = await happens(pressDue(world, [{ ...CARD, processingFee: '1.00' }]));
  if (outcome !== 'refused' || world.gateway.charges() !== asked) throw new Error('A higher fee than shown was taken');
  count('fee changed between review and press');
}

/** Carries one act out, and counts what really happened. */
export async function carryOut(all: HistoryWorld, act: Act, index: number): Promise<void> {
  const world = all.of['on' in act ? act.on : 0];
  switch (act.kind) {
    case 'press':
    case 'pressByAch':
      return press(all, world, act, `key-${index}`);
    case 'pressInOutage':
      return pressInOutage(all, world, act, `key-${index}`);
    case 'accept':
      return decide(all, world, 'accepted');
    case 'refuse':
      return decide(all, world, 'refused');
    case 'unknownDispatch':
      return decide(all, world, 'unknown');
    case 'edit':
      if ((await happens(editAddress(world))) === 'done') all.count('edited');
      return undefined;
    case 'applyCoupon':
      if ((await happens(applyAnother(world))) === 'done') all.count('coupon applied');
      return undefined;
    case 'removeCoupon':
      if ((await happens(removeTheCoupon(world))) === 'done') all.count('coupon removed (C77)');
      return undefined;
    case 'cancel':
      return cancelOne(all, world, act);
    case 'refundTwice':
      return refundTwice(all, world);
    case 'protect':
    case 'raise':
    case 'lower':
    case 'unprotect':
      return protect(all, world, act, `protection-${index}`);
    case 'reprice':
      return reprice(all, world, act.chargeCents);
    case 'receive':
    case 'returnCheque':
      return byHand(all, world, act.kind === 'receive' ? 'received' : 'returned');
    case 'raiseFee':
      return raiseFee(all, world);
    case 'moveOn':
      return moveOn(all, world);
    case 'rebill':
      return rebill(all, world, index);
    case 'acceptRebill':
    case 'disputeRebill':
      return answer(all, world, act.kind === 'acceptRebill' ? 'accept' : 'dispute');
    case 'payDisputed':
      return payDisputed(all, world, index);
    case 'disputeCharge':
      return disputeOne(all, world);
    case 'decide':
      return decideOne(all, world, act);
    default:
      return carryOutForAll(all, act);
  }
}

async function carryOutForAll(all: HistoryWorld, act: Act): Promise<void> {
  const [world] = all.of;
  switch (act.kind) {
    case 'settle':
      return settle(all, 1);
    case 'settleTwice':
      return settle(all, 2);
    case 'bounce':
      return bounce(all);
    case 'bothOnCredit':
      return both(all, 'two shipments on one credit balance', [{ ...STORE_CREDIT, amount: '100.00' }, ACH]);
    case 'bothOnAccount':
      return both(all, 'two shipments on one courtesy', [AR]);
    case 'review':
      for (const { transactionId, state, kind } of world.gateway.log.values())
        if (state === 'held') world.gateway.decideReview(transactionId, kind === 'debit' ? 'captured' : 'authorised');
      return undefined;
    case 'reconcile':
      world.clock.advance(act.minutes * MINUTE_MS);
      await runReconciler(all);
      return all.count('reconciled');
    default:
      return undefined;
  }
}
