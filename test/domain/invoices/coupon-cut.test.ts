import { expect, test } from 'vitest';
import { applyCoupon } from '#domain/coupons/apply-coupon.ts';
import { newEvent } from '#domain/events/event.ts';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { invoiceShipment } from '#domain/invoices/invoice-shipment.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { decideDispute } from '#domain/payments/rebills/decide-dispute.ts';
import { disputeCharge } from '#domain/payments/rebills/dispute-charge.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { fakeInvoices } from '#test/fakes/invoices.ts';
import { ACH, moneyWorld } from '#test/fakes/money-world.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { accept } from '../payments/money-acts.ts';

/** Freight of $400.00 with a coupon of $150.00, the rest paid from a bank account; picked up. */
async function pickedUp() {
  const world = moneyWorld({ hasFreight: true });
  const { shipmentUuid } = world.shipment;
  world.coupons.put(makeCoupon({ discount: { kind: 'fixed', cents: 150_00 } }));
  const coupons = { coupons: world.coupons, shipments: world.shipments, rateLimiter: fakeRateLimiter() };
  await applyCoupon(await world.find(), 'WELCOME25', { ...world.deps, ...coupons });
  await world.press([ACH], { amountDue: '250.00' });
  await accept(world);
  const [from, to] = [{ statusId: 3, stageId: 15 } as const, { statusId: 4, stageId: 17 } as const];
  const move = allowedMove({ from, to, at: world.clock.ms(), by: 'test', why: 'Picked up' });
  if (!move) throw new Error('A booked shipment can be picked up');
  await world.shipments.move(shipmentUuid, move);
  const data = { shipmentUuid, customerUuid: CUSTOMER, from: [3, 15], to: [4, 17], by: 'test' };
  const moved = newEvent('shipmentMoved', { ...data, from: [3, 15], to: [4, 17] }, world.deps);
  const invoices = fakeInvoices();
  const deps = { ...world.deps, invoices, shipments: world.shipments };
  const dispute = async (outcome: 'withdrawn' | 'reduced', cents?: number) => {
    const audited = { by: 'marcus', why: 'Never loaded' };
    await disputeCharge(await world.find(), { chargeUuid: '1-1' }, CUSTOMER, world.deps);
    const { disputeUuid = '' } = (await world.book()).disputes[0] ?? {};
    await decideDispute({ shipmentUuid, disputeUuid }, { outcome, cents }, audited, world.deps);
    return newEvent('disputeDecided', { shipmentUuid, customerUuid: CUSTOMER, disputeUuid, outcome }, world.deps);
  };
  return { ...world, moved, invoices, deps, dispute };
}

test('[R66] freight that falls wholly takes its coupon with it: what was paid goes back and nothing is due either way', async () => {
  const { dispute, book, gateway } = await pickedUp();
  await dispute('withdrawn');
  const { head, refunds } = await book();
  expect(summaryOf(head)).toMatchObject({ chargesCents: 0, couponCents: 0, paidCents: 0, dueCents: 0 });
  expect(refunds.flatMap(({ parts }) => parts.map(({ cents }) => cents))).toEqual([250_00]);
  expect(checkLedger(await book(), [...gateway.log.values()])).toEqual([]);
});

test('[R66] freight that falls below its coupon leaves of the coupon what the freight costs', async () => {
  const { dispute, book } = await pickedUp();
  await dispute('reduced', 100_00);
  const { head, refunds } = await book();
  expect(summaryOf(head)).toMatchObject({ chargesCents: 100_00, couponCents: 100_00, paidCents: 0, dueCents: 0 });
  expect(refunds.flatMap(({ parts }) => parts.map(({ cents }) => cents))).toEqual([250_00]);
});

test('[R66] freight that stays above its coupon leaves the coupon as it was', async () => {
  const { dispute, book } = await pickedUp();
  await dispute('reduced', 160_00);
  expect(summaryOf((await book()).head)).toMatchObject({ couponCents: 150_00, paidCents: 10_00, dueCents: 0 });
});

test('[R68] an invoice that was issued before says once what of its coupon was taken back, whatever comes late', async () => {
  const { dispute, deps, moved, invoices, book } = await pickedUp();
  await invoiceShipment(moved, deps);
  const before = await book();
  const decided = await dispute('reduced', 100_00);
  await invoiceShipment(decided, deps);
  await invoiceShipment(decided, deps);
  await invoiceShipment(moved, { ...deps, money: { ...deps.money, readBook: async () => before } });
  const [invoice] = [...invoices.all.values()];
  expect(invoice?.lines.map(({ description, cents }) => [description, cents])).toEqual([
    ['Freight', 400_00],
    ['Your first shipment', -150_00],
    ['Decided: Freight', -300_00],
    ['Coupon WELCOME25: the part above the freight no longer applies', 50_00],
  ]);
  expect(invoice && sumsOf(invoice)).toMatchObject({ amount: 0, paid: 0, open: 0 });
  expect((await invoices.readHead(CUSTOMER)).balanceCents).toBe(0);
});

test('[R68] an invoice that is issued afterwards has the coupon as it stands', async () => {
  const { dispute, deps, moved, invoices } = await pickedUp();
  await dispute('reduced', 100_00);
  await invoiceShipment(moved, deps);
  const [invoice] = [...invoices.all.values()];
  expect(invoice?.lines.map(({ cents }) => cents)).toEqual([400_00, -100_00, -300_00]);
  expect(invoice && sumsOf(invoice)).toMatchObject({ amount: 0, open: 0 });
});
