import { describe, expect, test } from 'vitest';
import { advancePayment } from '#domain/payments/advance-payment.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { LEASE_MS, RETRY_MS } from '#domain/payments/lease.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { ACH, AR, CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { writeBeside } from './beside.ts';
import { accept } from './money-acts.ts';

const last = async (world: MoneyWorld) => {
  const payment = (await world.book()).payments.at(-1);
  if (!payment) throw new Error('Nothing was paid');
  return payment;
};
/** A press whose charge nobody knows what became of. */
async function unknown(): Promise<MoneyWorld> {
  const world = moneyWorld();
  world.gateway.next('silent');
  const { lookUp } = world.gateway;
  world.gateway.lookUp = async () => ({ kind: 'unavailable' });
  await world.press([CARD]);
  world.gateway.lookUp = lookUp;
  return world;
}

describe('[H09] whoever looks at a payment that waits changes nothing', () => {
  test.each([
    ['for its carrier', CARD],
    ['for its check', CHEQUE],
  ])('%s', async (_, tender) => {
    const world = moneyWorld();
    await world.press([tender as typeof CARD]);
    const before = await world.book();
    world.clock.advance(60_000);
    expect(await advancePayment(await last(world), 'other', world.deps)).toEqual(before);
    expect(await world.book()).toEqual(before);
  });

  test('that is over', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    await accept(world);
    const before = await world.book();
    expect(await advancePayment(await last(world), 'other', world.deps)).toEqual(before);
    expect(await world.book()).toEqual(before);
  });

  test('that there is not', async () => {
    const world = await unknown();
    const before = await world.book();
    await advancePayment({ ...world.shipment, paymentUuid: 'other' }, 'other', world.deps);
    expect(await world.book()).toEqual(before);
  });
});

describe('[H09] a payment of which nothing is known yet', () => {
  test('is left without a lease, to be looked up a minute later by anybody', async () => {
    const world = await unknown();
    expect(await last(world)).toMatchObject({ state: 'authorising', nextAt: world.clock.ms() + RETRY_MS });
    expect(await last(world)).not.toHaveProperty('lease');
    await advancePayment(await last(world), 'anybody', world.deps);
    expect(await last(world)).toMatchObject({ state: 'awaitingDispatch', attempts: [{ state: 'approved' }] });
    expect(world.gateway.charges()).toBe(1);
  });

  test('is not worked on beside a process that has its lease, until that is over', async () => {
    const world = await unknown();
    const payment = await last(world);
    const at = world.clock.ms();
    const leased = { ...payment, lease: { id: 'first', until: at + LEASE_MS }, nextAt: at + LEASE_MS };
    await commitChange(await world.book(), { payment: leased, postings: [] }, world.deps);
    const before = await world.book();
    await advancePayment(payment, 'second', world.deps);
    expect(await world.book()).toEqual(before);
    await advancePayment(payment, 'first', world.deps);
    expect(await last(world)).toMatchObject({ state: 'awaitingDispatch' });
  });

  test('takes the lease before the gateway is asked again', async () => {
    const world = await unknown();
    const { lookUp } = world.gateway;
    const seen: unknown[] = [];
    world.gateway.lookUp = async (...args) => {
      const { lease, nextAt } = await last(world);
      seen.push(lease, nextAt);
      return lookUp(...args);
    };
    const until = world.clock.ms() + LEASE_MS;
    await advancePayment(await last(world), 'second', world.deps);
    expect(seen).toEqual([{ id: 'second', until }, until]);
  });
});

test('[H09] whenever something else is written, before or after a charge, each tender is charged once and the journal is right', async () => {
  for (let nth = 1; nth <= 12; nth += 1) {
    const world = moneyWorld();
    const { readBook, write } = world.money;
    let writes = 0;
    world.money.write = async (change) => {
      writes += 1;
      if (writes === nth) await writeBeside(await readBook(world.shipment), world);
      return write(change);
    };
    const tenders = [{ ...AR, amount: '100.00' }, { ...ACH, amount: '100.00' }, CARD] as (typeof CARD)[];
    await world.press(tenders);
    expect(await last(world)).toMatchObject({ state: 'awaitingDispatch' });
    expect(world.gateway.charges()).toBe(2);
    await accept(world);
    for (let round = 0; round < 3; round += 1) {
      world.clock.advance(2 * RETRY_MS);
      await reconcileShipment(world.shipment, world.deps);
    }
    expect(await last(world)).toMatchObject({ state: 'done' });
    expect(world.gateway.charges()).toBe(2);
    expect(checkLedger(await world.book(), [...world.gateway.log.values()])).toEqual([]);
  }
});
