import { describe, expect, test } from 'vitest';
import { zoneOf } from '#domain/accounts/time-zone.ts';
import { rebookUntil } from '#domain/cancellations/cancel-terms.ts';
import { returnCancelFee } from '#domain/cancellations/return-cancel-fee.ts';
import { balanceOf, creditLots } from '#domain/credit/store-credit.ts';
import { newEvent } from '#domain/events/event.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { accept, cancel } from '#test/domain/payments/money-acts.ts';
import { fakeCancelFees } from '#test/fakes/cancel-fees.ts';
import { makeAccount, makeShipment } from '#test/fakes/fixtures.ts';
import { AR, CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The fee of $75.00 with its share of the card's processing fee. */
const BACK = 7500 + 187;

/** A shipment that was booked, and canceled two days later with the fee of $75.00. */
async function canceled(tender: { paymentTypeId: number; paymentProfileId?: string } = CARD) {
  const world = moneyWorld();
  await world.press([tender]);
  await accept(world);
  world.clock.advance(2 * DAY_MS);
  await cancel(world, '75.00');
  const cancelFees = fakeCancelFees();
  const deps = { ...world.deps, cancelFees };
  const moved = (shipmentUuid: string, to: [number, number]) =>
    returnCancelFee(
      newEvent(
        'shipmentMoved',
        { shipmentUuid, customerUuid: world.shipment.customerUuid, from: [3, 15], to, by: 'tracking' },
        world.deps,
      ),
      deps,
    );
  await moved(world.shipment.shipmentUuid, [7, 15]);
  return { world, cancelFees, moved };
}

/** Another booking, and its pickup. */
function booked(world: MoneyWorld, number: number, at: number, more: object = {}) {
  const made = { ...makeShipment(number), statusId: 4, stageId: 16, bookedAt: at, ...more } as const;
  world.shipments.put(made);
  return made.shipmentUuid;
}

const credit = async (world: MoneyWorld) =>
  balanceOf(creditLots((await world.storeCredit.readLedger(world.shipment.customerUuid)).entries, world.clock.ms()));

async function settled(world: MoneyWorld) {
  world.clock.advance(1000);
  await reconcileShipment(world.shipment, { ...world.deps, dispatches: undefined } as never);
  expect(checkLedger(await world.book())).toEqual([]);
}

describe('a cancellation fee and a new booking of the lane', () => {
  test('[H04] the fee comes back as store credit once the new booking is picked up, once', async () => {
    const { world, moved } = await canceled();
    const again = booked(world, 2, world.clock.ms() + 1);
    for (let times = 0; times < 3; times += 1) await moved(again, [4, 16]);
    await moved(again, [5, 20]);
    await settled(world);
    expect(await credit(world)).toBe(BACK);
    const { head, refunds } = await world.book();
    expect(head.sums).toMatchObject({ storeCredit: -BACK });
    expect(head.sums.receivable ?? 0).toBe(0);
    expect(refunds.filter(({ cause }) => cause === `rebooked:${again}`)).toHaveLength(1);
  });

  test('[H04] one booking brings back one fee, the oldest, and a second booking none', async () => {
    const { world, cancelFees, moved } = await canceled();
    const [first, second] = [2, 3].map((number) => booked(world, number, world.clock.ms() + number));
    await moved(first ?? '', [4, 16]);
    await moved(second ?? '', [4, 16]);
    await settled(world);
    expect(await credit(world)).toBe(BACK);
    expect(await cancelFees.findRebookedAs(first ?? '')).toMatchObject({ shipmentUuid: world.shipment.shipmentUuid });
    expect(await cancelFees.findRebookedAs(second ?? '')).toBeUndefined();
  });

  test('[H04] another lane, a booking made before the cancellation, and one that is only booked bring nothing back', async () => {
    const { world, moved } = await canceled();
    const { to } = world.shipment;
    const others = [
      booked(world, 2, world.clock.ms() + 1, { to: { ...to, postalCode: '90210' } }),
      booked(world, 3, world.clock.ms() - 1),
    ];
    for (const other of others) await moved(other, [4, 16]);
    await moved(booked(world, 4, world.clock.ms() + 1), [3, 15]);
    await settled(world);
    expect(await credit(world)).toBe(0);
  });

  test.each([
    [0, BACK],
    [1000, 0],
  ])('[H04] booked %i ms after the last second of the day a year later: %i cents', async (more, cents) => {
    const { world, moved } = await canceled();
    const until = rebookUntil(zoneOf(makeAccount()), world.clock.ms());
    expect(until - world.clock.ms()).toBeGreaterThan(364 * DAY_MS);
    await moved(booked(world, 2, until + more), [4, 16]);
    await settled(world);
    expect(await credit(world)).toBe(cents);
  });

  test('[H04] a fee that stands on the A/R account comes off it instead', async () => {
    const { world, moved } = await canceled(AR);
    const owed = async () => (await world.arBooks.read(world.shipment.customerUuid)).openCents;
    const before = await owed();
    await moved(booked(world, 2, world.clock.ms() + 1), [4, 16]);
    await settled(world);
    expect(before - (await owed())).toBe(7500);
    expect(await credit(world)).toBe(0);
  });

  test('[H04] a cancellation without a fee keeps none', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    await accept(world);
    await cancel(world);
    const cancelFees = fakeCancelFees();
    const { shipmentUuid, customerUuid } = world.shipment;
    const event = newEvent(
      'shipmentMoved',
      { shipmentUuid, customerUuid, from: [3, 15], to: [7, 15], by: 'x' },
      world.deps,
    );
    await returnCancelFee(event, { ...world.deps, cancelFees });
    const again = booked(world, 2, world.clock.ms() + 1);
    const pickedUp = newEvent('shipmentMoved', { ...event.data, shipmentUuid: again, to: [4, 16] }, world.deps);
    await returnCancelFee(pickedUp, { ...world.deps, cancelFees });
    expect(await cancelFees.findRebookedAs(again)).toBeUndefined();
  });
});
