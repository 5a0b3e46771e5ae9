import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { arUsed } from '#domain/credit/ar-book.ts';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeNewRebill } from '#test/fakes/fixtures-rebills.ts';
import { AR } from '#test/fakes/money-world.ts';
import { type RebillWorld, rebillWorld } from './rebill-world.ts';

const MINUTE_MS = 60_000;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof PortalError ? error.code : String(error)),
  );

/** A shipment of $400.00 that stands on the A/R account, with its invoice; until `deliver` no event reaches the invoices. */
async function behind() {
  const world = await rebillWorld([AR], 5);
  const { write } = world.outbox;
  const hold = () => {
    world.outbox.write = async () => undefined;
  };
  const deliver = () => {
    world.outbox.write = write;
  };
  const own = await world.invoices.findOfShipment(world.shipment.shipmentUuid);
  const invoiceUuid = own?.invoiceUuid ?? '';
  const sums = async () => {
    const invoice = await world.invoices.find(CUSTOMER, invoiceUuid);
    return invoice && sumsOf(invoice);
  };
  const entry = (await world.book()).entries.find(({ kind }) => kind === 'charged');
  const chargeUuid = `${entry?.number}-${entry?.lines.findIndex(({ charge, cents }) => charge && cents < 0)}`;
  return { world, hold, deliver, invoiceUuid, sums, chargeUuid };
}
async function runFor(world: RebillWorld, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 2) {
    world.clock.advance(2 * MINUTE_MS);
    await world.runReconciler();
  }
}

test('C141 [22058] of a charge that fell less is paid, also where the invoice has not heard of it yet', async () => {
  const { world, hold, deliver, invoiceUuid, sums, chargeUuid } = await behind();
  hold();
  await world.dispute(chargeUuid);
  const disputeUuid = (await world.book()).disputes.at(-1)?.disputeUuid;
  await world.decide({ outcome: 'reduced', cents: 300_00 }, disputeUuid);
  expect((await sums())?.due).toBe(400_00);
  expect(await codeOf(world.payInvoices([invoiceUuid], { amountDue: '400.00' }))).toBe('22058');
  expect(world.gateway.charges()).toBe(0);
  expect(await codeOf(world.payInvoices([invoiceUuid], { amountDue: '300.00' }))).toBe('none');
  deliver();
  await runFor(world, 10);
  expect(await sums()).toMatchObject({ open: 0, due: 0 });
  expect((await world.book()).head.sums.arReceivable ?? 0).toBe(0);
  expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 0, reservedCents: 0 });
  expect(await world.check()).toEqual([]);
});

test('C141 [R54] what is in dispute is not paid, also where the invoice has not heard of it yet', async () => {
  const { world, hold, invoiceUuid, chargeUuid } = await behind();
  hold();
  await world.dispute(chargeUuid);
  expect(await codeOf(world.payInvoices([invoiceUuid], { amountDue: '400.00' }))).not.toBe('none');
  expect(world.gateway.charges()).toBe(0);
  const { disputes } = await world.book();
  expect(disputes).toMatchObject([{ state: 'open', arCents: 400_00 }]);
  expect(arUsed(await world.deps.arBooks.read(CUSTOMER))).toBe(0);
});

test('H09: an invoice is paid once, also where whoever paid it died before the invoice was told, and another one of its shipment is due', async () => {
  const { world, invoiceUuid, sums } = await behind();
  const [line] = makeNewRebill().lines;
  if (!line) throw new Error('A rebill has a line');
  await world.receive({ lines: [{ ...line, cents: 500_00 }] });
  await world.answer({ answer: 'accept' });
  const { noteInvoice } = world.deps;
  world.deps.noteInvoice = async () => {
    throw new Error('died');
  };
  world.outbox.write = async () => undefined;
  await expect(world.payInvoices([invoiceUuid], {}, { idempotencyKey: 'first' })).rejects.toThrow('died');
  expect((await sums())?.due).toBe(400_00);
  world.deps.noteInvoice = noteInvoice;
  const again = await codeOf(world.payInvoices([invoiceUuid], { amountDue: '400.00' }, { idempotencyKey: 'second' }));
  await runFor(world, 10);
  expect(world.gateway.charges()).toBe(1);
  expect(again).not.toBe('15023');
  expect(await sums()).toMatchObject({ open: 0, due: 0 });
  const { receivable = 0, arReceivable = 0 } = (await world.book()).head.sums;
  expect(receivable + arReceivable).toBe(500_00);
  expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ openCents: arReceivable });
});
