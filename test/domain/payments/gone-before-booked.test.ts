import { expect, test } from 'vitest';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { Crash, crashingAt } from '#test/fakes/crashing.ts';
import { ACH, moneyWorld } from '#test/fakes/money-world.ts';
import { letItSettle } from './money-in-order.ts';

/** A press whose process died once the bank was debited and before the shipment was booked. */
async function debited() {
  for (let at = 1; at < 40; at += 1) {
    const world = moneyWorld();
    const dying = crashingAt(at, world.money, world.gateway);
    const use = { ...world.deps, money: dying.money, gateway: dying.gateway };
    await world.press([ACH], {}, {}, use).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
    if ((await world.book()).payments[0]?.state === 'booking') return world;
  }
  throw new Error('No process died there');
}

test('[H09] a debit that is gone before its shipment is booked books nothing, and no carrier is asked', async () => {
  const world = await debited();
  const [charge] = world.gateway.log.values();
  if (!charge) throw new Error('Nothing was debited');
  world.gateway.bounce(charge.transactionId);
  await settleCharge({ ...charge, state: 'returned' }, world.deps);
  await letItSettle(world, async () => undefined);
  const book = await world.book();
  expect(book.payments).toMatchObject([{ state: 'released', attempts: [{ state: 'returned' }] }]);
  expect((await world.find()).statusId).toBe(1);
  expect(world.outbox.all.filter(({ type }) => type === 'dispatchRequested')).toEqual([]);
  expect(book.head.sums).toEqual({});
  expect(checkLedger(book)).toEqual([]);
});
