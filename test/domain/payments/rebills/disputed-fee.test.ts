import { expect, test } from 'vitest';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { CARD } from '#test/fakes/money-world.ts';
import { type RebillWorld, rebillWorld } from './rebill-world.ts';

/** The uuid of the charge of a kind: the freight, or the fee of the card. */
async function chargeOf(world: RebillWorld, kind: 'charged' | 'approved'): Promise<string> {
  const entry = (await world.book()).entries.find((one) => one.kind === kind);
  return `${entry?.number}-${entry?.lines.findIndex(({ charge, cents }) => charge && cents < 0)}`;
}
async function disputed(world: RebillWorld, kind: 'charged' | 'approved'): Promise<string> {
  const chargeUuid = await chargeOf(world, kind);
  await world.dispute(chargeUuid);
  return (await world.book()).disputes.find((one) => one.chargeUuid === chargeUuid)?.disputeUuid ?? '';
}
async function runFor(world: RebillWorld) {
  world.gateway.settle();
  for (let round = 0; round < 4; round += 1) {
    world.clock.advance(30 * 60_000);
    await world.runReconciler();
  }
}
const sumsOfInvoice = async (world: RebillWorld) => {
  const own = await world.invoices.findOfShipment(world.shipment.shipmentUuid);
  const invoice = own && (await world.invoices.find(own.customerUuid, own.invoiceUuid));
  return invoice && sumsOf(invoice);
};

test.each([
  ['withdrawn', { outcome: 'withdrawn' }],
  ['reduced', { outcome: 'reduced', cents: 4_00 }],
  ['upheld', { outcome: 'upheld' }],
] as const)(
  '[R54] a processing fee that went back with its freight does not fall once more where its own dispute is %s',
  async (_, decision) => {
    const world = await rebillWorld([CARD]);
    const [freight, fee] = [await disputed(world, 'charged'), await disputed(world, 'approved')];
    await world.decide({ outcome: 'withdrawn' }, freight);
    await runFor(world);
    expect(await world.sums()).toMatchObject({ dueCents: 0, paidCents: 0, chargesCents: 0 });
    await world.decide(decision, fee);
    await runFor(world);
    expect(await world.sums()).toMatchObject({ dueCents: 0, paidCents: 0, chargesCents: 0, withheldCents: 0 });
    const back = (await world.book()).refunds.flatMap(({ parts }) => parts);
    expect(back.map(({ cents, state }) => [cents, state])).toEqual([[410_00, 'done']]);
    expect(await sumsOfInvoice(world)).toMatchObject({ amount: 0, paid: 0, open: 0 });
    expect(await world.check()).toEqual([]);
  },
);

test.each(['withdrawn', 'upheld'] as const)(
  '[R54] a processing fee that fell goes back alone, and is not part of what goes back with its freight later: %s',
  async (outcome) => {
    const world = await rebillWorld([CARD]);
    const [freight, fee] = [await disputed(world, 'charged'), await disputed(world, 'approved')];
    await world.decide({ outcome }, fee);
    await runFor(world);
    const feeBack = outcome === 'withdrawn' ? 10_00 : 0;
    expect(await world.sums()).toMatchObject({
      dueCents: 0,
      paidCents: 410_00 - feeBack,
      chargesCents: 410_00 - feeBack,
    });
    expect(await sumsOfInvoice(world)).toMatchObject({ amount: 410_00 - feeBack, paid: 410_00 - feeBack, open: 0 });
    await world.decide({ outcome: 'withdrawn' }, freight);
    await runFor(world);
    expect(await world.sums()).toMatchObject({ dueCents: 0, paidCents: 0, chargesCents: 0, withheldCents: 0 });
    const back = (await world.book()).refunds.flatMap(({ parts }) => parts);
    expect(back.reduce((sum, { cents }) => sum + cents, 0)).toBe(410_00);
    expect(back.every(({ state }) => state === 'done')).toBe(true);
    expect(await sumsOfInvoice(world)).toMatchObject({ amount: 0, paid: 0, open: 0 });
    expect(await world.check()).toEqual([]);
  },
);

test('[R54] a card whose fee is on its way back is not voided: the rest goes back by a refund of its own', async () => {
  const world = await rebillWorld([CARD]);
  const [freight, fee] = [await disputed(world, 'charged'), await disputed(world, 'approved')];
  await world.decide({ outcome: 'withdrawn' }, fee);
  await world.runReconciler();
  await world.decide({ outcome: 'withdrawn' }, freight);
  await world.runReconciler();
  expect([...world.gateway.log.values()].map(({ state }) => state)).toEqual(['captured']);
  world.clock.advance(2 * 60 * 60_000);
  await runFor(world);
  const back = (await world.book()).refunds.flatMap(({ parts }) => parts);
  expect(back.map(({ cents, way }) => [cents, way])).toEqual([
    [10_00, 'refund'],
    [400_00, 'refund'],
  ]);
  expect(await world.check()).toEqual([]);
});

test('[R54] of a processing fee of which a part went back only the rest can fall', async () => {
  const world = await rebillWorld([CARD]);
  const [freight, fee] = [await disputed(world, 'charged'), await disputed(world, 'approved')];
  await world.decide({ outcome: 'reduced', cents: 200_00 }, freight);
  await runFor(world);
  expect(await world.sums()).toMatchObject({ dueCents: 0, paidCents: 205_00 });
  await world.decide({ outcome: 'withdrawn' }, fee);
  await runFor(world);
  expect(await world.sums()).toMatchObject({ dueCents: 0, paidCents: 200_00, chargesCents: 200_00 });
  expect(await sumsOfInvoice(world)).toMatchObject({ amount: 200_00, paid: 200_00, open: 0 });
  expect(await world.check()).toEqual([]);
});
