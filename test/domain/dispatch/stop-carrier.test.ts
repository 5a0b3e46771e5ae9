import { expect, test } from 'vitest';
import { dispatchWorld } from './dispatch-world.ts';

const HOUR_MS = 3_600_000;
const cancelled = {
  ...{ at: 1, by: 'x', reasonId: 1, reason: 'Sold', signature: 'Dana Whitfield', feeCents: 0 },
  carrier: 'notAsked',
} as const;

async function accepted() {
  const world = dispatchWorld();
  await world.start();
  await world.ask();
  await world.settle();
  const shipment = await world.shipment();
  if (shipment?.modeId !== 1) throw new Error('No shipment');
  world.shipments.put({ ...shipment, statusId: 7, stageId: 15, cancelled });
  return world;
}

async function unknown() {
  const world = dispatchWorld();
  world.carriers.answer({ kind: 'unknown' });
  await world.start();
  await world.ask();
  await world.settle();
  return world;
}

test('[H04] a cancelled booking: its carrier is asked to stop, once, and the yes is on the shipment', async () => {
  const world = await accepted();
  await world.start(world.cancelEvent);
  await world.start(world.cancelEvent);
  expect(world.runs.started.filter(({ work }) => work === 'cancel')).toHaveLength(1);
  expect(await world.stop()).toEqual({ next: 'settle' });
  await world.stop();
  expect(world.carriers.stops.map(({ dispatchUuid }) => dispatchUuid)).toEqual([world.dispatchUuid]);
  expect(await world.shipment()).toMatchObject({ statusId: 7, cancelled: { carrier: 'confirmed' } });
  expect(world.alerts.raised).toEqual([]);
  expect(await world.dispatches.listOpen()).toEqual([]);
});

test('[H04] a carrier that says no to a cancellation: it is on the shipment, and an alert is raised', async () => {
  const world = await accepted();
  world.carriers.answerStop({ kind: 'refused', reason: 'The driver is on the way.' });
  await world.stop();
  expect(await world.shipment()).toMatchObject({ cancelled: { carrier: 'refused' } });
  expect(world.alerts.raised).toMatchObject([
    { problem: 'notStopped', note: expect.stringContaining('The driver is on the way.') },
  ]);
});

test('a cancellation without an answer stays asked, with an alert; so does one whose process died', async () => {
  const silent = await accepted();
  silent.carriers.answerStop({ kind: 'unknown' });
  await silent.stop();
  expect(await silent.shipment()).toMatchObject({ cancelled: { carrier: 'asked' } });
  expect(silent.alerts.raised).toHaveLength(1);

  const killed = await accepted();
  killed.carriers.answerStop(new Error('killed'));
  await expect(killed.stop()).rejects.toThrow('killed');
  killed.clock.advance(121_000);
  expect(await killed.sweep()).toBe(1);
  expect(killed.runs.started.at(-1)).toMatchObject({ work: 'cancel' });
  await killed.stop();
  expect(killed.carriers.stops).toHaveLength(1);
  expect(killed.alerts.raised).toHaveLength(1);
  expect(await killed.dispatches.listOpen()).toEqual([]);
});

test('a booking that is cancelled while the carrier is asked waits for that answer', async () => {
  const world = dispatchWorld();
  world.carriers.answer(new Error('killed'));
  await world.start();
  await world.ask().catch(() => undefined);
  expect(await world.stop()).toEqual({ next: 'again', seconds: 20 });
  expect(world.carriers.stops).toEqual([]);
  world.clock.advance(121_000);
  expect(await world.stop()).toEqual({ next: 'settle' });
  expect(world.carriers.stops).toHaveLength(1);
});

test('an order that was never sent is closed and nobody is called', async () => {
  const world = dispatchWorld();
  await world.start();
  await world.stop();
  expect(world.carriers.stops).toEqual([]);
  expect(await world.ask()).toEqual({ next: 'settle' });
  await world.settle();
  expect(world.carriers.orders).toEqual([]);
  expect(world.settled).toEqual([]);
});

test('an outcome that stays unknown for 72 hours: the carrier is told to forget it, and it counts as refused', async () => {
  const world = await unknown();
  world.clock.advance(72 * HOUR_MS - 1);
  expect(await world.sweep()).toBe(0);
  await world.stop('givenUp');
  expect(world.carriers.stops).toEqual([]);
  world.clock.advance(1);
  expect(await world.sweep()).toBe(1);
  expect(world.runs.started.at(-1)).toMatchObject({ work: 'giveUp' });
  await world.stop('givenUp');
  await world.settle();
  expect(world.carriers.stops).toHaveLength(1);
  expect(world.settled.at(-1)).toEqual({
    kind: 'refused',
    ...world.task,
    reason: 'The carrier didn’t confirm the pickup within 72 hours.',
  });
  expect(await world.record()).toMatchObject({ state: 'refused', resolvedBy: 'giveUp' });
  expect(await world.dispatches.listOpen()).toEqual([]);
});

test('a carrier that refuses to forget an order has it: the outcome stays an agent’s to settle', async () => {
  const world = await unknown();
  world.clock.advance(72 * HOUR_MS);
  world.carriers.answerStop({ kind: 'refused', reason: 'Picked up.' });
  await world.stop('givenUp');
  await world.settle();
  expect(world.settled.map(({ kind }) => kind)).toEqual(['unknown']);
  expect(world.alerts.raised.map(({ problem }) => problem)).toEqual(['outcomeUnknown', 'notStopped']);
  world.clock.advance(HOUR_MS);
  expect(await world.sweep()).toBe(0);
});
