import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { crashingAt } from '#test/fakes/crashing.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, AR, CARD, CHEQUE, STORE_CREDIT } from '#test/fakes/money-world.ts';
import { type RebillWorld, rebillWorld } from './rebill-world.ts';

const MINUTE_MS = 60_000;

/** The uuid of the only charge of the booking's bill. */
async function chargeOf(world: RebillWorld): Promise<string> {
  const entry = (await world.book()).entries.find(({ kind }) => kind === 'charged');
  return `${entry?.number}-${entry?.lines.findIndex(({ charge, cents }) => charge && cents < 0)}`;
}

async function disputed(world: RebillWorld, chargeUuid?: string): Promise<string> {
  await world.dispute(chargeUuid ?? (await chargeOf(world)));
  return (await world.book()).disputes.at(-1)?.disputeUuid ?? '';
}

async function runFor(world: RebillWorld, minutes: number) {
  world.gateway.settle();
  for (let minute = 0; minute < minutes; minute += 30) {
    world.clock.advance(30 * MINUTE_MS);
    await world.runReconciler();
  }
}

test('[R54] a dispute that is withdrawn of a charge that a card paid gives the money back to the card, and nothing stays to be given back by hand', async () => {
  const world = await rebillWorld([CARD]);
  const before = await world.sums();
  const uuid = await disputed(world);
  expect((await world.sums()).withheldCents).toBe(0);
  await world.decide({ outcome: 'withdrawn' }, uuid);
  expect(await world.sums()).toMatchObject({ dueCents: 0, refundPendingCents: before.paidCents });
  await runFor(world, 120);
  expect(await world.sums()).toMatchObject({ dueCents: 0, paidCents: 0, refundPendingCents: 0, chargesCents: 0 });
  const [refund, ...others] = (await world.book()).refunds;
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ cause: `decided:${uuid}`, state: 'done', by: 'marcus' });
  expect(await world.check()).toEqual([]);
  const own = await world.invoices.findOfShipment(world.shipment.shipmentUuid);
  const invoice = own && (await world.invoices.find(own.customerUuid, own.invoiceUuid));
  expect(invoice && sumsOf(invoice)).toMatchObject({ amount: 0, paid: 0, open: 0 });
});

test('[R54] a reduced dispute gives back what fell with its share of the fee, in whole cents, to the tenders that paid', async () => {
  const tenders = [[CARD], [ACH], [{ ...STORE_CREDIT, amount: '100.00' }, CARD], [{ ...AR, amount: '70.00' }, ACH]];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tenders), fc.integer({ min: 1, max: 39_999 }), async (paid, leftCents) => {
      const world = await rebillWorld(paid, 6, async ({ storeCredit }) => {
        const grant = { entryUuid: 'grant', customerUuid: CUSTOMER, cents: 50_000, at: 1, reason: 'Late', by: 'm' };
        await storeCredit.append(grant, 0);
      });
      const uuid = await disputed(world);
      await world.decide({ outcome: 'reduced', cents: leftCents }, uuid);
      await runFor(world, 180);
      const sums = await world.sums();
      expect(sums).toMatchObject({ dueCents: 0, refundPendingCents: 0, withheldCents: 0 });
      const fees = (await world.book()).head.sums.feeIncome ?? 0;
      expect(sums.paidCents).toBe(leftCents - fees);
      expect(await world.check()).toEqual([]);
      const ar = await world.deps.arBooks.read(CUSTOMER);
      const { arReceivable = 0 } = (await world.book()).head.sums;
      expect([ar.openCents, ar.disputedCents ?? 0]).toEqual([arReceivable, 0]);
      expect((await world.find()).statusId).toBe(6);
    }),
    { numRuns: 25 },
  );
});

test('[R54] a decision that is made twice refunds once, and one whose process dies is made or is not', async () => {
  for (let step = 1; step <= 3; step += 1) {
    const world = await rebillWorld([CARD]);
    const uuid = await disputed(world);
    const dying = crashingAt(step, world.money, world.gateway);
    const use = { ...world.deps, money: dying.money };
    await world.decide({ outcome: 'withdrawn' }, uuid, use).catch(() => undefined);
    await world.decide({ outcome: 'withdrawn' }, uuid).catch(() => undefined);
    await expect(world.decide({ outcome: 'withdrawn' }, uuid)).rejects.toMatchObject({ status: 409 });
    await runFor(world, 120);
    expect((await world.book()).refunds).toHaveLength(1);
    expect(await world.sums()).toMatchObject({ dueCents: 0, paidCents: 0, refundPendingCents: 0 });
    expect(await world.check()).toEqual([]);
  }
});

test('[R54] two decisions at once of one dispute refund once', async () => {
  const world = await rebillWorld([CARD]);
  const uuid = await disputed(world);
  const both = [world.decide({ outcome: 'withdrawn' }, uuid), world.decide({ outcome: 'reduced', cents: 1 }, uuid)];
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await runFor(world, 120);
  expect((await world.book()).refunds).toHaveLength(1);
  expect(await world.check()).toEqual([]);
});

test('[R68] a rebill that was paid, disputed and withdrawn goes back to what paid it; its own invoice says so, with the share of the fee, and the shipment’s is left alone', async () => {
  const world = await rebillWorld([CARD]);
  await world.receive();
  await world.answer({ answer: 'accept' });
  await world.payDue([CARD]);
  const entry = (await world.book()).entries.find(({ kind }) => kind === 'rebilled');
  const uuid = await disputed(world, `${entry?.number}-0`);
  await world.decide({ outcome: 'withdrawn' }, uuid);
  await runFor(world, 120);
  expect(await world.sums()).toMatchObject({ dueCents: 0, refundPendingCents: 0 });
  expect(await world.invoices.listOpen(CUSTOMER)).toEqual([]);
  const rebillUuid = (await world.book()).rebills[0]?.rebillUuid ?? '';
  const invoice = await world.invoices.find(CUSTOMER, rebillUuid);
  expect(invoice && sumsOf(invoice)).toMatchObject({ amount: 0, paid: 0, open: 0, due: 0 });
  const own = await world.invoices.findOfShipment(world.shipment.shipmentUuid);
  const ownInvoice = own && (await world.invoices.find(own.customerUuid, own.invoiceUuid));
  expect(ownInvoice?.payments).toHaveLength(1);
  expect(await world.check()).toEqual([]);
});

test('[R54] what fell of a charge that was paid by check is owed back until an operator has sent it', async () => {
  const world = await rebillWorld([CARD]);
  await world.receive();
  await world.answer({ answer: 'accept' });
  await world.payDue([CHEQUE]);
  const cheque = (await world.book()).payments.at(-1)?.attempts[0];
  await world.byHand(cheque?.tenderUuid ?? '', 'received');
  const entry = (await world.book()).entries.find(({ kind }) => kind === 'rebilled');
  const uuid = await disputed(world, `${entry?.number}-0`);
  await world.decide({ outcome: 'reduced', cents: 8_000 }, uuid);
  await runFor(world, 60);
  expect(await world.sums()).toMatchObject({ dueCents: 0 });
  expect(await world.check()).toEqual([]);
});

test('[R54] what was paid off the A/R account since goes back to what paid it', async () => {
  const world = await rebillWorld([AR]);
  const own = await world.invoices.findOfShipment(world.shipment.shipmentUuid);
  await world.payInvoices([own?.invoiceUuid ?? '']);
  expect((await world.deps.arBooks.read(CUSTOMER)).openCents).toBe(0);
  const uuid = await disputed(world);
  await world.decide({ outcome: 'reduced', cents: 30_000 }, uuid);
  expect((await world.book()).refunds[0]?.parts.map(({ paymentTypeId }) => paymentTypeId)).toEqual([3]);
  await runFor(world, 180);
  expect(await world.sums()).toMatchObject({ dueCents: 0, refundPendingCents: 0 });
  expect((await world.deps.arBooks.read(CUSTOMER)).openCents).toBe(0);
  expect(await world.check()).toEqual([]);
});
