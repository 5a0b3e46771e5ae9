import { describe, expect, test } from 'vitest';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { ACH, CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { accept, owing } from './money-acts.ts';

const HOUR_MS = 60 * 60_000;
const last = async (world: MoneyWorld) => (await world.book()).payments.at(-1);

/** A press by check whose process dies as soon as the check is waited for. */
async function diedWaiting(world: MoneyWorld): Promise<void> {
  const { write } = world.money;
  world.money.write = async (change) => {
    const outcome = await write(change);
    if (change.payment?.state === 'awaitingReceipt') throw new Error('died');
    return outcome;
  };
  await expect(world.press([CHEQUE])).rejects.toThrow('died');
  world.money.write = write;
}

describe('[R65] a check that is on its way', () => {
  test('is given up when the price ends, also after another press that came to nothing', async () => {
    const world = moneyWorld();
    world.gateway.next('decline');
    await world.press([CARD]).catch(() => undefined);
    await world.press([CHEQUE]);
    const { expiresAt = 0 } = (await last(world)) ?? {};
    world.clock.set(expiresAt - 1);
    await reconcileShipment(world.shipment, world.deps);
    expect(await last(world)).toMatchObject({ state: 'awaitingReceipt' });
    world.clock.advance(1);
    await reconcileShipment(world.shipment, world.deps);
    expect((await world.book()).payments.map(({ state }) => state)).toEqual(['released', 'released']);
    expect(await world.find()).toMatchObject({ statusId: 1 });
  });

  test('is not given up before that because its process died', async () => {
    const world = moneyWorld();
    await diedWaiting(world);
    world.clock.advance(HOUR_MS);
    await reconcileShipment(world.shipment, world.deps);
    const { state, expiresAt, nextAt } = (await last(world)) ?? {};
    expect(state).toBe('awaitingReceipt');
    expect(nextAt).toBe(expiresAt);
  });

  test('of a balance is waited for without an end, also where its process died', async () => {
    const world = await owing();
    await diedWaiting(world);
    world.clock.advance(60 * 24 * HOUR_MS);
    await reconcileShipment(world.shipment, world.deps);
    expect(await last(world)).toMatchObject({ state: 'awaitingReceipt' });
    expect(await last(world)).not.toHaveProperty('nextAt');
  });

  test('is not given up where an operator records its receipt at that very moment', async () => {
    const world = moneyWorld();
    await world.press([CHEQUE]);
    const payment = await last(world);
    const expiresAt = payment?.expiresAt ?? 0;
    world.clock.set(expiresAt);
    const before = { ...world.deps, now: () => new Date(expiresAt - 1) };
    const place = { ...world.shipment, tenderUuid: payment?.attempts[0]?.tenderUuid ?? '' };
    const { readBook } = world.money;
    let reads = 0;
    const money: typeof world.money = {
      ...world.money,
      readBook: async (of) => {
        reads += 1;
        if (reads === 2) await recordByHand(place, 'received', { by: 'marcus', why: 'deposit' }, before);
        return readBook(of);
      },
    };
    await reconcileShipment(world.shipment, { ...world.deps, money });
    expect(await last(world)).toMatchObject({ state: 'awaitingDispatch', attempts: [{ state: 'received' }] });
  });
});

test('[R65] a refund that waits for its debit to settle is not looked at before its time', async () => {
  const world = moneyWorld();
  await world.press([ACH]);
  await accept(world);
  const tenderUuid = (await last(world))?.attempts[0]?.tenderUuid ?? '';
  const plan = { cause: 'less', by: 'marcus', description: 'Less', feeCents: 0, to: 'tenders' } as const;
  await refundOrder(world.shipment, { ...plan, refunds: [{ tenderUuid, cents: 1_000 }] }, world.deps);
  const refund = async () => (await world.book()).refunds[0];
  expect(await refund()).toMatchObject({ state: 'open', nextAt: world.clock.ms() + HOUR_MS });
  world.gateway.settle();
  world.clock.advance(HOUR_MS - 1);
  await reconcileShipment(world.shipment, world.deps);
  expect(await refund()).toMatchObject({ state: 'open', parts: [{ state: 'waiting' }] });
  world.clock.advance(1);
  await reconcileShipment(world.shipment, world.deps);
  expect(await refund()).toMatchObject({ state: 'done', parts: [{ state: 'done' }] });
});
