import { describe, expect, test } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { newEvent } from '#domain/events/event.ts';
import { type Repricing, repriceOrder } from '#domain/payments/reprice-order.ts';
import { changeOf } from '#domain/shipments/change.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { contended } from './beside.ts';
import { journalWords } from './journal-words.ts';
import { accept } from './money-acts.ts';

/** A booked and paid shipment of $400.00, and what prices it anew. */
async function bookedWorld() {
  const world = moneyWorld({ hasFreight: true });
  await world.press([CARD]);
  await accept(world);
  const ltl = async (): Promise<LtlShipment> => {
    const found = await world.find();
    if (found.modeId !== 1) throw new Error('No LTL shipment');
    return found;
  };
  const to = async (chargeCents: number, more: Partial<Repricing> = {}, costCents = 30_000): Promise<Repricing> => {
    const before = await ltl();
    const charges = before.charges.map((one) => ({ ...one, amount: formatMoney(chargeCents) }));
    const note = { at: world.clock.ms(), by: CUSTOMER, why: 'Freight changed', changed: [] };
    const change = changeOf(before, { chargeCents, costCents, charges }, note);
    return { before, change, by: CUSTOMER, ...more };
  };
  const added = async (repricing: Repricing, use: MoneyWorld['deps'] = world.deps) => {
    const { entries } = await world.book();
    const outcome = await repriceOrder(repricing, use);
    return { outcome, journal: journalWords(await world.book(), entries.length) };
  };
  return { ...world, ltl, to, added };
}
describe('[C96] the journal of a new price', () => {
  test('that is higher, changed by an agent: the difference is due, and nothing goes back', async () => {
    const world = await bookedWorld();
    expect(await world.added(await world.to(46_500, { agent: 'ana' }, 33_000))).toEqual({
      outcome: 'written',
      journal: [
        '11-23T15:00 dana by agent ana | adjusted:S:4 | Freight changed |  | receivable 65.00, revenue -65.00 (freight GFC: Freight), carrierCost 30.00, carrierPayable -30.00',
      ],
    });
    expect((await world.book()).refunds).toEqual([]);
  });

  test('that is lower: the difference goes back to the card, at once', async () => {
    const world = await bookedWorld();
    world.gateway.settle();
    expect(await world.added(await world.to(36_000, { agent: 'ana' }))).toEqual({
      outcome: 'written',
      journal: [
        '11-23T15:00 dana by agent ana | adjusted:S:4 | Freight changed |  | receivable -40.00, revenue 40.00 (freight GFC: Freight)',
        '11-23T15:00 dana by agent ana | refundAsked:R1:P1card | Refund: Visa ending 1881 | P1 P1card R1 3 XXXX1881 60000000 | feeIncome 1.00 (fee 23: Processing fee), receivable -1.00, receivable 41.00, refundPayable -41.00',
        '11-23T15:00 dana by agent ana | refunded:R1:P1card | Refund: Visa ending 1881 | P1 P1card R1 3 XXXX1881 60000000 | refundPayable 41.00, cashCard -41.00',
      ],
    });
    expect((await world.book()).refunds).toMatchObject([{ agent: 'ana', by: CUSTOMER }]);
  });

  test('that is the same: the shipment is written, with its events, and nothing is posted', async () => {
    const world = await bookedWorld();
    const { shipmentUuid, customerUuid } = world.shipment;
    const event = newEvent('shipmentMoneyChanged', { shipmentUuid, customerUuid }, world.deps);
    const { revision } = await world.find();
    const heard = world.outbox.all.length;
    expect(await world.added(await world.to(40_000, { events: [event] }))).toEqual({ outcome: 'written', journal: [] });
    expect((await world.find()).revision).toBe((revision ?? 1) + 1);
    expect(world.outbox.all.slice(heard)).toContainEqual(event);
    expect((await world.book()).refunds).toEqual([]);
  });
});

describe('[C96] a price cannot change', () => {
  test('while a payment is open (15046)', async () => {
    const world = await bookedWorld();
    await repriceOrder(await world.to(46_500), world.deps);
    world.gateway.next('silent');
    world.gateway.lookUp = async () => ({ kind: 'unavailable' });
    await world.press([CARD], { amountDue: '65.00' });
    const before = await world.ltl();
    await expect(repriceOrder(await world.to(50_000), world.deps)).rejects.toMatchObject({ code: '15046' });
    expect(await world.ltl()).toEqual(before);
  });
});

describe('[C96] beside other changes', () => {
  test('of the money, it is read again and written once', async () => {
    const world = await bookedWorld();
    const repricing = await world.to(46_500);
    const { outcome, journal } = await world.added(repricing, { ...world.deps, money: contended(world, 19) });
    expect(outcome).toBe('written');
    expect(journal.filter((line) => line.includes('Freight changed'))).toHaveLength(1);
  });

  test('of the money, twenty times: it says that it changed meanwhile (409)', async () => {
    const world = await bookedWorld();
    const repricing = await world.to(46_500);
    const refused = expect(repriceOrder(repricing, { ...world.deps, money: contended(world, 20) })).rejects;
    await refused.toMatchObject({ status: 409 });
    expect(await world.ltl()).toMatchObject({ chargeCents: 40_000 });
  });

  test('of the shipment, nothing is written and nothing goes back', async () => {
    const world = await bookedWorld();
    const repricing = await world.to(36_000);
    const other = await world.to(45_000);
    const act = () => repriceOrder(other, world.deps);
    expect(await repriceOrder(repricing, { ...world.deps, money: contended(world, 1, act) })).toBe('changed');
    expect(await world.ltl()).toMatchObject({ chargeCents: 45_000 });
    expect((await world.book()).refunds).toEqual([]);
  });

  test('of the shipment that is not there any more, either', async () => {
    const world = await bookedWorld();
    const repricing = await world.to(36_000);
    const shipments = { ...world.deps.shipments, find: async () => undefined };
    const use = { ...world.deps, money: contended(world, 1), shipments };
    expect(await repriceOrder(repricing, use)).toBe('changed');
  });
});
