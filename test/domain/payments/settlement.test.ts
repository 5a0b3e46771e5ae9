import { expect, test } from 'vitest';
import { creditLots } from '#domain/credit/store-credit.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleBatches, settleReturns } from '#domain/payments/settle-charge.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, CARD, type MoneyWorld, moneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';

const DAY_MS = 24 * 60 * 60_000;

async function taken(tender: typeof CARD): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press([tender]);
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  const { shipmentUuid } = world.shipment;
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' }, world.deps);
  return world;
}

const settledAt = async (world: MoneyWorld) => (await world.book()).payments[0]?.attempts[0]?.settledAt;

test('[R62] a settlement that no event told of is found in the batches, and noted once', async () => {
  const world = await taken(CARD);
  expect(await settleBatches(0, world.gateway, world.deps)).toBe(true);
  expect(await settledAt(world)).toBeUndefined();
  world.gateway.settle();
  const at = world.clock.ms();
  await settleBatches(0, world.gateway, world.deps);
  expect(await settledAt(world)).toBe(at);
  const { head } = await world.book();
  world.clock.advance(DAY_MS);
  await settleBatches(0, world.gateway, world.deps);
  expect((await world.book()).head).toEqual(head);
  expect(checkLedger(await world.book())).toEqual([]);
});

test('[R62] a gateway that cannot be read settles nothing and says so', async () => {
  const world = await taken(CARD);
  world.gateway.settle();
  world.gateway.listSettled = async () => ({ kind: 'unavailable' });
  expect(await settleBatches(0, world.gateway, world.deps)).toBe(false);
  expect(await settledAt(world)).toBeUndefined();
});

async function asCredit(world: MoneyWorld) {
  const [attempt] = (await world.book()).payments[0]?.attempts ?? [];
  if (!attempt) throw new Error('Nothing was paid');
  const refunds = [{ tenderUuid: attempt.tenderUuid, cents: 40_000 }];
  const plan = {
    cause: 'cancel',
    by: CUSTOMER,
    description: 'Canceled',
    feeCents: 0,
    refunds,
    to: 'storeCredit',
  } as const;
  await refundOrder(world.shipment, plan, world.deps);
  return (await world.storeCredit.readLedger(CUSTOMER)).entries;
}

test('[R65] credit for a debit that has not cleared is usable after five business days, and not before', async () => {
  const world = await taken(ACH);
  const entries = await asCredit(world);
  const usableFrom = Date.parse('2026-12-02T00:00:00Z');
  expect(entries).toMatchObject([{ cents: 40_000, usableFrom }]);
  expect(creditLots(entries, usableFrom - 1)).toEqual([]);
  expect(creditLots(entries, usableFrom)).toMatchObject([{ cents: 40_000 }]);
  expect(checkLedger(await world.book())).toEqual([]);
});

test('[R65] credit for a settled debit, or for a card, is usable at once', async () => {
  const settled = await taken(ACH);
  settled.gateway.settle();
  await settleBatches(0, settled.gateway, settled.deps);
  for (const world of [settled, await taken(CARD)]) {
    const entries = await asCredit(world);
    expect(entries[0]?.usableFrom).toBeUndefined();
    expect(creditLots(entries, world.clock.ms())).toHaveLength(1);
  }
});

test('[R65] [C74] credit that is not usable yet does not pay', async () => {
  const world = await taken(ACH);
  await asCredit(world);
  const other = moneyWorld();
  for (const entry of (await world.storeCredit.readLedger(CUSTOMER)).entries) await other.storeCredit.append(entry, 0);
  await expect(other.press([STORE_CREDIT])).rejects.toMatchObject({ status: 409 });
  expect(await other.find()).toMatchObject({ statusId: 1 });
});

test('[H09] a refund that the bank sends back is owed to the customer again, and agents are told', async () => {
  const world = await taken(CARD);
  world.gateway.settle();
  await settleBatches(0, world.gateway, world.deps);
  const [attempt] = (await world.book()).payments[0]?.attempts ?? [];
  const refunds = [{ tenderUuid: attempt?.tenderUuid ?? '', cents: 40_000 }];
  const plan = { cause: 'cancel', by: CUSTOMER, description: 'Canceled', feeCents: 0, refunds, to: 'tenders' } as const;
  await refundOrder(world.shipment, plan, world.deps);
  const refund = (await world.book()).refunds[0];
  expect(refund?.parts).toMatchObject([{ state: 'done', way: 'refund', cents: 41_000 }]);
  const before = summaryOf((await world.book()).head);
  const sent = [...world.gateway.log.values()].find(({ attemptId }) => attemptId === refund?.parts[0]?.attemptId);
  if (!sent) throw new Error('The gateway has no refund');
  world.gateway.bounce(sent.transactionId);
  await settleReturns(0, world.deps);
  const book = await world.book();
  expect(book.refunds[0]?.parts).toMatchObject([{ state: 'failed' }]);
  expect(summaryOf(book.head).paidCents).toBe(before.paidCents + 41_000);
  expect(summaryOf(book.head).dueCents).toBeLessThan(0);
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
  expect(world.raised).toMatchObject([{ problem: 'refundFailed' }]);
  // The same news again changes nothing.
  await settleReturns(0, world.deps);
  expect((await world.book()).head).toEqual(book.head);
  expect(world.raised).toHaveLength(1);
});
