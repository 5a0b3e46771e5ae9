import { expect, test, vi } from 'vitest';
import { showHistory } from '#domain/shipments/show-history.ts';
import { progressOf } from '#domain/tracking/progress.ts';
import { HOUR, NOON, trackingWorld, wholeWay } from './tracking-world.ts';

const part = (...kinds: string[]) => wholeWay.filter(({ kind }) => kinds.includes(kind));

test('[H16] an uneventful way moves the shipment stage by stage, and open pages are told', async () => {
  const world = trackingWorld();
  world.clock.set(NOON + 48 * HOUR);
  for (const event of wholeWay) await world.tell([event]);
  expect(world.stages()).toEqual([17, 18, 19, 20]);
  expect(await world.shipment()).toMatchObject({ statusId: 5, stageId: 20 });
  expect(world.notifier.pushed).toHaveLength(wholeWay.length);
  expect(world.notifier.pushed[0]).toEqual({
    customerUuid: world.customerUuid,
    message: { type: 'shipmentChanged', shipmentUuid: world.shipmentUuid },
  });
});

test('[H16] open pages hear of a report as soon as it is written: nothing is read again before that', async () => {
  const world = trackingWorld();
  world.clock.set(NOON + 48 * HOUR);
  const reads = vi.spyOn(world.deps.trackings, 'find');
  for (const [index] of wholeWay.entries()) {
    await world.tell(wholeWay.slice(0, index + 1));
    expect(reads).toHaveBeenCalledTimes(index + 1);
    expect(world.notifier.pushed).toHaveLength(index + 1);
  }
  expect(world.stages()).toEqual([17, 18, 19, 20]);
});

test('[H16] the history says when a stage was reached, not when the news came', async () => {
  const world = trackingWorld();
  world.clock.set(NOON + 6 * HOUR);
  await world.tell(part('pickedUp'));
  const history = await world.deps.shipments.listHistory(world.shipmentUuid);
  expect(history.at(-1)).toMatchObject({ to: { statusId: 4, stageId: 17 }, at: NOON, by: 'tracking' });
});

test('[H16] the same reports again write nothing and tell nobody', async () => {
  const world = trackingWorld();
  world.clock.set(NOON + 48 * HOUR);
  expect(await world.tell(wholeWay)).toBe(true);
  const told = world.notifier.pushed.length;
  const revision = (await world.book())?.head.revision;
  expect(await world.tell(wholeWay.toReversed())).toBe(false);
  expect(world.notifier.pushed).toHaveLength(told);
  expect((await world.book())?.head.revision).toBe(revision);
});

test('[H16] a late report is kept and moves nothing back', async () => {
  const world = trackingWorld();
  world.clock.set(NOON + 48 * HOUR);
  await world.tell(part('delivered'));
  await world.tell(part('pickedUp', 'left'));
  expect(await world.shipment()).toMatchObject({ statusId: 5, stageId: 20 });
  expect(world.stages()).toEqual([18, 20]);
  const { timeline, pickedUpAt } = await world.progress();
  expect(timeline.map(({ kind }) => kind)).toEqual(['pickedUp', 'left', 'left', 'delivered']);
  expect(pickedUpAt).toBe(NOON);
});

test('[H16] the progress is the same for every order of the reports', () => {
  const forward = progressOf(wholeWay);
  expect(progressOf(wholeWay.toReversed())).toEqual(forward);
  expect(progressOf([...wholeWay, ...wholeWay])).toEqual(forward);
});

test.each([
  ['canceled', { statusId: 7, stageId: 15 }],
  ['not taken by its carrier yet', { statusId: 2, stageId: 13 }],
] as const)('[H26] reports on a shipment that is %s are kept and move nothing', async (_what, standing) => {
  const world = trackingWorld(standing);
  await world.tell(part('pickedUp'));
  expect(await world.shipment()).toMatchObject(standing);
  expect((await world.book())?.events).toHaveLength(1);
  expect(world.outbox.all).toEqual([]);
});

test('[H16] reports on an order that the shipment has no longer move nothing', async () => {
  const world = trackingWorld();
  const shipment = await world.shipment();
  world.put({ dispatch: { ...shipment.dispatch, dispatchUuid: 'another', state: 'accepted', at: 1 } });
  await world.tell(part('pickedUp'));
  expect(await world.shipment()).toMatchObject({ statusId: 3, stageId: 15 });
});

test('[H16] a PRO number that comes with a report is written with it', async () => {
  const world = trackingWorld({ references: { po: 'PO-1' } });
  world.clock.set(NOON + HOUR);
  await world.tell(part('pickedUp'), { proNumber: '123456785' });
  expect((await world.shipment()).references).toEqual({ po: 'PO-1', pro: '123456785' });
  expect(await world.shipment()).toMatchObject({ stageId: 17 });
});

test('[H17] freight that was weighed again is told of once, with the report', async () => {
  const world = trackingWorld();
  world.clock.set(NOON + 30 * HOUR);
  await world.tell([...part('pickedUp'), { kind: 'reweighed', at: NOON + 20 * HOUR, stop: { type: 'terminal' } }]);
  await world.tell([{ kind: 'reweighed', at: NOON + 20 * HOUR, stop: { type: 'terminal' } }]);
  const told = world.outbox.all.filter(({ type }) => type === 'freightReweighed');
  expect(told).toMatchObject([{ data: { shipmentUuid: world.shipmentUuid, customerUuid: world.customerUuid } }]);
});

test('[H04] a pickup of which nothing is heard an hour after its window is missed: canceling is free, and the customer is told once', async () => {
  const world = trackingWorld();
  await world.tell([]);
  // The window ends at 5 pm in Chicago.
  world.clock.set(NOON + 5.9 * HOUR);
  expect(await world.watch()).toBe(0);
  world.clock.set(NOON + 6.1 * HOUR);
  await world.watch();
  expect((await world.shipment()).pickupMissedAt).toBe(world.clock.ms());
  expect(await world.waivers.find(world.shipmentUuid)).toMatchObject({ kind: 'pickupMissed' });
  world.clock.advance(2 * HOUR);
  await world.watch();
  expect(world.outbox.all.map(({ type }) => type)).toEqual(['photosAsked', 'pickupMissed']);
  expect(world.failures).toEqual([]);
});

test('[H04] a carrier that says it did not come has missed the pickup at once', async () => {
  const world = trackingWorld();
  world.clock.set(NOON + 5.1 * HOUR);
  await world.tell([{ kind: 'pickupMissed', at: NOON + 5 * HOUR, reason: 'noCapacity' }]);
  world.clock.advance(1000);
  await world.watch();
  expect((await world.shipment()).pickupMissedAt).toBeDefined();
});

test('[H04] a pickup in its window whose news came late was not missed after all; one after it was', async () => {
  const early = trackingWorld({ pickupMissedAt: NOON + 6 * HOUR });
  early.clock.set(NOON + 7 * HOUR);
  await early.tell(part('pickedUp'));
  expect((await early.shipment()).pickupMissedAt).toBeUndefined();
  const late = trackingWorld({ pickupMissedAt: NOON + 6 * HOUR });
  late.clock.set(NOON + 30 * HOUR);
  await late.tell([{ kind: 'pickedUp', at: NOON + 28 * HOUR, stop: { type: 'origin', number: 1 } }]);
  expect((await late.shipment()).pickupMissedAt).toBe(NOON + 6 * HOUR);
});

test('[H04] the history says that a pickup was missed, and that the truck had come after all', async () => {
  const world = trackingWorld();
  await world.tell([]);
  world.clock.set(NOON + 6.1 * HOUR);
  await world.watch();
  world.clock.advance(HOUR);
  await world.tell(part('pickedUp'));
  const { history } = showHistory(await world.deps.shipments.listHistory(world.shipmentUuid));
  expect(history.map(({ date, what }) => `${date} ${what}`)).toEqual([
    '2026-11-25 00:06:00 Pickup missed: the carrier did not come in the pickup window. Canceling is free from here on.',
    '2026-11-25 00:06:00 Loaded. The truck came in the pickup window after all; the report was late.',
  ]);
});

test('[H04] a pickup that was moved is looked for at the end of its new window', async () => {
  const world = trackingWorld();
  await world.tell([]);
  world.put({ pickupDate: '2026-11-25' });
  world.clock.set(NOON + 6.1 * HOUR);
  await world.watch();
  expect((await world.shipment()).pickupMissedAt).toBeUndefined();
  world.clock.set(NOON + 30.1 * HOUR);
  await world.watch();
  expect((await world.shipment()).pickupMissedAt).toBeDefined();
});

test('a canceled order is not looked at any more', async () => {
  const world = trackingWorld();
  await world.tell([]);
  world.put({ statusId: 7, stageId: 15 });
  world.clock.set(NOON + 7 * HOUR);
  await world.watch();
  expect(await world.waivers.find(world.shipmentUuid)).toBeUndefined();
  expect(await world.watch()).toBe(0);
});
