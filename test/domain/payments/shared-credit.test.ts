import { describe, expect, test, vi } from 'vitest';
import type { PortalError } from '#contract/codes/portal-error.ts';
import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import { storeCreditBalance } from '#domain/credit/post-store-credit.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { type PayDeps, payShipment } from '#domain/payments/pay-shipment.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { besideAt } from '#test/fakes/crashing.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { ACH, AR, CARD, type MoneyWorld, moneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';
import { accept, cancel, codeOf, refusable } from './money-acts.ts';
import { letItSettle } from './money-in-order.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 120_000 });

const HOUR_MS = 60 * 60_000;

/** A second estimate of the same customer, and a press that pays it. */
function secondOf(world: MoneyWorld) {
  const second: LtlShipment = {
    ...makeShipment(2, { chargeCents: 40_000, costCents: 30_000 }),
    customerUuid: world.shipment.customerUuid,
  };
  world.shipments.put(second);
  const press = async (payments: ShipmentPaymentRequest['payments'], deps: PayDeps) =>
    payShipment(
      second,
      { shipmentUuid: second.shipmentUuid, payments, amountDue: '400.00' },
      { by: CUSTOMER, call: 'payShipment' },
      deps,
    );
  return { second, press };
}

/** Presses of two shipments at once, one wherever it comes in the other: how many of them were opened. */
async function sweepTwo(
  make: () => Promise<MoneyWorld>,
  payments: ShipmentPaymentRequest['payments'],
  check: (world: MoneyWorld, booked: number) => Promise<void>,
) {
  for (let at = 1; ; at += 1) {
    const world = await make();
    const { second, press } = secondOf(world);
    let other: boolean | undefined;
    const act = async () => {
      other = await refusable(() => press(payments, world.deps))(world);
    };
    const beside = besideAt(at, act, world.money, world.gateway);
    const use = { ...world.deps, money: beside.money, gateway: beside.gateway };
    const own = await refusable(() => world.press(payments, {}, {}, use))(world);
    if (other === undefined) return expect(at).toBeGreaterThan(6);
    await letItSettle(world, accept);
    for (const shipment of [world.shipment, second])
      expect(checkLedger(await world.money.readBook(shipment))).toEqual([]);
    await check(world, Number(own) + Number(other));
  }
}

describe('two shipments', () => {
  test('[A34] on one balance of store credit: it is used once, wherever one press comes in the other', async () => {
    const make = async () => {
      const world = moneyWorld();
      const grant = { entryUuid: 'grant', customerUuid: world.shipment.customerUuid, cents: 25_000, at: 1 };
      await world.storeCredit.append({ ...grant, reason: 'Late', by: 'm' }, 0);
      return world;
    };
    await sweepTwo(make, [{ ...STORE_CREDIT, amount: '250.00' }, ACH], async (world, booked) => {
      expect(booked).toBe(1);
      expect(
        await storeCreditBalance(world.shipment.customerUuid, { ...world.deps, storeCredit: world.storeCredit }),
      ).toBe(0);
    });
  });

  test('[A34] on one balance of store credit: a process whose clock is behind sees what one whose clock is ahead has used', async () => {
    const world = moneyWorld();
    const grant = { entryUuid: 'grant', customerUuid: world.shipment.customerUuid, cents: 40_000, at: 1 };
    await world.storeCredit.append({ ...grant, reason: 'Late', by: 'm' }, 0);
    const { second, press } = secondOf(world);
    await world.press([STORE_CREDIT]);
    world.clock.advance(-5);
    expect(await press([STORE_CREDIT], world.deps).catch((error: PortalError) => error.status)).toBe(409);
    expect((await world.money.readBook(second)).head.revision).toBe(0);
    expect((await world.storeCredit.readLedger(CUSTOMER)).entries).toHaveLength(2);
  });

  test('[A34] credit that ends while its press is being planned pays nothing', async () => {
    const world = moneyWorld();
    const { customerUuid } = world.shipment;
    const ends = { at: 1, expiresAt: world.clock.ms() + 1 };
    const grant = { entryUuid: 'grant', customerUuid, cents: 40_000, reason: 'Late', by: 'm', ...ends };
    await world.storeCredit.append(grant, 0);
    const fees = {
      ...world.fees,
      read: async () => {
        const schedule = await world.fees.read();
        world.clock.advance(1);
        return schedule;
      },
    };
    const slow = { ...world.deps, fees };
    expect(await world.press([STORE_CREDIT], {}, {}, slow).catch((error: PortalError) => error.status)).toBe(409);
    expect((await world.book()).head.revision).toBe(0);
    expect((await world.storeCredit.readLedger(customerUuid)).entries).toHaveLength(1);
  });

  test('[H10] on one courtesy of the A/R account: it is given once, wherever one press comes in the other', async () => {
    const make = async () => moneyWorld({ account: { arStatus: 1, arCreditLimitCents: 39_000, arGraceCents: 50_000 } });
    await sweepTwo(make, [AR], async (world, booked) => {
      expect(booked).toBe(1);
      const { openCents, reservedCents } = await world.deps.arBooks.read(world.shipment.customerUuid);
      expect(openCents + reservedCents).toBe(40_000);
    });
  });

  test('[R64] on one limit of the A/R account: what is beyond it is refused, wherever one press comes in the other', async () => {
    const make = async () => moneyWorld({ account: { arStatus: 1, arCreditLimitCents: 79_999, arGraceCents: 0 } });
    await sweepTwo(make, [AR], async (_world, booked) => expect(booked).toBe(1));
  });
});

describe('a fee that changes between review and press', () => {
  const raise = async (world: MoneyWorld, amount: number) =>
    world.fees.set({ id: 23, effectiveFrom: world.clock.ms(), amount });
  const shown = { ...CARD, processingFee: '10.00' };

  test('[22058] a higher one is refused, and nothing is taken or recorded', async () => {
    const world = moneyWorld();
    await raise(world, 251);
    expect(await codeOf(world.press([shown]))).toBe('22058');
    expect(world.gateway.charges()).toBe(0);
    expect((await world.book()).head.revision).toBe(0);
  });

  test('a lower one is what is taken; the same passes', async () => {
    const world = moneyWorld();
    await raise(world, 249);
    expect((await world.press([shown])).content.data['3']).toMatchObject({ processingFee: '9.96' });
    const same = moneyWorld();
    expect((await same.press([shown])).content.data['3']).toMatchObject({ processingFee: '10.00' });
  });

  test('[22058] the cancellation fee of the schedule that was in force at booking counts, not the one of today', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    await accept(world);
    world.clock.advance(25 * HOUR_MS);
    world.fees.set({ id: 1, effectiveFrom: world.clock.ms() - HOUR_MS, amount: 100_00 });
    expect(await codeOf(cancel(world, '100.00'))).toBe('22058');
    expect((await world.find()).statusId).toBe(3);
    await cancel(world, '75.00');
    expect((await world.find()).statusId).toBe(7);
  });
});
