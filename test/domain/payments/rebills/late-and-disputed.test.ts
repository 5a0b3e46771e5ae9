import { expect, test } from 'vitest';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, AR, CARD, CHEQUE, moneyWorld } from '#test/fakes/money-world.ts';
import { cancel } from '../money-acts.ts';
import { rebillWorld } from './rebill-world.ts';

test('[R54] a canceled shipment’s dispute hides no other debt from the A/R limit', async () => {
  const world = await rebillWorld([AR]);
  await world.shipments.put({ ...(await world.find()), statusId: 3, stageId: 15 });
  const { entries } = await world.book();
  const entry = entries.find(({ kind }) => kind === 'charged');
  const line = entry?.lines.findIndex(({ charge, cents }) => charge && cents < 0);
  await world.dispute(`${entry?.number}-${line}`);
  expect((await world.deps.arBooks.read(CUSTOMER)).disputedCents).toBeGreaterThan(0);
  await cancel(world);
  expect((await world.find()).statusId).toBe(7);
  const book = await world.deps.arBooks.read(CUSTOMER);
  expect([book.openCents, book.disputedCents ?? 0]).toEqual([0, 0]);
  expect((await world.book()).disputes.map(({ arCents }) => arCents)).toEqual([0]);
});

test('[R61] a carrier that takes a booking whose debit the bank returned is asked to stop, and an agent is told', async () => {
  const world = moneyWorld();
  await world.press([ACH]);
  const payment = (await world.book()).payments.at(-1);
  const [attempt] = payment?.attempts ?? [];
  const [charge] = world.gateway.log.values();
  if (!payment || !attempt || !charge) throw new Error('A debit waits for its carrier');
  await settleCharge({ ...charge, attemptId: attempt.attemptId, state: 'returned' }, world.deps);
  const { shipmentUuid, paymentUuid: dispatchUuid } = payment;
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' }, world.deps);
  expect((await world.find()).statusId).toBe(1);
  const stops = world.outbox.all.filter(({ type }) => type === 'dispatchCancelRequested');
  expect(stops.map(({ data }) => data)).toEqual([{ shipmentUuid, customerUuid: CUSTOMER, dispatchUuid }]);
  expect(world.raised.map(({ problem }) => problem)).toContain('notStopped');
});

test('[C97] two checks on their way do not keep a booking from being canceled', async () => {
  const world = await rebillWorld([CARD]);
  await world.shipments.put({ ...(await world.find()), statusId: 4, stageId: 18 });
  for (const carrierInvoiceNumber of ['FB-1', 'FB-2']) {
    await world.receive({ carrierInvoiceNumber });
    await world.answer({ answer: 'accept' });
    await world.payDue([CHEQUE]);
  }
  await world.shipments.put({ ...(await world.find()), statusId: 3, stageId: 15 });
  expect((await cancel(world)).statusId).toBe(7);
});
