import { describe, expect, test } from 'vitest';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { CHEQUE, type MoneyWorld, WIRE } from '#test/fakes/money-world.ts';
import { cancel, codeOf, owing } from './money-acts.ts';

const HOUR_MS = 60 * 60_000;
const balance = async (world: MoneyWorld) => summaryOf((await world.book()).head);
const place = async (world: MoneyWorld, paymentTypeId: number) => {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  const found = attempts.findLast((one) => one.paymentTypeId === paymentTypeId);
  return { shipmentUuid: world.shipment.shipmentUuid, tenderUuid: found?.tenderUuid ?? '' };
};

describe('[C97] checks that are on their way when a booking is canceled', () => {
  /** A shipment whose price went up while a check was on its way, so that a wire is on its way too. */
  async function twoOnTheirWay() {
    const world = await owing();
    await world.press([CHEQUE]);
    const book = await world.book();
    const lines = [
      { account: 'receivable', cents: 5000 },
      { account: 'revenue', cents: -5000 },
    ] as const;
    const posting = {
      at: world.clock.ms(),
      by: 'marcus',
      kind: 'adjusted',
      cause: 'more',
      description: 'More',
    } as const;
    await commitChange(book, { postings: [{ ...posting, lines: [...lines] }] }, world.deps);
    await world.press([WIRE], { amountDue: '50.00' });
    expect(await balance(world)).toMatchObject({ pendingCents: 45_000, dueCents: 0 });
    return world;
  }

  test('are all given up, and nothing is on its way or due', async () => {
    const world = await twoOnTheirWay();
    expect(await codeOf(cancel(world))).toBe('none');
    const { payments, head } = await world.book();
    expect(payments.map(({ state }) => state)).toEqual(['done', 'released', 'released']);
    expect(head.sums).toEqual({});
    expect(checkLedger(await world.book(), [...world.gateway.log.values()])).toEqual([]);
    for (const type of [4, 5]) {
      const receive = recordByHand(await place(world, type), 'received', { by: 'marcus', why: 'late' }, world.deps);
      await expect(receive).rejects.toMatchObject({ status: 409 });
    }
  });

  test('are all given up by whoever comes next where the process died', async () => {
    const world = await twoOnTheirWay();
    const write = world.money.write;
    let writes = 0;
    world.money.write = async (change) => {
      writes += 1;
      if (writes > 1) throw new Error('died');
      return write(change);
    };
    await expect(cancel(world)).rejects.toThrow('died');
    world.money.write = write;
    world.clock.advance(HOUR_MS);
    await reconcileShipment(world.shipment, world.deps);
    expect((await world.book()).payments.map(({ state }) => state)).toEqual(['done', 'released', 'released']);
    expect((await world.book()).head.sums).toEqual({});
  });

  test('one that comes before whoever gives it up gets to it goes back, and is not kept', async () => {
    const world = await owing();
    await world.press([CHEQUE]);
    const write = world.money.write;
    let writes = 0;
    world.money.write = async (change) => {
      writes += 1;
      if (writes > 1) throw new Error('died');
      return write(change);
    };
    await expect(cancel(world)).rejects.toThrow('died');
    world.money.write = write;
    await recordByHand(await place(world, 4), 'received', { by: 'marcus', why: 'deposit' }, world.deps);
    world.clock.advance(HOUR_MS);
    await reconcileShipment(world.shipment, world.deps);
    const { payments, refunds } = await world.book();
    expect(payments.at(-1)).toMatchObject({ state: 'released', attempts: [{ state: 'received' }] });
    expect(refunds).toMatchObject([{ parts: [{ paymentTypeId: 4, cents: 40_000, state: 'recorded' }] }]);
    expect(await balance(world)).toMatchObject({ paidCents: 0, dueCents: 0, refundPendingCents: 40_000 });
    expect(checkLedger(await world.book(), [...world.gateway.log.values()])).toEqual([]);
  });

  test('what of them was received goes back, and what is on its way does not', async () => {
    const world = await owing();
    await world.press([{ ...WIRE, amount: '100.00' }, CHEQUE]);
    const [check, wire] = [await place(world, 4), await place(world, 5)];
    await recordByHand(wire, 'received', { by: 'marcus', why: 'deposit' }, world.deps);
    const refunds = [
      { tenderUuid: check.tenderUuid, cents: 30_000 },
      { tenderUuid: wire.tenderUuid, cents: 10_000 },
    ];
    const plan = { cause: 'end', by: 'marcus', description: 'Ended', feeCents: 0, refunds, to: 'tenders' } as const;
    expect(await refundOrder(world.shipment, plan, world.deps)).toMatchObject({
      state: 'open',
      parts: [{ paymentTypeId: 5, cents: 10_000, state: 'recorded', isSettled: true }],
    });
    const { payments } = await world.book();
    expect(payments.at(-1)).toMatchObject({ state: 'released', isGivenBack: true, isCancelled: true });
    expect(await balance(world)).toMatchObject({
      paidCents: 0,
      pendingCents: 0,
      dueCents: 0,
      refundPendingCents: 10_000,
    });
  });
});
