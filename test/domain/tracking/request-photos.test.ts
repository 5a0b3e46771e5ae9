import { expect, test } from 'vitest';
import { HOUR, trackingWorld } from './tracking-world.ts';

/** A shipment whose pickup window is over in so many hours. */
async function world(hours: number, changes: Parameters<typeof trackingWorld>[0] = {}) {
  const made = trackingWorld(changes);
  const { shipmentUuid, customerUuid, dispatchUuid: trackingUuid, clock, deps, outbox } = made;
  const head = { shipmentUuid, customerUuid, trackingUuid, dueAt: clock.ms() + hours * HOUR, revision: 1 };
  expect(await deps.trackings.write({ head, events: [] })).toBe('written');
  const asked = () => outbox.all.filter(({ type }) => type === 'photosAsked');
  return { ...made, asked };
}

test('photos are asked for once, on the day before the pickup, and of how many units they are missing', async () => {
  const { watch, asked, failures } = await world(20);
  await watch();
  await watch();
  expect(failures).toEqual([]);
  expect(asked()).toHaveLength(1);
  const [event] = asked();
  if (event?.type !== 'photosAsked') throw new Error('not asked');
  expect(event.data.missing).toBeGreaterThan(0);
  expect(event.data.missing).toBe(event.data.all);
});

test('they are not asked for days before, and then on the day before', async () => {
  const { watch, asked, clock } = await world(72);
  await watch();
  expect(asked()).toEqual([]);
  clock.advance(48 * HOUR);
  await watch();
  expect(asked()).toHaveLength(1);
});

test('nothing is asked of freight that was picked up, or whose window is over', async () => {
  const moving = await world(20, { stageId: 17 });
  await moving.watch();
  expect(moving.asked()).toEqual([]);
  const over = await world(-1);
  await over.watch();
  expect(over.asked()).toEqual([]);
});
