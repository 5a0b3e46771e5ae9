import { describe, expect, test } from 'vitest';
import { LEASE_MS, RETRY_MS } from '#domain/payments/lease.ts';
import { type ReconcileDeps, reconcile, reconcileShipment } from '#domain/payments/reconcile.ts';
import { CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { owing } from './money-acts.ts';

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
const depsOf = (world: MoneyWorld, failures: unknown[] = []): ReconcileDeps => ({
  ...world.deps,
  onFailure: (error) => void failures.push(error),
});
const last = async (world: MoneyWorld) => (await world.book()).payments.at(-1);

describe('[R62] what nobody answered', () => {
  test('is left to the reconciler after a minute, and not before', async () => {
    const world = await unknown();
    const at = world.clock.ms();
    const payment = await last(world);
    expect(payment).toMatchObject({ state: 'authorising', nextAt: at + RETRY_MS, attempts: [{ state: 'unknown' }] });
    expect(payment).not.toHaveProperty('lease');
    world.clock.advance(RETRY_MS - 1);
    expect(await reconcile(depsOf(world))).toBe(0);
    await reconcileShipment(world.shipment, world.deps);
    expect(await last(world)).toEqual(payment);
    world.clock.advance(1);
    expect(await reconcile(depsOf(world))).toBe(1);
    expect(await last(world)).toMatchObject({ state: 'awaitingDispatch', attempts: [{ state: 'approved' }] });
    expect(world.gateway.charges()).toBe(1);
  });

  test('stays as it is while the gateway cannot be asked, and is looked at a minute later', async () => {
    const world = await unknown();
    world.gateway.lookUp = async () => ({ kind: 'unavailable' });
    world.clock.advance(RETRY_MS);
    await reconcile(depsOf(world));
    expect(await last(world)).toMatchObject({ state: 'authorising', nextAt: world.clock.ms() + RETRY_MS });
  });

  test('is looked up from five minutes before it was asked', async () => {
    const world = await unknown();
    const since: number[] = [];
    world.gateway.lookUp = async (_, from) => {
      since.push(from);
      return { kind: 'unavailable' };
    };
    const askedAt = world.clock.ms();
    world.clock.advance(10 * RETRY_MS);
    await reconcile(depsOf(world));
    expect(since).toEqual([askedAt - 5 * 60_000]);
  });
});

test('[H09] while one process looks a charge up no other one does', async () => {
  const world = await unknown();
  const { lookUp } = world.gateway;
  let lookUps = 0;
  world.gateway.lookUp = async (attemptId, since) => {
    lookUps += 1;
    if (lookUps === 1) await reconcileShipment(world.shipment, world.deps);
    return lookUp(attemptId, since);
  };
  world.clock.advance(RETRY_MS);
  await reconcileShipment(world.shipment, world.deps);
  expect(lookUps).toBe(1);
  expect(await last(world)).toMatchObject({ state: 'awaitingDispatch' });
});

test('[H09] a process that died is followed by another one once its lease is over', async () => {
  const world = moneyWorld();
  world.gateway.authorise = async () => {
    throw new Error('died');
  };
  await expect(world.press([CARD])).rejects.toThrow('died');
  const at = world.clock.ms();
  expect(await last(world)).toMatchObject({ nextAt: at + LEASE_MS, lease: { until: at + LEASE_MS } });
  world.clock.advance(LEASE_MS - 1);
  await reconcileShipment(world.shipment, world.deps);
  expect(await last(world)).toMatchObject({ attempts: [{ state: 'asked' }] });
  world.clock.advance(1);
  expect(await reconcile(depsOf(world))).toBe(1);
  expect(await last(world)).toMatchObject({ state: 'authorising' });
  // Two minutes after it was asked the gateway is believed that it has no such charge.
  world.clock.advance(LEASE_MS);
  await reconcile(depsOf(world));
  expect(await last(world)).toMatchObject({ state: 'released', attempts: [{ state: 'declined', code: '15049' }] });
});

test('[H09] what fails is told, and does not keep the others', async () => {
  const world = await unknown();
  const { readBook } = world.money;
  const failures: unknown[] = [];
  const other = { shipmentUuid: 'broken', customerUuid: 'broken' };
  const money = {
    ...world.money,
    listDue: async () => [other, world.shipment],
    readBook: async (of: { shipmentUuid: string; customerUuid: string }) => {
      if (of.shipmentUuid === 'broken') throw new Error('unreadable');
      return readBook(of);
    },
  };
  world.clock.advance(RETRY_MS);
  expect(await reconcile({ ...depsOf(world, failures), money })).toBe(2);
  expect(failures).toEqual([new Error('unreadable')]);
  expect(await last(world)).toMatchObject({ state: 'awaitingDispatch' });
});

test('[H09] a hundred shipments are looked at in a run, those that are due by now', async () => {
  const world = moneyWorld();
  const asked: [number, number][] = [];
  const money = {
    ...world.money,
    listDue: async (now: number, most: number) => {
      asked.push([now, most]);
      return [];
    },
  };
  expect(await reconcile({ ...depsOf(world), money })).toBe(0);
  expect(asked).toEqual([[world.clock.ms(), 100]]);
});

test('[R65] a balance that waits for its check is not given up, however late it is', async () => {
  const world = await owing();
  await world.press([CHEQUE]);
  expect(await last(world)).not.toHaveProperty('nextAt');
  world.clock.advance(60 * 24 * 60 * 60_000);
  expect(await reconcile(depsOf(world))).toBe(0);
  await reconcileShipment(world.shipment, world.deps);
  expect(await last(world)).toMatchObject({ state: 'awaitingReceipt' });
});
