import { describe, expect, test } from 'vitest';
import { summaryOf } from '#domain/ledger/summary.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { testId } from '#test/fakes/ids.ts';
import { CARD, CHEQUE, type MoneyWorld, moneyWorld, WIRE } from '#test/fakes/money-world.ts';
import { eventWords, historyWords } from './journal-words.ts';
import { accept, cancel } from './money-acts.ts';

type Tenders = Parameters<MoneyWorld['press']>[0];
const HOUR_MS = 60 * 60_000;

async function pressed(tenders: Tenders = [CHEQUE]): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press(tenders);
  return world;
}
const byHand = async (world: MoneyWorld, outcome: 'received' | 'returned', paymentTypeId = 4) => {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  const tenderUuid = attempts.findLast((one) => one.paymentTypeId === paymentTypeId)?.tenderUuid ?? '';
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid };
  return recordByHand(place, outcome, { by: 'marcus', why: 'bank statement' }, world.deps);
};
const last = async (world: MoneyWorld) => (await world.book()).payments.at(-1);

describe('[R65] a check that is received', () => {
  test('is settled at once, and the carrier is asked', async () => {
    const world = await pressed();
    world.clock.advance(HOUR_MS);
    const at = world.clock.ms();
    const heard = world.outbox.all.length;
    const payment = await byHand(world, 'received');
    expect(payment).toMatchObject({
      ...{ state: 'awaitingDispatch', modifiedAt: at },
      attempts: [{ state: 'received', receivedAt: at, settledAt: at }],
    });
    expect(payment).toEqual(await last(world));
    expect(payment).not.toHaveProperty('nextAt');
    expect(payment).not.toHaveProperty('lease');
    expect(await eventWords(world, heard)).toEqual([
      'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      'paymentMoved: shipmentUuid S, customerUuid dana, cents 40000, how received',
      'dispatchRequested: shipmentUuid S, customerUuid dana, dispatchUuid P1',
    ]);
    expect(await historyWords(world)).toEqual([
      '11-23T15:00 1/12 > 2/13 dana: Booked (status)',
      '11-23T16:00 2/13 > 2/13 dana: Payment received ()',
    ]);
  });

  test('waits for the wire beside it', async () => {
    const world = await pressed([{ ...CHEQUE, amount: '100.00' }, WIRE]);
    const { expiresAt } = (await last(world)) ?? {};
    const waiting = await byHand(world, 'received');
    expect(waiting).toMatchObject({ state: 'awaitingReceipt', nextAt: expiresAt });
    expect(waiting).not.toHaveProperty('lease');
    expect(await byHand(world, 'received', 5)).toMatchObject({ state: 'awaitingDispatch' });
    await accept(world);
    expect(await world.find()).toMatchObject({ statusId: 3, paidCents: 40_000 });
  });

  test('is audited with what it was, by whom and why', async () => {
    const world = await pressed();
    await byHand(world, 'received');
    expect(world.money.audit).toEqual([
      {
        ...{ auditUuid: expect.any(String), at: '2026-11-23T15:00:00.000Z', by: 'marcus', why: 'bank statement' },
        subject: { kind: 'shipment', id: world.shipment.shipmentUuid },
        changes: [{ field: 'Check 400.00', from: 'pending', to: 'received' }],
      },
    ]);
  });

  test('twice, or after it was given up, is refused, and nothing changes', async () => {
    const world = await pressed();
    await byHand(world, 'received');
    const before = await world.book();
    await expect(byHand(world, 'received')).rejects.toMatchObject({
      ...{ status: 409, message: 'That payment is not waiting any more.' },
    });
    expect(await world.book()).toEqual(before);
    const canceled = await pressed();
    await cancel(canceled);
    await expect(byHand(canceled, 'received')).rejects.toMatchObject({ status: 409 });
    await expect(byHand(canceled, 'returned')).rejects.toMatchObject({ status: 409 });
  });

  test('over another change is refused', async () => {
    const world = await pressed();
    world.money.write = async () => 'changed';
    await expect(byHand(world, 'received')).rejects.toMatchObject({ status: 409 });
    expect(await last(world)).toMatchObject({ state: 'awaitingReceipt' });
  });
});

test('[R65] of a shipment, a tender or a kind that is not paid by hand there is nothing to record (404)', async () => {
  const world = await pressed([{ ...CHEQUE, amount: '100.00' }, CARD]);
  const attempts = (await last(world))?.attempts ?? [];
  const [check, card] = [4, 3].map((id) => attempts.find((one) => one.paymentTypeId === id)?.tenderUuid ?? '');
  const { shipmentUuid } = world.shipment;
  for (const place of [
    { shipmentUuid: testId(1), tenderUuid: check ?? '' },
    { shipmentUuid, tenderUuid: testId(1) },
    { shipmentUuid, tenderUuid: card ?? '' },
  ])
    for (const outcome of ['received', 'returned'] as const)
      await expect(recordByHand(place, outcome, { by: 'marcus', why: 'x' }, world.deps)).rejects.toMatchObject({
        status: 404,
      });
  expect(await last(world)).toMatchObject({ state: 'awaitingReceipt' });
});

describe('[R65] a check that comes back', () => {
  test('before it was received releases everything, and the shipment is an estimate again', async () => {
    const world = await pressed();
    world.clock.advance(HOUR_MS);
    const payment = await byHand(world, 'returned');
    expect(payment).toMatchObject({
      ...{ state: 'released', modifiedAt: world.clock.ms() },
      attempts: [{ state: 'released' }],
    });
    expect(await world.find()).toMatchObject({ statusId: 1, stageId: 12 });
    expect((await world.book()).head.sums).toEqual({});
    expect(world.money.audit.map(({ changes }) => changes)).toEqual([
      [{ field: 'Check 400.00', from: 'pending', to: 'returned' }],
    ]);
  });

  test('while another is on its way releases that one too', async () => {
    const world = await pressed([{ ...CHEQUE, amount: '100.00' }, WIRE]);
    await byHand(world, 'received');
    await byHand(world, 'returned');
    expect((await last(world))?.attempts.map(({ state }) => state)).toEqual(['returned', 'released']);
    expect(await last(world)).toMatchObject({ state: 'released' });
    expect((await world.book()).head.sums).toEqual({});
  });

  test('while the carrier is asked releases the booking', async () => {
    const world = await pressed();
    await byHand(world, 'received');
    expect(await byHand(world, 'returned')).toMatchObject({ state: 'released', attempts: [{ state: 'returned' }] });
    expect(await world.find()).toMatchObject({ statusId: 1, stageId: 12 });
  });

  test('after the carrier accepted is due again, and a second time is refused', async () => {
    const world = await pressed();
    await byHand(world, 'received');
    await accept(world);
    expect(await byHand(world, 'returned')).toMatchObject({ state: 'done', attempts: [{ state: 'returned' }] });
    expect(summaryOf((await world.book()).head)).toMatchObject({ paidCents: 0, pendingCents: 0, dueCents: 40_000 });
    expect(await world.find()).toMatchObject({ statusId: 3 });
    await expect(byHand(world, 'returned')).rejects.toMatchObject({ status: 409 });
  });

  test('while its refund waits ends the refund: nothing is owed to the customer', async () => {
    const world = await pressed();
    await byHand(world, 'received');
    await accept(world);
    world.clock.advance(25 * HOUR_MS);
    await cancel(world, '75.00');
    expect((await world.book()).refunds).toMatchObject([{ state: 'open', parts: [{ cents: 32_500 }] }]);
    await byHand(world, 'returned');
    const { refunds, head } = await world.book();
    expect(refunds).toMatchObject([{ state: 'done', modifiedAt: world.clock.ms(), parts: [{ state: 'failed' }] }]);
    expect(summaryOf(head)).toMatchObject({ paidCents: 0, refundPendingCents: 0, dueCents: 7500 });
  });
});

describe('[R65] a check that does not come', () => {
  test.each([
    [-1, 'awaitingReceipt'],
    [0, 'released'],
  ])('%i ms from the end of the wait is %s', async (more, state) => {
    const world = await pressed();
    const { expiresAt = 0 } = (await last(world)) ?? {};
    expect((await world.book()).head.nextAt).toBe(expiresAt);
    world.clock.set(expiresAt + more);
    await reconcileShipment(world.shipment, world.deps);
    expect(await last(world)).toMatchObject({ state });
  });
});
