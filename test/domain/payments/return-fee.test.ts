import { describe, expect, test } from 'vitest';
import type { LedgerLine } from '#domain/ledger/entry.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { returnFee } from '#domain/payments/return-fee.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, AR, CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { contended } from './beside.ts';
import { journalWords } from './journal-words.ts';
import { accept, cancel } from './money-acts.ts';

const HOUR_MS = 60 * 60_000;

/** A booking that was canceled a day later, for a fee of $75.00. */
async function canceled(tenders: Parameters<MoneyWorld['press']>[0]): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press(tenders);
  await accept(world);
  world.gateway.settle();
  world.clock.advance(25 * HOUR_MS);
  await cancel(world, '75.00');
  return world;
}
async function added(world: MoneyWorld, act: () => Promise<unknown>): Promise<string[]> {
  const { entries } = await world.book();
  await act();
  return journalWords(await world.book(), entries.length);
}
const back = async (world: MoneyWorld, cause = 'rebooked:1', use = world.deps) =>
  returnFee(await world.find(), cause, use);

describe('[H04] the fee of a cancellation comes back', () => {
  test('as store credit where a bank account paid it; the reconciler sees it through', async () => {
    const world = await canceled([ACH]);
    expect(await added(world, () => back(world))).toEqual([
      '11-24T16:00 payments | adjusted [rebooked:1] | Cancellation fee back: booked again |  | feeIncome 75.00 (fee 1: Cancellation fee back: booked again), receivable -75.00',
      '11-24T16:00 payments | refundAsked:R2:P1bank | Refund: Store credit | P1 P1bank R2 6 XXXX6789 60000000 | receivable 75.00, refundPayable -75.00',
    ]);
    expect((await world.book()).refunds.at(-1)).toMatchObject({
      ...{ cause: 'rebooked:1', by: 'payments', state: 'open', nextAt: world.clock.ms() },
      parts: [{ to: 'storeCredit', cents: 7_500 }],
    });
    await reconcileShipment(world.shipment, world.deps);
    const { entries } = await world.storeCredit.readLedger(CUSTOMER);
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(7_500);
    expect((await world.book()).head.sums.feeIncome ?? 0).toBe(0);
    expect(checkLedger(await world.book(), [...world.gateway.log.values()])).toEqual([]);
  });

  test('off the A/R account where it stands there', async () => {
    const world = await canceled([AR as typeof CARD]);
    expect(await world.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 7_500 });
    await back(world);
    await reconcileShipment(world.shipment, world.deps);
    expect(await world.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 0 });
    expect((await world.storeCredit.readLedger(CUSTOMER)).entries).toEqual([]);
  });

  test('once for a cause, and once altogether', async () => {
    const world = await canceled([ACH]);
    await back(world);
    expect(await added(world, () => back(world))).toEqual([]);
    expect(await added(world, () => back(world, 'rebooked:2'))).toEqual([]);
    expect((await world.book()).refunds).toHaveLength(2);
  });

  test('not where none was kept: a processing fee is no fee of a cancellation', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    await accept(world);
    expect((await world.book()).head.sums.feeIncome).toBe(-1_000);
    expect(await added(world, () => back(world))).toEqual([]);
  });
});

describe('[H04] beside other changes', () => {
  test('what was never paid of the bill is due less, and nothing goes back', async () => {
    const world = await canceled([ACH]);
    const lines: LedgerLine[] = [
      { account: 'receivable', cents: 7_500 },
      { account: 'revenue', cents: -7_500 },
    ];
    const more = { kind: 'adjusted', at: 1, by: 'marcus', cause: 'more', description: 'More', lines } as const;
    await commitChange(await world.book(), { postings: [more] }, world.deps);
    expect(await added(world, () => back(world))).toHaveLength(1);
    expect((await world.book()).head.sums.receivable ?? 0).toBe(0);
    expect((await world.book()).refunds).toHaveLength(1);
  });

  test('it is written after nineteen others, and refused after twenty (409)', async () => {
    const world = await canceled([ACH]);
    const beside = (times: number) => ({ ...world.deps, money: contended(world, times) });
    await expect(back(world, 'rebooked:1', beside(20))).rejects.toMatchObject({ status: 409 });
    await back(world, 'rebooked:1', beside(19));
    expect((await world.book()).refunds).toHaveLength(2);
  });

  test('not while a payment is open (15046)', async () => {
    const world = await canceled([ACH]);
    const { readBook } = world.money;
    const money: typeof world.money = {
      ...world.money,
      readBook: async (place) => {
        const { head, ...book } = await readBook(place);
        return { ...book, head: { ...head, openPaymentUuid: 'open' } };
      },
    };
    await expect(back(world, 'rebooked:1', { ...world.deps, money })).rejects.toMatchObject({ code: '15046' });
  });
});
