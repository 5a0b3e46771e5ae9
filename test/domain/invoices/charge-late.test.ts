import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/days.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { type ChargeLateDeps, chargeLate } from '#domain/invoices/charge-late.ts';
import { sumsOf } from '#domain/invoices/invoice.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { Crash, crashingAt } from '#test/fakes/crashing.ts';
import { invoicesWorld } from '#test/fakes/invoices-world.ts';

/** An invoice of $100.00 and one of $133.33 on the A/R account, and the nightly run on a day after they were due. */
async function lateWorld() {
  const world = await invoicesWorld(2);
  const { dueDay } = await world.invoiceOf(0);
  const onDay = (days: number) => {
    const at = zonedTimestamp('America/Chicago', { day: addDays(dueDay, days), time: '12:00' });
    world.clock.advance(at - world.clock.now().getTime());
  };
  const deps: ChargeLateDeps = {
    ...world.deps,
    overdue: world.invoices,
    onFailure: (_, error) => {
      throw error;
    },
  };
  const dues = async () => [sumsOf(await world.invoiceOf(0)).due, sumsOf(await world.invoiceOf(1)).due];
  const expectInOrder = async () => {
    for (const index of [0, 1]) {
      const book = await world.bookOf(index);
      const { receivable = 0, arReceivable = 0 } = book.head.sums;
      expect(checkLedger(book)).toEqual([]);
      expect(sumsOf(await world.invoiceOf(index)).open).toBe(receivable + arReceivable);
    }
  };
  return { ...world, gateway: world.deps.gateway, deps, onDay, dues, expectInOrder };
}

test('[H14] the late fee stands on day 31, once however often the run comes, and journal and invoice agree', async () => {
  const world = await lateWorld();
  world.onDay(30);
  expect(await chargeLate(world.deps)).toBe(0);
  world.onDay(31);
  expect(await chargeLate(world.deps)).toBe(2);
  expect(await chargeLate(world.deps)).toBe(0);
  expect(await world.dues()).toEqual([125_00, 158_33]);
  expect((await world.invoiceOf(0)).lines.map(({ fee, cents }) => [fee, cents])).toEqual([
    [undefined, 100_00],
    ['late', 25_00],
  ]);
  await world.expectInOrder();
});

test('[R67] a finance charge is of the principal only, each month anew, and nothing once it is paid', async () => {
  const world = await lateWorld();
  for (const [day, due] of [
    [60, 126_50],
    [89, 126_50],
    [90, 128_00],
  ] as const) {
    world.onDay(day);
    await chargeLate(world.deps);
    expect((await world.dues())[0]).toBe(due);
  }
  await world.pressInvoices();
  expect(await world.dues()).toEqual([0, 0]);
  world.onDay(150);
  expect(await chargeLate(world.deps)).toBe(0);
  await world.expectInOrder();
});

test('a run that dies anywhere is gone on with by the next one, and charges nothing twice', async () => {
  for (let boundary = 1; boundary <= 8; boundary += 1) {
    const world = await lateWorld();
    world.onDay(60);
    const dying = crashingAt(boundary, world.money, world.gateway, world.invoices);
    const { money, invoices = world.invoices } = dying;
    const run = chargeLate({ ...world.deps, money, invoices });
    await run.catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
    await chargeLate(world.deps);
    expect(await world.dues()).toEqual([126_50, 160_33]);
    await world.expectInOrder();
  }
});
