import { expect, test } from 'vitest';
import { newEvent } from '#domain/events/event.ts';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { invoiceShipment } from '#domain/invoices/invoice-shipment.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { fakeInvoices } from '#test/fakes/invoices.ts';
import { AR, CARD, moneyWorld } from '#test/fakes/money-world.ts';

/** A booked shipment, paid by such tenders, whose freight is picked up now. */
async function pickedUp(tenders: Parameters<ReturnType<typeof moneyWorld>['press']>[0]) {
  const world = moneyWorld();
  await world.press(tenders);
  const { shipmentUuid } = world.shipment;
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' }, world.deps);
  const [from, to] = [{ statusId: 3, stageId: 15 } as const, { statusId: 4, stageId: 17 } as const];
  const move = allowedMove({ from, to, at: world.clock.now().getTime(), by: 'test', why: 'Picked up' });
  if (!move) throw new Error('A booked shipment can be picked up');
  const data = { shipmentUuid, customerUuid: CUSTOMER, from: [3, 15], to: [4, 17], by: 'test' } as const;
  const moved = newEvent('shipmentMoved', { ...data, from: [3, 15], to: [4, 17] }, world.deps);
  await world.shipments.move(shipmentUuid, move);
  const invoices = fakeInvoices();
  return { ...world, moved, invoices, deps: { ...world.deps, invoices, shipments: world.shipments } };
}

test('[R68] a shipment on account is invoiced when it is picked up: open, due thirty days later, once however often the event comes', async () => {
  const { invoices, deps, moved } = await pickedUp([AR]);
  await Promise.all([invoiceShipment(moved, deps), invoiceShipment(moved, deps)]);
  await invoiceShipment(moved, deps);
  const [invoice, ...others] = await invoices.listOpen(CUSTOMER);
  expect(others).toEqual([]);
  expect(invoice && sumsOf(invoice)).toEqual({
    amount: 40_000,
    paid: 0,
    pending: 0,
    open: 40_000,
    disputed: 0,
    due: 40_000,
  });
  expect(await invoices.readHead(CUSTOMER)).toMatchObject({ entries: 1, balanceCents: 40_000 });
});

test('[R68] one that a card paid has an invoice with its processing fee, and nothing open', async () => {
  const { invoices, deps, moved } = await pickedUp([CARD]);
  await invoiceShipment(moved, deps);
  expect(await invoices.listOpen(CUSTOMER)).toEqual([]);
  const [invoice] = await invoices.listPaid(CUSTOMER, 0, 10);
  expect(invoice && sumsOf(invoice)).toMatchObject({ amount: 41_000, paid: 41_000, open: 0 });
  expect(invoice?.lines.map(({ cents }) => cents)).toEqual([40_000, 1_000]);
  expect(invoice?.payments).toMatchObject([{ cents: 41_000, label: 'Visa ending 1881' }]);
});

test('[R68] before the pickup, and without a booking, there is no invoice', async () => {
  const { invoices, deps, moved } = await pickedUp([AR]);
  const early = { ...moved, data: { ...moved.data, to: [3, 15] as [number, number] } };
  await invoiceShipment(early as typeof moved, deps);
  expect(invoices.all.size).toBe(0);
  const fresh = moneyWorld();
  await invoiceShipment(moved, { ...fresh.deps, invoices, shipments: fresh.shipments });
  expect(invoices.all.size).toBe(0);
});
