import { expect, test } from 'vitest';
import { halfBooked } from '#bin/seeding/seed-booking.ts';
import { nextStep, stepsDone } from '#domain/shipments/booking/booking-steps.ts';
import { moveChange } from '#domain/shipments/change.ts';
import { needsReRun } from '#domain/shipments/needs-re-run.ts';
import { storedShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';
import { bookingWorld } from './booking-world.ts';

const pressed = { at: NOW_MS, by: 'test', why: 'Paid', changed: ['status' as const] };

test('[C96] [C74] a press books the version that was reviewed: a change in between leaves it unbooked', async () => {
  const world = await bookingWorld();
  await world.fill();
  const reviewed = await world.stored();
  await world.products({ description: 'Valves' });
  const press = moveChange(reviewed, { statusId: 2, stageId: 13 }, { bookedAt: NOW_MS }, pressed);
  expect(press && (await world.deps.shipments.change(press))).toBe('changed');
  expect(await world.stored()).toMatchObject({ statusId: 1, products: [{ description: 'Valves' }] });
});

test('[C96] [C74] of a change and a press at the same time one is written, whichever comes first', async () => {
  for (const pressesFirst of [true, false]) {
    const world = await bookingWorld();
    await world.fill();
    const reviewed = await world.stored();
    const press = moveChange(reviewed, { statusId: 2, stageId: 13 }, { bookedAt: NOW_MS }, pressed);
    if (!press) throw new Error('The lifecycle has no such move');
    const pressing = async () => (await world.deps.shipments.change(press)) === 'written';
    const changing = () =>
      world.products({ description: 'Valves' }, { version: reviewed.revision }).then(
        () => true,
        () => false,
      );
    const both = pressesFirst ? [pressing(), changing()] : [changing(), pressing()];
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    expect((await world.stored()).revision).toBe((reviewed.revision ?? 0) + 1);
  }
});

test('[C142] the demo customer’s booking is a stored shipment that has come to its freight', () => {
  const shipment = halfBooked(CUSTOMER, 'FL-200001', new Date(NOW_MS));
  expect(storedShipment.parse(shipment)).toEqual(shipment);
  expect(stepsDone(shipment)).toEqual(['price', 'addresses', 'references']);
  expect([nextStep(shipment), needsReRun(shipment)]).toEqual(['freight', false]);
  const bill = shipment.charges.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  expect(bill).toBe(shipment.chargeCents);
});
