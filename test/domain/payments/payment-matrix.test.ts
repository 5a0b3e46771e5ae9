import { describe, expect, test, vi } from 'vitest';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { besideAt, crashingAt } from '#test/fakes/crashing.ts';
import { inOutage } from '#test/fakes/gateway-outage.ts';
import type { MoneyWorld } from '#test/fakes/money-world.ts';
import { pressDue } from '#test/histories/history-world.ts';
import { happens } from '#test/histories/press-parts.ts';
import { accept, cancel, codeOf, receiveByHand } from './money-acts.ts';
import { expectInOrder, letItSettle } from './money-in-order.ts';
import { makeWorld, type Way, waysToPay } from './ways-to-pay.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** Checks and wires come, the carrier takes what waits for it. */
const goOn = async (world: MoneyWorld) => {
  await receiveByHand(world);
  await accept(world);
};

const press = (world: MoneyWorld, way: Way, idempotencyKey = 'page', use = world.deps) =>
  pressDue(world, way.tenders, { idempotencyKey, call: way.call ?? 'payShipment' }, use);

/** After reconciliation it is booked, and the gateway was charged for each of its tenders once. */
async function expectBookedOnce(world: MoneyWorld, way: Way) {
  await letItSettle(world, goOn, 6);
  await expectInOrder(world);
  expect((await world.find()).statusId).toBe(3);
  expect(await paidByGateway(world)).toBe(way.charges);
}

/** What the gateway has of ours and did not undo; each charge of its own attempt. */
async function paidByGateway({ gateway }: MoneyWorld) {
  const charges = [...gateway.log.values()].filter(({ kind, state }) => kind !== 'refund' && state !== 'voided');
  expect(new Set(charges.map(({ attemptId }) => attemptId)).size).toBe(charges.length);
  return charges.length;
}

/** The same press, or another one, beside the first at every boundary of it: readings, writes and calls of the gateway. */
async function sweepBeside(way: Way, key: string) {
  for (let at = 1; ; at += 1) {
    const world = await makeWorld(way);
    let came = false;
    const act = async () => {
      came = true;
      await happens(press(world, way, key));
    };
    const beside = besideAt(at, act, world.money, world.gateway);
    await happens(press(world, way, 'page', { ...world.deps, money: beside.money, gateway: beside.gateway }));
    if (!came) return expect(at).toBeGreaterThan(4);
    await expectBookedOnce(world, way);
  }
}

describe.each(waysToPay)('$name', (way) => {
  test('[H09] double click: the two are one payment', async () => {
    const world = await makeWorld(way);
    const codes = await Promise.all([codeOf(press(world, way)), codeOf(press(world, way))]);
    expect(codes).toContain('none');
    expect((await world.book()).payments).toHaveLength(1);
    await expectBookedOnce(world, way);
  });

  test('[H09] the same key with another amount is refused, before and after it is booked', async () => {
    const world = await makeWorld(way);
    await press(world, way);
    const other = () =>
      world.press(way.tenders, { amountDue: '1.00' }, { idempotencyKey: 'page', call: way.call ?? 'payShipment' });
    await expect(other()).rejects.toMatchObject({ status: 409 });
    await expectBookedOnce(world, way);
    await expect(other()).rejects.toMatchObject({ status: 409 });
    await expectBookedOnce(world, way);
  });

  test('[H09] two tabs: the other press comes at every boundary of the first', () => sweepBeside(way, 'other tab'));

  test('[H09] retry after a timeout: the same press comes at every boundary of the first', () =>
    sweepBeside(way, 'page'));

  test.each(['approve', 'silent'] as const)(
    '[H09] crash before and after every write and every call, the gateway says %s; nothing is pending after reconciliation',
    async (behaviour) => {
      for (let at = 1; ; at += 1) {
        const world = await makeWorld(way);
        world.gateway.next(...Array.from({ length: way.charges }, () => behaviour));
        const dying = crashingAt(at, world.money, world.gateway);
        const use = { ...world.deps, money: dying.money, gateway: dying.gateway };
        await happens(press(world, way, 'page', use));
        await happens(goOn({ ...world, deps: use }));
        world.gateway.clear();
        const died = dying.counter.passed >= at;
        // The page sends it again, except where nobody is there any more.
        if (at % 2 === 0) await happens(press(world, way));
        await letItSettle(world, goOn, 6);
        await expectInOrder(world);
        if ((await world.find()).statusId === 1) expect(await paidByGateway(world)).toBe(0);
        else expect(await paidByGateway(world)).toBe(way.charges);
        if (!died) return expect(at).toBeGreaterThan(6);
      }
    },
  );

  test('[H09] crash before and after every write and every call of its cancellation', async () => {
    for (let at = 1; ; at += 1) {
      const world = await makeWorld(way);
      await press(world, way);
      await letItSettle(world, goOn, 1);
      const dying = crashingAt(at, world.money, world.gateway);
      await happens(cancel({ ...world, deps: { ...world.deps, money: dying.money, gateway: dying.gateway } }));
      const died = dying.counter.passed >= at;
      if ((await world.find()).statusId !== 7) await cancel(world);
      await letItSettle(world, goOn, 6);
      await expectGivenBack(world, way);
      if (!died) return expect(at).toBeGreaterThan(2);
    }
  });

  test('[H09] refund twice: the same cause gives back once', async () => {
    const world = await makeWorld(way);
    await press(world, way);
    await letItSettle(world, goOn, 1);
    world.gateway.settle();
    for (const charge of [...world.gateway.log.values()]) await settleCharge(charge, world.deps);
    await cancel(world);
    const [known] = (await world.book()).refunds;
    const again = async () =>
      refundOrder(
        world.shipment,
        {
          ...{ cause: known?.cause ?? '', by: 'dana', description: 'Again', feeCents: 0, to: 'tenders' },
          refunds: (known?.parts ?? []).map(({ tenderUuid, cents }) => ({ tenderUuid, cents })),
        },
        world.deps,
      );
    await Promise.all([again(), again()]);
    await letItSettle(world, goOn, 6);
    await again();
    const back = [...world.gateway.log.values()].filter(({ kind }) => kind === 'refund');
    expect(back).toHaveLength(way.charges);
    await expectGivenBack(world, way);
  });

  test.each(['silent', 'lost'] as const)(
    '[R62] the gateway is unknown for 10 minutes, and what it was asked for is %s',
    async (behaviour) => {
      const world = await makeWorld(way);
      await inOutage(world.gateway, async () => {
        world.gateway.next(...Array.from({ length: way.charges }, () => behaviour));
        await happens(press(world, way));
        await letItSettle(world, goOn, 5);
        world.gateway.clear();
        if (way.charges > 0) expect((await world.book()).head.openPaymentUuid).toBeDefined();
        expect(await codeOf(press(world, way, 'impatient'))).toBe(way.charges > 0 ? '15046' : '15035');
      });
      await letItSettle(world, goOn, 6);
      await expectInOrder(world);
      // What never came to the gateway is not taken later, when nobody waits for it.
      if ((await world.find()).statusId === 1) {
        expect([way.charges > 0, behaviour, await paidByGateway(world)]).toEqual([true, 'lost', 0]);
        await press(world, way, 'later');
      }
      await expectBookedOnce(world, way);
    },
  );
});

describe.each(waysToPay.filter(({ charges }) => charges > 0))('$name', (way) => {
  test.each(['decline', 'unavailable'] as const)(
    '[H08] the gateway says %s to its last tender: nothing is taken, and the next press books',
    async (behaviour) => {
      const world = await makeWorld(way);
      world.gateway.next(...Array.from({ length: way.charges - 1 }, () => 'approve' as const), behaviour);
      expect(await codeOf(press(world, way))).toBe(behaviour === 'decline' ? way.declined : '15049');
      await letItSettle(world, goOn, 6);
      await expectInOrder(world);
      expect([(await world.find()).statusId, await paidByGateway(world)]).toEqual([1, 0]);
      await press(world, way, 'next');
      await expectBookedOnce(world, way);
    },
  );
});

/** Canceled without a fee: nothing of it is kept, and what was paid by hand is owed until somebody sends it. */
async function expectGivenBack(world: MoneyWorld, way: Way) {
  expect((await world.find()).statusId).toBe(7);
  await expectInOrder(world);
  const kept = [...world.gateway.log.values()].reduce((sum, { kind, state, cents }) => {
    if (state === 'voided') return sum;
    return kind === 'refund' ? sum - cents : sum + cents;
  }, 0);
  expect([kept, way.name]).toEqual([0, way.name]);
}
