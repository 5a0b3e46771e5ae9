import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';

const accept = async ({ deps, book, shipment }: MoneyWorld) => {
  const dispatchUuid = (await book()).payments.at(-1)?.paymentUuid ?? '';
  const of = { shipmentUuid: shipment.shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' } as const;
  await settleDispatchMoney(of, deps);
};
const codeOf = (press: Promise<unknown>) =>
  press.then(
    () => 'none',
    (error: unknown) => (error instanceof PortalError ? error.code : String(error)),
  );

/** A booked shipment whose card the gateway refuses to take. */
async function uncaptured(): Promise<MoneyWorld> {
  const world = moneyWorld();
  const { capture } = world.gateway;
  world.gateway.capture = async () => ({ kind: 'declined' });
  await world.press([CARD]);
  await accept(world);
  world.gateway.capture = capture;
  return world;
}

/** The charge that the gateway logged last. */
const lastCharge = ({ gateway }: MoneyWorld) => {
  const charge = [...gateway.log.values()].at(-1);
  if (!charge) throw new Error('Nothing was charged');
  return charge;
};

/** The shipment was delivered, and what it costs is not paid. */
async function delivered(world: MoneyWorld): Promise<void> {
  const shipment = (await world.find()) as LtlShipment;
  world.shipments.put({ ...shipment, statusId: 5, stageId: 20 });
}

test('a booking whose held card cannot be taken is the carrier’s; the amount is due, and agents hear of it once', async () => {
  const world = await uncaptured();
  await accept(world);
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
  const world = await uncaptured();
  world.gateway.capture = async () => ({ kind: 'declined' });
  expect(await codeOf(world.press([CARD]))).toBe('15042');
  const book = await world.book();
  expect(book.payments.at(-1)?.state).toBe('released');
  expect(summaryOf(book.head)).toMatchObject({ paidCents: 0, pendingCents: 0, dueCents: 40_000 });
  expect(book.head.openPaymentUuid).toBeUndefined();
  expect(checkLedger(book)).toEqual([]);
});

test('R65: a delivered shipment is completed by the card that pays what is due', async () => {
  const world = await uncaptured();
  await delivered(world);
  await world.press([CARD]);
  expect(await world.find()).toMatchObject({ statusId: 6, stageId: 20, paidCents: 41_000 });
  expect(world.outbox.all.at(-1)).toMatchObject({ type: 'shipmentMoved', data: { from: [5, 20], to: [6, 20] } });
});

test('R65: a delivered shipment is completed when the check that pays it is received, not before', async () => {
  const world = await uncaptured();
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
  await settleCharge(lastCharge(world), world.deps);
  expect(await world.book()).toEqual(before);
});
