import { expect, test } from 'vitest';
import { LEASE_MS } from '#domain/payments/lease.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { accept } from './money-acts.ts';

/** A booking that was taken by card and is settled. */
async function settled(): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  world.gateway.settle();
  for (const charge of world.gateway.log.values()) await settleCharge(charge, world.deps);
  return world;
}
const end = async (world: MoneyWorld) => {
  const tenderUuid = (await world.book()).payments[0]?.attempts[0]?.tenderUuid ?? '';
  const refunds = [{ tenderUuid, cents: 40_000 }];
  const plan = { cause: 'end', by: 'marcus', description: 'Ended', feeCents: 0, refunds, to: 'tenders' } as const;
  return refundOrder(world.shipment, plan, world.deps);
};
const refundIn = async (world: MoneyWorld) => (await world.book()).refunds[0];
const refundsSent = ({ gateway }: MoneyWorld) => [...gateway.log.values()].filter(({ kind }) => kind === 'refund');

test('[H09] a refund is recorded before it is asked for, with since when and for how long it is worked on', async () => {
  const world = await settled();
  const { refund } = world.gateway;
  const seen: unknown[] = [];
  world.gateway.refund = async (request) => {
    const { lease, nextAt, parts = [] } = (await refundIn(world)) ?? {};
    seen.push({ until: lease?.until, nextAt, state: parts[0]?.state, askedAt: parts[0]?.askedAt });
    // Whoever asks for the same meanwhile finds it worked on.
    expect(await end(world)).toMatchObject({ state: 'open' });
    return refund(request);
  };
  const at = world.clock.ms();
  await end(world);
  expect(seen).toEqual([{ until: at + LEASE_MS, nextAt: at + LEASE_MS, state: 'asked', askedAt: at }]);
  expect(refundsSent(world)).toHaveLength(1);
});

test('[H09] a process that dies once it asked: the refund is looked up, and not made a second time', async () => {
  const world = await settled();
  const { refund } = world.gateway;
  let refunds = 0;
  world.gateway.refund = async (request) => {
    refunds += 1;
    await refund(request);
    throw new Error('died');
  };
  await expect(end(world)).rejects.toThrow('died');
  world.clock.advance(LEASE_MS);
  await reconcileShipment(world.shipment, world.deps);
  expect(await refundIn(world)).toMatchObject({ state: 'done', parts: [{ state: 'done', way: 'refund' }] });
  expect([refunds, refundsSent(world).length]).toEqual([1, 1]);
});

test.each([2, 3])('[H09] over another change at write %i a refund is made once, and recorded', async (at) => {
  const world = await settled();
  const { write } = world.money;
  let writes = 0;
  world.money.write = async (change) => {
    writes += 1;
    return writes === at ? 'changed' : write(change);
  };
  await end(world);
  world.clock.advance(LEASE_MS);
  await reconcileShipment(world.shipment, world.deps);
  expect(await refundIn(world)).toMatchObject({ state: 'done', parts: [{ state: 'done', way: 'refund' }] });
  expect(refundsSent(world)).toHaveLength(1);
});

test('[H09] while one process voids a charge no other one does', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await accept(world);
  const { void: voidAtGateway } = world.gateway;
  let voids = 0;
  world.gateway.void = async (transactionId) => {
    voids += 1;
    if (voids === 1) await end(world);
    return voidAtGateway(transactionId);
  };
  await end(world);
  expect(voids).toBe(1);
  expect(await refundIn(world)).toMatchObject({ state: 'done', parts: [{ way: 'void' }] });
});
