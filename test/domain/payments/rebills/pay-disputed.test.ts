import { expect, test } from 'vitest';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { disputeCharge } from '#domain/payments/rebills/dispute-charge.ts';
import { settleReturns } from '#domain/payments/settle-charge.ts';
import { showCharges } from '#domain/payments/show-charges.ts';
import { Crash, crashingAt } from '#test/fakes/crashing.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, AR, CARD, CHEQUE, moneyWorld } from '#test/fakes/money-world.ts';
import { accept, cancel, codeOf } from '../money-acts.ts';
import { type RebillWorld, rebillWorld } from './rebill-world.ts';

/** A delivered shipment whose carrier's later bill is accepted, and then disputed by its line. */
async function disputedWorld(): Promise<RebillWorld> {
  const world = await rebillWorld([CARD]);
  await world.receive();
  await world.answer({ answer: 'accept' });
  const entry = (await world.book()).entries.find(({ kind }) => kind === 'rebilled');
  await world.dispute(`${entry?.number}-0`);
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 8_815 });
  return world;
}

/** A shipment on account, of whose invoice one line is in dispute. */
async function onAccount(): Promise<{ world: RebillWorld; invoiceUuid: string }> {
  const world = await rebillWorld([AR]);
  const entry = (await world.book()).entries.find(({ kind }) => kind === 'charged');
  const line = entry?.lines.findIndex(({ charge, cents }) => charge && cents < 0);
  await world.dispute(`${entry?.number}-${line}`);
  const { invoiceUuid = '' } = (await world.invoices.findOfShipment(world.shipment.shipmentUuid)) ?? {};
  return { world, invoiceUuid };
}

const statesOf = async (world: RebillWorld) => (await world.book()).disputes.map(({ state }) => state);

test('C74 [R54] paying what is in dispute ends the dispute; the charges said before how much that is', async () => {
  const world = await disputedWorld();
  const shown = await showCharges(await world.find(), false, world.deps);
  expect([shown.due, shown.disputed]).toEqual(['0.00', '88.15']);
  await world.payDue([CARD], 1);
  expect(await statesOf(world)).toEqual(['paid']);
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 0, pendingCents: 0 });
  expect(await world.invoices.listOpen(CUSTOMER)).toEqual([]);
  await expect(
    world.decide({ outcome: 'withdrawn' }, (await world.book()).disputes[0]?.disputeUuid),
  ).rejects.toMatchObject({ status: 409 });
  expect(await world.check()).toEqual([]);
});

test('C74 [R54] a press that does not say so pays around what is in dispute', async () => {
  const world = await disputedWorld();
  await expect(world.press([CARD], { amountDue: '88.15' })).rejects.toMatchObject({ code: '15035' });
  await expect(world.press([CARD], { amountDue: '88.14', endsDisputes: 1 })).rejects.toMatchObject({ code: '22058' });
  expect(await statesOf(world)).toEqual(['open']);
  expect(world.gateway.log.size).toBe(1);
});

test('C74 [R54] a declined card has ended no dispute', async () => {
  const world = await disputedWorld();
  world.gateway.next('decline');
  await world.payDue([CARD], 1).catch(() => undefined);
  expect(await statesOf(world)).toEqual(['open']);
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 8_815, pendingCents: 0 });
  const [invoice] = await world.invoices.listOpen(CUSTOMER);
  expect(invoice && sumsOf(invoice)).toMatchObject({ due: 0, disputed: 8_815 });
  expect(await world.check()).toEqual([]);
  await world.payDue([CARD], 1);
  expect(await statesOf(world)).toEqual(['paid']);
});

test('C74 [R54] a process that dies while it pays what is in dispute has paid it once, or the dispute is open', async () => {
  for (let step = 1; step <= 8; step += 1) {
    const world = await disputedWorld();
    const dying = crashingAt(step, world.money, world.gateway);
    const request = { amountDue: '88.15', endsDisputes: 1 };
    const call = { idempotencyKey: 'once' };
    const use = { ...world.deps, money: dying.money, gateway: dying.gateway };
    await world.press([CARD], request, call, use).catch((error) => expect(error).toBeInstanceOf(Crash));
    world.clock.advance(10 * 60_000);
    const outcome = await world.press([CARD], request, call).catch(() => undefined);
    expect(await statesOf(world)).toEqual([outcome ? 'paid' : 'open']);
    expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: outcome ? 0 : 8_815 });
    expect(world.gateway.log.size).toBe(outcome ? 2 : 1);
    expect(await world.check()).toEqual([]);
  }
});

test('C141 [R54] paying an invoice with its disputed line ends the dispute, and the A/R account counts nothing of it', async () => {
  const { world, invoiceUuid } = await onAccount();
  expect((await world.deps.arBooks.read(CUSTOMER)).disputedCents).toBe(40_000);
  await expect(world.payInvoices([invoiceUuid])).rejects.toMatchObject({ code: '15035' });
  await world.payInvoices([invoiceUuid], { endsDisputes: 1 });
  expect(await statesOf(world)).toEqual(['paid']);
  const book = await world.deps.arBooks.read(CUSTOMER);
  expect([book.openCents, book.disputedCents ?? 0]).toEqual([0, 0]);
  expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 0, paidCents: 41_000 });
  expect(await world.invoices.listOpen(CUSTOMER)).toEqual([]);
});

test('C141 [R54] a check that never comes has ended no dispute; while it is on its way nobody decides', async () => {
  const { world, invoiceUuid } = await onAccount();
  await world.payInvoices([invoiceUuid], { endsDisputes: 1, payment: CHEQUE });
  expect(await statesOf(world)).toEqual(['paid']);
  const [dispute] = (await world.book()).disputes;
  await expect(world.decide({ outcome: 'withdrawn' }, dispute?.disputeUuid)).rejects.toMatchObject({ status: 409 });
  const tender = (await world.book()).payments.at(-1)?.attempts[0]?.tenderUuid ?? '';
  await world.byHand(tender, 'returned');
  expect(await statesOf(world)).toEqual(['open']);
  const book = await world.deps.arBooks.read(CUSTOMER);
  expect([book.openCents, book.disputedCents]).toEqual([40_000, 40_000]);
  const [invoice] = await world.invoices.listOpen(CUSTOMER);
  expect(invoice && sumsOf(invoice)).toMatchObject({ due: 0, disputed: 40_000, pending: 0 });
});

test('C141 [R54] a declined card has ended no dispute of an invoice', async () => {
  const { world, invoiceUuid } = await onAccount();
  world.gateway.next('decline');
  await world.payInvoices([invoiceUuid], { endsDisputes: 1 }).catch(() => undefined);
  expect(await statesOf(world)).toEqual(['open']);
  expect((await world.deps.arBooks.read(CUSTOMER)).disputedCents).toBe(40_000);
  await world.payInvoices([invoiceUuid], { endsDisputes: 1 });
  expect(await statesOf(world)).toEqual(['paid']);
});

test('C141 [R54] a payment and a decision at once: the dispute is paid or decided, never both', async () => {
  for (const order of [0, 1]) {
    const { world, invoiceUuid } = await onAccount();
    const [dispute] = (await world.book()).disputes;
    const acts = [
      () => world.payInvoices([invoiceUuid], { endsDisputes: 1 }),
      () => world.decide({ outcome: 'withdrawn' }, dispute?.disputeUuid),
    ];
    await Promise.allSettled((order === 0 ? acts : acts.toReversed()).map((act) => act()));
    const [after] = (await world.book()).disputes;
    const { withheldCents } = await world.sums();
    expect(withheldCents).toBe(0);
    expect(['paid', 'withdrawn']).toContain(after?.state);
    expect(after?.state === 'paid').toBe(after?.decision === undefined);
  }
});

test('C97 [R54] what was in dispute of a canceled booking is not paid any more', async () => {
  const world = moneyWorld({ hasFreight: true });
  await world.press([ACH]);
  await accept(world);
  world.gateway.settle();
  for (const { transactionId } of world.gateway.log.values()) world.gateway.bounce(transactionId);
  await settleReturns(0, world.deps);
  const entry = (await world.book()).entries.find(({ kind }) => kind === 'charged');
  const line = entry?.lines.findIndex(({ charge, cents }) => charge && cents < 0);
  await disputeCharge(await world.find(), { chargeUuid: `${entry?.number}-${line}` }, CUSTOMER, world.deps);
  expect(await codeOf(cancel(world))).toBe('none');
  const asked = world.gateway.charges();
  world.clock.advance(25 * 60 * 60_000);
  expect(await codeOf(world.press([CARD], { endsDisputes: 1 }))).toBe('15035');
  expect(world.gateway.charges()).toBe(asked);
  expect((await showCharges(await world.find(), false, world.deps)).disputed).toBeUndefined();
  expect(checkLedger(await world.book(), [...world.gateway.log.values()])).toEqual([]);
});
