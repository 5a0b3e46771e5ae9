import { expect, test } from 'vitest';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleCharge, settleReturns } from '#domain/payments/settle-charge.ts';
import { showTransactions } from '#domain/payments/show-transactions.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { ACH, CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { accept, cancel, codeOf, owing } from './money-acts.ts';

/** The carrier's answer comes once more. */
const acceptAgain = async ({ deps, book, shipment }: MoneyWorld) => {
  const dispatchUuid = (await book()).payments.at(-1)?.paymentUuid ?? '';
  const of = { shipmentUuid: shipment.shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' } as const;
  await settleDispatchMoney(of, deps);
};

/** The charge that the gateway logged last. */
const lastCharge = ({ gateway }: MoneyWorld) => {
  const charge = [...gateway.log.values()].at(-1);
  if (!charge) throw new Error('Nothing was charged');
  return charge;
};

const lastMove = ({ outbox }: MoneyWorld) => outbox.all.findLast(({ type }) => type === 'shipmentMoved');

/** The shipment was delivered, and what it costs is not paid. */
async function delivered(world: MoneyWorld): Promise<void> {
  const shipment = (await world.find()) as LtlShipment;
  world.shipments.put({ ...shipment, statusId: 5, stageId: 20 });
}

test('a booking whose held card cannot be taken is the carrier’s; the amount is due, and agents hear of it once', async () => {
  const world = await owing();
  await acceptAgain(world);
  expect(await world.find()).toMatchObject({ statusId: 3, stageId: 15, paidCents: 0 });
  const { head } = await world.book();
  expect(summaryOf(head)).toMatchObject({ paidCents: 0, pendingCents: 0, dueCents: 40_000 });
  expect(world.raised).toMatchObject([
    { problem: 'uncaptured', shipmentUuid: world.shipment.shipmentUuid, note: expect.stringContaining('400.00') },
  ]);
});

test('a booking whose card is taken raises no alert', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  expect(world.raised).toEqual([]);
});

test('15042: a balance whose card cannot be taken fails, and nothing of it is held or received', async () => {
  const world = await owing();
  world.gateway.capture = async () => ({ kind: 'declined' });
  expect(await codeOf(world.press([CARD]))).toBe('15042');
  const book = await world.book();
  expect(book.payments.at(-1)?.state).toBe('released');
  expect(summaryOf(book.head)).toMatchObject({ paidCents: 0, pendingCents: 0, dueCents: 40_000 });
  expect(book.head.openPaymentUuid).toBeUndefined();
  expect(checkLedger(book)).toEqual([]);
});

test('[H31] [R65] a delivered shipment is completed by the card that pays what is due', async () => {
  const world = await owing();
  await delivered(world);
  await world.press([CARD]);
  expect(await world.find()).toMatchObject({ statusId: 6, stageId: 20, paidCents: 41_000 });
  expect(lastMove(world)).toMatchObject({ data: { from: [5, 20], to: [6, 20] } });
});

test('R65: a delivered shipment is completed when the check that pays it is received, not before', async () => {
  const world = await owing();
  await delivered(world);
  await world.press([CHEQUE]);
  expect(await world.find()).toMatchObject({ statusId: 5 });
  const tenderUuid = (await world.book()).payments.at(-1)?.attempts[0]?.tenderUuid ?? '';
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid };
  await recordByHand(place, 'received', { by: 'marcus', why: 'deposit' }, world.deps);
  expect(await world.find()).toMatchObject({ statusId: 6, paidCents: 40_000 });
});

test('a charge that is voided at the gateway is due again, once, and a completed shipment is not completed', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  await delivered(world);
  world.shipments.put({ ...((await world.find()) as LtlShipment), statusId: 6 });
  const { transactionId } = lastCharge(world);
  await world.gateway.void(transactionId);
  await settleCharge(lastCharge(world), world.deps);
  await settleCharge(lastCharge(world), world.deps);
  const book = await world.book();
  expect(summaryOf(book.head)).toMatchObject({ paidCents: 0, pendingCents: 0, dueCents: 40_000 });
  expect(await world.find()).toMatchObject({ statusId: 5, stageId: 20 });
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
});

test('news of a void that a refund made changes nothing of it', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  const [paid] = (await world.book()).payments;
  const refunds = (paid?.attempts ?? []).map(({ tenderUuid, cents }) => ({ tenderUuid, cents }));
  const plan = { cause: 'cancel:1', by: 'dana', description: 'Canceled', feeCents: 0, refunds, to: 'tenders' } as const;
  await refundOrder(world.shipment, plan, world.deps);
  const before = await world.book();
  expect(lastCharge(world).state).toBe('voided');
  const { shipmentTransactionDetail: rows } = await showTransactions(world.shipment, { seesCost: false }, world.deps);
  expect(rows.find(({ transactionTypeId }) => transactionTypeId === 3)).toMatchObject({
    ...{ isVoid: true, shipmentDescription: 'Voided: Visa ending 1881', approval: 'approved' },
  });
  await settleCharge(lastCharge(world), world.deps);
  expect(await world.book()).toEqual(before);
});

/** What is still due of a delivered shipment is paid by a check. */
async function paidByCheck(world: MoneyWorld) {
  await world.press([CHEQUE]);
  const tenderUuid = (await world.book()).payments.at(-1)?.attempts[0]?.tenderUuid ?? '';
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid };
  return (outcome: 'received' | 'returned') =>
    recordByHand(place, outcome, { by: 'marcus', why: 'deposit' }, world.deps);
}

test('[R65] a check that the bank returns after it completed a shipment: the amount is due, and the shipment is delivered again', async () => {
  const world = await owing();
  await delivered(world);
  const byBank = await paidByCheck(world);
  await byBank('received');
  expect(await world.find()).toMatchObject({ statusId: 6 });
  await byBank('returned');
  expect(await world.find()).toMatchObject({ statusId: 5, stageId: 20 });
  expect(summaryOf((await world.book()).head)).toMatchObject({ paidCents: 0, dueCents: 40_000 });
  expect(lastMove(world)).toMatchObject({ data: { from: [6, 20], to: [5, 20] } });
});

test('[C97] a check on its way for what is due is given up by the cancellation, and what was received goes back', async () => {
  const world = await owing();
  const byBank = await paidByCheck(world);
  expect(await codeOf(cancel(world))).toBe('none');
  const { head, payments } = await world.book();
  expect(await world.find()).toMatchObject({ statusId: 7 });
  expect(summaryOf(head)).toMatchObject({ chargesCents: 0, paidCents: 0, pendingCents: 0, dueCents: 0 });
  expect(payments.at(-1)?.state).toBe('released');
  expect(await codeOf(byBank('received'))).toBeUndefined();
});

test('a debit that the bank returns while its refund waits is not refunded', async () => {
  const world = moneyWorld();
  await world.press([ACH]);
  await accept(world);
  world.clock.advance(25 * 60 * 60_000);
  await cancel(world, '75.00');
  expect((await world.book()).refunds).toMatchObject([{ state: 'open' }]);
  world.gateway.settle();
  world.gateway.bounce(lastCharge(world).transactionId);
  await settleReturns(0, world.deps);
  world.clock.advance(2 * 60 * 60_000);
  await reconcileShipment(world.shipment, world.deps);
  const book = await world.book();
  expect(book.refunds).toMatchObject([{ state: 'done', parts: [{ state: 'failed' }] }]);
  expect(summaryOf(book.head)).toMatchObject({ paidCents: 0, refundPendingCents: 0, dueCents: 7500 });
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
});

test('a charge that somebody voids at the gateway while a part of it waits to go back is due again', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  world.clock.advance(25 * 60 * 60_000);
  await cancel(world, '75.00');
  await world.gateway.void(lastCharge(world).transactionId);
  await settleCharge(lastCharge(world), world.deps);
  world.clock.advance(2 * 60 * 60_000);
  await reconcileShipment(world.shipment, world.deps);
  const book = await world.book();
  expect(book.refunds).toMatchObject([{ state: 'done', parts: [{ state: 'failed' }] }]);
  expect(summaryOf(book.head)).toMatchObject({ paidCents: 0, refundPendingCents: 0, dueCents: 7500 });
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
});

test('[H09] a refund that the gateway declines is owed to the customer, and agents hear of it once', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  world.gateway.settle();
  await settleCharge(lastCharge(world), world.deps);
  world.gateway.refund = async () => ({ kind: 'declined', reason: 'declined' });
  await cancel(world);
  await reconcileShipment(world.shipment, world.deps);
  const book = await world.book();
  expect(book.refunds).toMatchObject([{ state: 'done', parts: [{ state: 'failed' }] }]);
  expect(summaryOf(book.head)).toMatchObject({ refundPendingCents: 0, dueCents: -40_000 });
  expect(world.raised).toMatchObject([{ problem: 'refundFailed', note: expect.stringContaining('410.00') }]);
});
