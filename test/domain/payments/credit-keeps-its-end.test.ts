import { expect, test } from 'vitest';
import { creditLots } from '#domain/credit/store-credit.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, moneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';
import { accept, cancel } from './money-acts.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A booking that its carrier has, of which store credit paid a part; `ends` says when each grant of it ends. */
async function booked(ends: readonly (readonly [number, number | undefined])[]) {
  const world = moneyWorld();
  const start = world.clock.ms();
  for (const [index, [cents, days]] of ends.entries()) {
    const expiresAt = days === undefined ? {} : { expiresAt: start + days * DAY_MS };
    const entry = { entryUuid: `grant-${index}`, customerUuid: CUSTOMER, cents, at: 1, reason: 'Late', by: 'm' };
    await world.storeCredit.append({ ...entry, ...expiresAt }, index);
  }
  await world.press([{ ...STORE_CREDIT, amount: '150.00' }, ACH]);
  await accept(world);
  const lots = async () => {
    const { entries } = await world.storeCredit.readLedger(CUSTOMER);
    return creditLots(entries, world.clock.ms()).map(({ cents, expiresAt }) => [cents, (expiresAt - start) / DAY_MS]);
  };
  return { world, lots };
}

test('[C97] store credit that comes back with a cancellation ends when it would have ended', async () => {
  const { world, lots } = await booked([[150_00, 30]]);
  expect(await lots()).toEqual([]);
  world.clock.advance(HOUR_MS);
  await cancel(world);
  expect(await lots()).toEqual([[150_00, 30]]);
  expect(checkLedger(await world.book(), [...world.gateway.log.values()])).toEqual([]);
});

test('[C97] of several grants it ends with the last one that was used, and what was not used ends as before', async () => {
  const { world, lots } = await booked([
    [100_00, 10],
    [100_00, 20],
  ]);
  world.clock.advance(HOUR_MS);
  await cancel(world);
  expect(await lots()).toEqual([
    [50_00, 20],
    [150_00, 20],
  ]);
});

test('[C97] credit without an end comes back without one', async () => {
  const { world, lots } = await booked([[150_00, undefined]]);
  await cancel(world);
  const [[cents, days] = [0, 0]] = await lots();
  expect(cents).toBe(150_00);
  expect(days).toBeGreaterThan(100_000);
});

test('[C97] what a fee leaves of store credit keeps its end too', async () => {
  const { world, lots } = await booked([[150_00, 30]]);
  world.clock.advance(2 * DAY_MS);
  await cancel(world, '75.00');
  expect(await lots()).toEqual([[150_00, 30]]);
});
