import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { resolveDispatch } from '#domain/dispatch/resolve-dispatch.ts';
import { dispatchWorld } from './dispatch-world.ts';

const audited = { by: 'ines', why: 'called the terminal' };

async function unknown() {
  const world = dispatchWorld();
  world.carriers.answer({ kind: 'unknown' });
  await world.start();
  await world.ask();
  await world.settle();
  return world;
}

test('tracking of a shipment of unknown outcome is its acceptance', async () => {
  const world = await unknown();
  expect(await world.hear({ isPickedUp: false, proNumber: '998877' })).toBe('settled');
  expect(world.settled.map(({ kind }) => kind)).toEqual(['unknown', 'accepted']);
  expect(await world.shipment()).toMatchObject({ references: { pro: '998877' }, dispatch: { state: 'accepted' } });
  expect(await world.hear({ isPickedUp: true })).toBe('noted');
  expect(world.settled).toHaveLength(2);
});

test('a PRO number that comes with tracking is written down', async () => {
  const world = dispatchWorld();
  world.carriers.answer({ kind: 'accepted', confirmation: 'PU7', pickupNumber: 'PU7' });
  await world.start();
  await world.ask();
  await world.settle();
  expect(await world.hear({ proNumber: '4455' })).toBe('noted');
  expect(await world.shipment()).toMatchObject({ references: { pickup: 'PU7', pro: '4455' } });
});

test('freight that is picked up after its order was given up or cancelled raises one alert and moves nothing', async () => {
  const world = await unknown();
  world.clock.advance(72 * 3_600_000);
  await world.stop('givenUp');
  await world.settle();
  const before = await world.shipment();
  expect(await world.hear({ isPickedUp: false })).toBe('nothing');
  expect(await world.hear()).toBe('alerted');
  expect(await world.hear()).toBe('alerted');
  expect(world.alerts.raised.filter(({ problem }) => problem === 'pickedUpAfterCancel')).toHaveLength(1);
  expect(await world.shipment()).toEqual(before);
  expect(world.settled.map(({ kind }) => kind)).toEqual(['unknown', 'refused']);
});

test('news of a shipment that was never dispatched is nothing', async () => {
  expect(await dispatchWorld().hear()).toBe('nothing');
});

test.each([
  ['accepted', { pickupNumber: 'PU55' }, { kind: 'accepted', confirmation: 'PU55', pickupNumber: 'PU55' }],
  ['refused', {}, { kind: 'refused', reason: 'called the terminal' }],
] as const)(
  'an operator settles an unknown outcome as %s, with an entry in the audit',
  async (outcome, numbers, heard) => {
    const world = await unknown();
    const deps = { dispatches: world.dispatches, now: world.clock.now, newId: v7 };
    await resolveDispatch(world.shipmentUuid, { outcome, ...numbers }, audited, deps);
    expect(world.dispatches.entries).toMatchObject([
      {
        subject: { kind: 'shipment', id: world.shipmentUuid },
        by: 'ines',
        changes: [{ from: 'unknown', to: outcome }],
      },
    ]);
    world.clock.advance(61_000);
    expect(await world.sweep()).toBe(1);
    await world.settle();
    expect(world.settled.at(-1)).toEqual({ ...world.task, ...heard });
    await expect(resolveDispatch(world.shipmentUuid, { outcome }, audited, deps)).rejects.toMatchObject({
      status: 409,
    });
  },
);

test('there is nothing to settle for a shipment without a dispatch', async () => {
  const world = dispatchWorld();
  const deps = { dispatches: world.dispatches, now: world.clock.now, newId: v7 };
  const settled = resolveDispatch(world.shipmentUuid, { outcome: 'accepted' }, audited, deps);
  await expect(settled).rejects.toMatchObject({ status: 404 });
});
