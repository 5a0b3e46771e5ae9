import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/days.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { zoneOf } from '#domain/accounts/time-zone.ts';
import { cancelMoneyOf } from '#domain/cancellations/cancel-money.ts';
import { type CancelMoney, cancelShipment } from '#domain/cancellations/cancel-shipment.ts';
import { invoiceShipment } from '#domain/invoices/invoice-shipment.ts';
import { noteLate } from '#domain/invoices/note-late.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { showRow } from '#domain/shipments/show-shipment.ts';
import { fakeCancelWaivers } from '#test/fakes/cancel-waivers.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { ACH, AR, CARD, CHEQUE, moneyWorld } from '#test/fakes/money-world.ts';
import { type RebillWorld, rebillWorld } from '../payments/rebills/rebill-world.ts';

const request = { customerUuid: CUSTOMER, orderType: 'Booking', sortOrder: 'desc' } as const;

/** The row of the list as its owner sees it. */
async function rowOf({ shipments, clock }: Pick<RebillWorld, 'shipments' | 'clock'>) {
  const [row] = (await shipments.listByCustomer({ ...request, pageNumber: 1, pageSize: 10 })).rows;
  if (!row) throw new Error('There is no booking');
  return showRow(row, clock.now());
}

const nothing = {
  ...{ pending: '0.00', due: '0.00', onAccount: '0.00', asked: '0.00', disputed: '0.00' },
  ...{ refundPending: '0.00', refunded: '0.00' },
};

test('[R63] [S19] a card is held, then received with its fee: the row follows, and the record with it', async () => {
  const world = moneyWorld();
  const deps = { ...world.deps, invoices: world.invoices, shipments: world.shipments };
  world.outbox.hear((event) => invoiceShipment(event, deps));
  await world.press([CARD]);
  const held = { ...nothing, total: '410.00', pending: '410.00' };
  expect(await rowOf(world)).toMatchObject({ shipmentPayment: '0.00', balance: held });
  const booked = await rebillWorld([CARD], 4);
  expect(await rowOf(booked)).toMatchObject({ shipmentPayment: '410.00', balance: { ...nothing, total: '410.00' } });
  expect((await booked.find()).balance?.receivedCents).toBe(410_00);
});

test('[H10] [R63] what stands on the A/R account is not received: invoiced at pickup, then due on a day, then paid', async () => {
  const world = await rebillWorld([AR], 4);
  const row = await rowOf(world);
  const [invoice] = await world.invoices.listOpen(CUSTOMER);
  const { dueDay, invoiceUuid = '' } = invoice ?? {};
  const onAccount = { ...nothing, total: '400.00', onAccount: '400.00', dueDate: dueDay };
  expect(row).toMatchObject({ shipmentPayment: '0.00', balance: onAccount });
  expect(dueDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await world.payInvoices([invoiceUuid], { payment: CARD });
  const paid = await rowOf(world);
  expect(paid).toMatchObject({ shipmentPayment: '410.00', balance: { ...nothing, total: '410.00' } });
  expect(paid.balance).not.toHaveProperty('dueDate');
});

test('[R68] [R54] a later bill is asked, then due by its invoice or in dispute, then decided', async () => {
  const world = await rebillWorld();
  const { rebill } = await world.receive();
  expect((await rowOf(world)).balance).toEqual({
    ...nothing,
    ...{ total: '410.00', asked: '88.15', answerBy: rebill.answerBy },
  });
  await world.answer({ answer: 'dispute' });
  expect((await rowOf(world)).balance).toEqual({ ...nothing, total: '410.00', disputed: '88.15' });
  await world.decide({ outcome: 'upheld' });
  const due = await rowOf(world);
  expect(due).toMatchObject({ shipmentPayment: '410.00', shipmentStatusId: { id: 5 } });
  const [invoice] = await world.invoices.listOpen(CUSTOMER);
  expect(due.balance).toEqual({ ...nothing, total: '498.15', due: '88.15', dueDate: invoice?.dueDay });
  await world.payDue([ACH]);
  expect(await rowOf(world)).toMatchObject({ shipmentPayment: '498.15', balance: { ...nothing, total: '498.15' } });
});

/** The tab of what needs its customer's attention: how many it says that it holds, and how many it shows. */
async function attentionOf({ shipments, clock }: Pick<RebillWorld, 'shipments' | 'clock'>) {
  const query = { orderType: 'Booking', status: '2,5,owed' };
  const call = { caller: { customerUuid: CUSTOMER, seesCost: false }, query };
  const { counts, count } = await listShipments(call, { shipments, now: clock.now });
  return [counts?.needsYou, count];
}

test('[S19] [R68] what its carrier billed later needs its customer on the road already, until it is accepted and paid', async () => {
  const world = await rebillWorld([CARD], 4);
  expect(await attentionOf(world)).toEqual([0, 0]);
  await world.receive();
  expect(await attentionOf(world)).toEqual([1, 1]);
  await world.answer({ answer: 'dispute' });
  expect(await attentionOf(world)).toEqual([0, 0]);
  await world.decide({ outcome: 'upheld' });
  expect(await attentionOf(world)).toEqual([1, 1]);
  await world.payDue([CARD]);
  expect(await attentionOf(world)).toEqual([0, 0]);
});

test('[S19] [H10] an invoice on the account needs its customer from the night after its day, by the customer’s calendar', async () => {
  const world = await rebillWorld([AR], 4);
  const [invoice] = await world.invoices.listOpen(CUSTOMER);
  const { dueDay = '', invoiceUuid = '' } = invoice ?? {};
  const zone = zoneOf(makeAccount());
  const failed: unknown[] = [];
  const deps = { ...world.deps, invoices: world.invoices, shipments: world.shipments, overdue: world.invoices };
  const night = async (days: number, time: string) => {
    const at = zonedTimestamp(zone, { day: addDays(dueDay, days), time });
    world.clock.advance(at - world.clock.now().getTime());
    await noteLate({ ...deps, onFailure: (_, error) => failed.push(error) });
    return attentionOf(world);
  };
  // The day of UTC is a later one.
  expect(await night(0, '23:00')).toEqual([0, 0]);
  expect(await night(1, '00:30')).toEqual([1, 1]);
  expect(await night(2, '00:30')).toEqual([1, 1]);
  await world.payInvoices([invoiceUuid], { payment: CARD });
  expect(await attentionOf(world)).toEqual([0, 0]);
  expect(failed).toEqual([]);
});

test('[R65] a check is waited for by its name', async () => {
  const world = moneyWorld();
  const deps = { ...world.deps, invoices: world.invoices, shipments: world.shipments };
  world.outbox.hear((event) => invoiceShipment(event, deps));
  await world.press([CHEQUE]);
  expect((await rowOf(world)).balance).toEqual({
    ...nothing,
    ...{ total: '400.00', pending: '400.00', waitsFor: 'check' },
  });
});

test('[R63] what a canceled booking gives back is not received any more', async () => {
  const world = moneyWorld();
  const deps = { ...world.deps, invoices: world.invoices, shipments: world.shipments };
  world.outbox.hear((event) => invoiceShipment(event, deps));
  const { shipmentUuid } = world.shipment;
  await world.press([CARD]);
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' }, world.deps);
  expect(await rowOf(world)).toMatchObject({ shipmentPayment: '410.00' });
  const order = await world.find();
  const page = { version: revisionOf(order), previousStatusId: order.statusId, fee: '0.00' };
  const form = { reasonId: 1, reason: 'Show moved', termsAccepted: 1, signature: 'Dana Reyes' } as const;
  const dana = { userUuid: CUSTOMER, customerUuid: CUSTOMER, clientAddress: '203.0.113.7' };
  const money = cancelMoneyOf(world.deps) as CancelMoney;
  await cancelShipment(order, { shipmentUuid, ...page, ...form }, dana, {
    ...{ ...world.deps, waivers: fakeCancelWaivers(), money },
  });
  expect(await rowOf(world)).toMatchObject({
    shipmentStatusId: { id: 7 },
    shipmentPayment: '0.00',
    balance: { ...nothing, total: '0.00', refunded: '410.00' },
  });
});

test('[S19] an older reading never replaces a newer one, and other changes keep what is noted', async () => {
  const world = await rebillWorld([CARD], 4);
  const stored = await world.find();
  const { balance } = stored;
  if (!balance) throw new Error('Nothing is noted');
  await world.shipments.noteBalance(stored.shipmentUuid, { ...balance, revision: balance.revision - 1, dueCents: 1 });
  expect((await rowOf(world)).balance?.due).toBe('0.00');
  const note = { at: world.clock.now().getTime(), by: 'test', why: 'Renamed', changed: [] };
  await world.shipments.noteBalance(stored.shipmentUuid, { ...balance, revision: balance.revision + 1, dueCents: 500 });
  await world.shipments.change(changeOf(stored, { name: 'Another name' }, note));
  expect(await rowOf(world)).toMatchObject({ shipmentName: 'Another name', balance: { due: '5.00' } });
});
