import { expect, test } from 'vitest';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { showRebill } from '#domain/payments/rebills/show-rebill.ts';
import { showCharges } from '#domain/payments/show-charges.ts';
import { showTransactions } from '#domain/payments/show-transactions.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeNewRebill } from '#test/fakes/fixtures-rebills.ts';
import { AR, CARD, moneyWorld } from '#test/fakes/money-world.ts';
import { rebillWorld } from './rebill-world.ts';

const DAY_MS = 24 * 60 * 60_000;

test('[R68] a rebill is billed and not due: its own invoice asks for it until the deadline, and nobody is charged', async () => {
  const world = await rebillWorld();
  const before = await world.sums();
  const { rebill, isNew } = await world.receive();
  expect(isNew).toBe(true);
  expect(await world.sums()).toMatchObject({ ...before, costCents: before.costCents + 7_000, withheldCents: 8_815 });
  expect((await world.find()).statusId).toBe(6);
  const [invoice, ...others] = await world.invoices.listOpen(CUSTOMER);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'rebill', invoiceUuid: rebill.rebillUuid, askedUntil: rebill.answerBy });
  expect(invoice && sumsOf(invoice)).toMatchObject({ amount: 8_815, open: 8_815, due: 0 });
  expect(world.gateway.log.size).toBe(1);
  expect(world.outbox.all.map(({ type }) => type)).toContain('rebillReceived');
  expect(await world.check()).toEqual([]);
});

test('[R68] the same invoice of a carrier is recorded once, and with other lines not at all', async () => {
  const world = await rebillWorld();
  const [first, second] = await Promise.all([world.receive(), world.receive()]);
  expect(first.rebill.rebillUuid).toBe(second.rebill.rebillUuid);
  expect((await world.receive()).isNew).toBe(false);
  const lines = makeNewRebill().lines.map((line) => ({ ...line, cents: 1 }));
  await expect(world.receive({ lines })).rejects.toMatchObject({ status: 409 });
  expect((await world.book()).rebills).toHaveLength(1);
  expect((await world.sums()).withheldCents).toBe(8_815);
  await world.receive({ carrierInvoiceNumber: 'FB-7702' });
  expect((await world.sums()).withheldCents).toBe(17_630);
});

test('[H14] [H33] a later bill above the billing threshold bears the fee of that time, as a line before the answer; none as seeded', async () => {
  const world = await rebillWorld();
  const at = world.clock.now().getTime();
  world.fees.set({ id: 6, effectiveFrom: at, amount: 15_00 });
  world.fees.set({ id: 5, effectiveFrom: at, amount: 88_15 });
  const under = await world.receive();
  expect(under.rebill.lines.map(({ kind }) => kind)).toEqual(['reweigh']);
  world.fees.set({ id: 5, effectiveFrom: at, amount: 88_14 });
  const { rebill } = await world.receive({ carrierInvoiceNumber: 'FB-7702' });
  expect(showRebill(rebill, false)).toMatchObject({
    amount: '103.15',
    lines: [{ amount: '88.15' }, { kind: 'billingFee', description: 'BA Processing Fee', amount: '15.00' }],
  });
  const fee = { description: 'BA Processing Fee', code: '6', amount: '15.00' };
  const { shipmentCharges } = await showCharges(await world.find(), true, world.deps);
  expect(shipmentCharges.at(-1)).toMatchObject(fee);
  expect((await world.receive({ carrierInvoiceNumber: 'FB-7702' })).isNew).toBe(false);
  await world.answer({ answer: 'dispute' });
  await world.decide({ outcome: 'withdrawn' });
  expect(await world.sums()).toMatchObject({ withheldCents: 8_815, dueCents: 0 });
  expect(await world.check()).toEqual([]);
});

test('a shipment that is not picked up has no rebill', async () => {
  const fresh = moneyWorld();
  await fresh.press([CARD]);
  const world = await rebillWorld();
  const stored = await world.find();
  await world.shipments.put({ ...stored, statusId: 3, stageId: 15 });
  await expect(world.receive()).rejects.toMatchObject({ status: 409 });
});

test('C144: accepted it is due by the terms of invoices, the shipment is completed no more, and a card pays it', async () => {
  const world = await rebillWorld();
  await world.receive();
  await world.answer({ answer: 'accept' });
  expect(await world.sums()).toMatchObject({ dueCents: 8_815, withheldCents: 0 });
  expect((await world.find()).statusId).toBe(5);
  const [invoice] = await world.invoices.listOpen(CUSTOMER);
  expect(invoice && sumsOf(invoice)).toMatchObject({ open: 8_815, due: 8_815 });
  expect(invoice?.askedUntil).toBeUndefined();
  await world.payDue([CARD]);
  expect((await world.find()).statusId).toBe(6);
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 0 });
  expect(await world.invoices.listOpen(CUSTOMER)).toEqual([]);
  const [paid] = (await world.invoices.listPaid(CUSTOMER, 0, 10)).filter(({ kind }) => kind === 'rebill');
  expect(paid && sumsOf(paid)).toMatchObject({ open: 0 });
  const [own] = (await world.invoices.listPaid(CUSTOMER, 0, 10)).filter(({ kind }) => kind === 'shipment');
  expect(own && sumsOf(own)).toMatchObject({ amount: 41_000, paid: 41_000 });
  expect(await world.check()).toEqual([]);
});

test('[R68] unanswered it falls due at the end of its last day, once', async () => {
  const world = await rebillWorld();
  const { rebill } = await world.receive();
  world.clock.advance(rebill.deadlineAt - world.clock.now().getTime() - 1000);
  await world.runReconciler();
  expect((await world.sums()).dueCents).toBe(0);
  world.clock.advance(1000);
  await world.runReconciler();
  await world.runReconciler();
  expect(await world.sums()).toMatchObject({ dueCents: 8_815, withheldCents: 0 });
  expect((await world.book()).rebills[0]).toMatchObject({ state: 'fellDue', dueCents: 8_815 });
  expect((await world.find()).statusId).toBe(5);
  expect((await world.book()).head.nextAt).toBeUndefined();
  expect(world.outbox.all.filter(({ type }) => type === 'rebillFellDue')).toHaveLength(1);
  expect(await world.check()).toEqual([]);
});

test('[R54] disputed it is not due, whatever day it is, until that is decided', async () => {
  const world = await rebillWorld();
  await world.receive();
  await world.answer({ answer: 'dispute', note: 'Ticket says 1,200 lb' });
  world.clock.advance(60 * DAY_MS);
  await world.runReconciler();
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 8_815 });
  const [invoice] = await world.invoices.listOpen(CUSTOMER);
  expect(invoice && sumsOf(invoice)).toMatchObject({ open: 8_815, disputed: 8_815, due: 0 });
  await world.decide({ outcome: 'upheld' });
  expect(await world.sums()).toMatchObject({ dueCents: 8_815, withheldCents: 0 });
  expect((await world.find()).statusId).toBe(5);
  expect(world.money.audit.at(-1)).toMatchObject({ by: 'marcus', why: 'scale ticket' });
  expect(await world.check()).toEqual([]);
});

test('[R54] withdrawn it is reversed with its cost; reduced the rest is due', async () => {
  const withdrawn = await rebillWorld();
  const before = await withdrawn.sums();
  await withdrawn.receive();
  await withdrawn.answer({ answer: 'dispute' });
  await withdrawn.decide({ outcome: 'withdrawn' });
  expect(await withdrawn.sums()).toEqual(before);
  expect(await withdrawn.invoices.listOpen(CUSTOMER)).toEqual([]);
  expect((await withdrawn.find()).statusId).toBe(6);
  expect(await withdrawn.check()).toEqual([]);
  const reduced = await rebillWorld();
  await reduced.receive();
  await reduced.answer({ answer: 'dispute' });
  await expect(reduced.decide({ outcome: 'reduced', cents: 8_815 })).rejects.toMatchObject({ status: 422 });
  await reduced.decide({ outcome: 'reduced', cents: 4_000 });
  expect(await reduced.sums()).toMatchObject({
    dueCents: 4_000,
    withheldCents: 0,
    costCents: before.costCents + 4_000,
  });
  const [invoice] = await reduced.invoices.listOpen(CUSTOMER);
  expect(invoice && sumsOf(invoice)).toMatchObject({ amount: 4_000, due: 4_000 });
  await expect(reduced.decide({ outcome: 'withdrawn' })).rejects.toMatchObject({ status: 409 });
  expect(await reduced.check()).toEqual([]);
});

test('C144: an answer to another version, or a second one, is refused and says how it stands', async () => {
  const world = await rebillWorld();
  await world.receive();
  await expect(world.answer({ answer: 'accept', version: 9 })).rejects.toMatchObject({ status: 409 });
  const both = await Promise.allSettled([world.answer({ answer: 'accept' }), world.answer({ answer: 'dispute' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await world.check()).toEqual([]);
  await expect(world.answer({ answer: 'dispute', version: 1 })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/accepted|in dispute/) as string,
  });
});

test('C144: a repeat of the request answers once; the key with another answer is refused', async () => {
  const world = await rebillWorld();
  await world.receive();
  const call = { idempotencyKey: 'once' };
  await world.answer({ answer: 'dispute', version: 1 }, call);
  const again = await world.answer({ answer: 'dispute', version: 1 }, call);
  expect(again.rebill).toMatchObject({ state: 'disputed', revision: 2 });
  await expect(world.answer({ answer: 'accept', version: 1 }, call)).rejects.toMatchObject({ status: 409 });
  expect(world.outbox.all.filter(({ type }) => type === 'chargeDisputed')).toHaveLength(1);
});

test('[R54] accepting a disputed rebill ends the dispute, so that it can be paid', async () => {
  const world = await rebillWorld();
  await world.receive();
  await world.answer({ answer: 'dispute' });
  await world.answer({ answer: 'accept' });
  await world.payDue([CARD]);
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 0 });
  expect((await world.book()).rebills[0]?.state).toBe('accepted');
  expect(await world.check()).toEqual([]);
});

test('[R54] what of a disputed charge stands on the A/R account does not count against it until it is decided', async () => {
  const world = await rebillWorld([AR], 4);
  const book = await world.book();
  const [entry] = book.entries;
  const index = entry?.lines.findIndex(({ charge }) => charge !== undefined) ?? 0;
  await world.dispute(`${entry?.number}-${index}`);
  await world.dispute(`${entry?.number}-${index}`);
  const disputed = await world.book();
  expect(disputed.disputes).toMatchObject([{ cents: 40_000, withheldCents: 0, arCents: 40_000, state: 'open' }]);
  expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 40_000, disputedCents: 40_000 });
  const [invoice] = await world.invoices.listOpen(CUSTOMER);
  expect(invoice && sumsOf(invoice)).toMatchObject({ disputed: 40_000, due: 0 });
  await world.decide({ outcome: 'reduced', cents: 30_000 }, disputed.disputes[0]?.disputeUuid);
  expect((await world.deps.arBooks.read(CUSTOMER)).disputedCents).toBeUndefined();
  const [decided] = await world.invoices.listOpen(CUSTOMER);
  expect(decided && sumsOf(decided)).toMatchObject({ amount: 30_000, due: 30_000, disputed: 0 });
  expect(await world.check()).toEqual([]);
});

test('[R54] a charge that is due is not due while it is disputed, and a payment meanwhile takes the rest', async () => {
  const world = await rebillWorld();
  await world.receive();
  await world.receive({
    carrierInvoiceNumber: 'FB-7702',
    lines: [{ kind: 'accessorial', description: 'Liftgate', cents: 9_500, costCents: 8_000 }],
  });
  const [first, second] = (await world.book()).rebills;
  await world.answer({ answer: 'accept', rebillUuid: first?.rebillUuid ?? '', version: 1 });
  await world.answer({ answer: 'accept', rebillUuid: second?.rebillUuid ?? '', version: 1 });
  const liftgate = (await world.book()).entries.find(({ cause }) => cause === `rebilled:${second?.rebillUuid}`);
  await world.dispute(`${liftgate?.number}-0`);
  expect(await world.sums()).toMatchObject({ dueCents: 8_815, withheldCents: 9_500 });
  await world.payDue([CARD]);
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 9_500 });
  const { disputes } = await world.book();
  await world.decide({ outcome: 'withdrawn' }, disputes[0]?.disputeUuid);
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 0 });
  expect(await world.invoices.listOpen(CUSTOMER)).toEqual([]);
  expect(await world.check()).toEqual([]);
});

test('[H33] charges and transactions name it, say that it is not due, and keep our cost from the customer', async () => {
  const world = await rebillWorld();
  await world.receive();
  const shown = await showCharges(await world.find(), false, world.deps);
  const line = shown.shipmentCharges.find(({ kind }) => kind === 'adjustment');
  expect(line).toMatchObject({ amount: '88.15', asked: true });
  expect(line?.description).toContain('Carrier-change adjustment');
  expect(shown).toMatchObject({ due: '0.00', withheld: '88.15', charges: '410.00' });
  expect(shown.rebills).toMatchObject([{ state: 'asked', amount: '88.15', due: '0.00', version: 1 }]);
  expect(JSON.stringify(shown)).not.toContain('70.00');
  const { shipmentTransactionDetail } = await showTransactions(await world.find(), { seesCost: false }, world.deps);
  expect(shipmentTransactionDetail[0]).toMatchObject({
    shipmentDescription: 'Carrier-change adjustment, not due yet',
    dueAfter: '0.00',
  });
});
