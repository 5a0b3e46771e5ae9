import { expect, test } from 'vitest';
import { dispatchWorld } from './dispatch-world.ts';

test('an accepted order: the record says so, the shipment gets the carrier’s numbers, the money is settled once, the page is told', async () => {
  const world = dispatchWorld({ references: { po: 'PO-77' } });
  await world.start();
  expect(world.runs.started).toEqual([{ name: world.dispatchUuid, work: 'order', ...world.task }]);
  expect(await world.ask()).toEqual({ next: 'settle' });
  await world.settle();
  await world.settle();
  const accepted = { confirmation: 'PU1000001', pickupNumber: 'PU1000001', proNumber: '123456785' };
  expect(world.settled).toEqual([{ kind: 'accepted', ...world.task, ...accepted }]);
  expect(await world.shipment()).toMatchObject({
    references: { po: 'PO-77', pickup: 'PU1000001', pro: '123456785' },
    dispatch: { dispatchUuid: world.dispatchUuid, state: 'accepted', confirmation: 'PU1000001' },
  });
  expect(world.notifier.pushed).toEqual([
    { customerUuid: world.customerUuid, message: { type: 'shipmentChanged', shipmentUuid: world.shipmentUuid } },
  ]);
  expect(world.alerts.raised).toEqual([]);
  expect(await world.dispatches.listOpen()).toEqual([]);
});

test('an event that is delivered again, and a run that is repeated, ask the carrier once', async () => {
  const world = dispatchWorld();
  for (let n = 0; n < 3; n += 1) {
    await world.start();
    await world.ask();
    await world.settle();
  }
  expect(world.runs.started).toHaveLength(1);
  expect(world.carriers.orders).toHaveLength(1);
  expect(world.settled).toHaveLength(1);
});

test('an order whose money goes back before it is sent asks nobody, also when it is tried again', async () => {
  const world = dispatchWorld();
  await world.start();
  world.paid.isHeld = false;
  expect(await world.ask()).toEqual({ next: 'nothing' });
  expect(await world.record()).toMatchObject({ state: 'refused' });
  world.paid.isHeld = true;
  await world.ask();
  await world.sweep();
  expect(world.carriers.orders).toEqual([]);
  expect(world.settled).toEqual([]);
});

test('two runs at the same time ask the carrier once', async () => {
  const world = dispatchWorld();
  await world.start();
  await Promise.all([world.ask(), world.ask(), world.ask()]);
  expect(world.carriers.orders).toHaveLength(1);
});

test('a refused order is handed on with the carrier’s reason', async () => {
  const world = dispatchWorld();
  world.carriers.answer({ kind: 'refused', reason: 'No capacity for this pickup.' });
  await world.start();
  await world.ask();
  await world.settle();
  expect(world.settled).toEqual([{ kind: 'refused', ...world.task, reason: 'No capacity for this pickup.' }]);
  expect(await world.shipment()).toMatchObject({ dispatch: { state: 'refused' } });
});

test('an order of unknown outcome raises one alert and is never sent again', async () => {
  const world = dispatchWorld();
  world.carriers.answer({ kind: 'unknown' });
  await world.start();
  await world.ask();
  await world.settle();
  world.clock.advance(3_600_000);
  await world.start();
  await world.ask();
  await world.settle();
  expect(await world.sweep()).toBe(0);
  expect(world.carriers.orders).toHaveLength(1);
  expect(world.settled).toEqual([{ kind: 'unknown', ...world.task }]);
  expect(world.alerts.raised.map(({ problem }) => problem)).toEqual(['outcomeUnknown']);
  expect(await world.shipment()).toMatchObject({ statusId: 2, stageId: 13, dispatch: { state: 'unknown' } });
});

test('a process that dies between asking and writing the answer: two minutes later the outcome is unknown, not asked again', async () => {
  const world = dispatchWorld();
  world.carriers.answer(new Error('killed'));
  await world.start();
  await expect(world.ask()).rejects.toThrow('killed');
  expect(await world.record()).toMatchObject({ state: 'asked' });
  expect(await world.ask()).toEqual({ next: 'nothing' });
  expect(await world.sweep()).toBe(0);
  world.clock.advance(121_000);
  expect(await world.sweep()).toBe(1);
  expect(world.runs.started.at(-1)).toMatchObject({ work: 'settle' });
  await world.settle();
  expect(world.carriers.orders).toHaveLength(1);
  expect(world.settled).toEqual([{ kind: 'unknown', ...world.task }]);
  expect(world.alerts.raised).toHaveLength(1);
});

test('an order that reached nobody is sent again three times, then it is refused', async () => {
  const world = dispatchWorld();
  const unsent = { kind: 'unsent' } as const;
  world.carriers.answer(unsent, unsent, unsent, unsent);
  await world.start();
  expect([await world.ask(), await world.ask(), await world.ask(), await world.ask()]).toEqual([
    { next: 'again', seconds: 5 },
    { next: 'again', seconds: 15 },
    { next: 'again', seconds: 45 },
    { next: 'settle' },
  ]);
  await world.settle();
  expect(world.settled).toEqual([{ kind: 'refused', ...world.task, reason: 'We couldn’t reach the carrier.' }]);
});

test('a shipment that no longer waits is not asked for, and its record is closed', async () => {
  const world = dispatchWorld();
  await world.start();
  world.shipments.put({ ...(await world.shipment()), statusId: 1, stageId: 12 } as never);
  expect(await world.ask()).toEqual({ next: 'nothing' });
  expect(world.carriers.orders).toEqual([]);
  expect(await world.dispatches.listOpen()).toEqual([]);
  expect(world.settled).toEqual([]);
});

test('[H29] freight that crosses the border starts nothing without its customs broker; the same event starts it afterwards', async () => {
  const world = dispatchWorld();
  const shipment = await world.shipment();
  if (shipment?.modeId !== 1) throw new Error('No shipment');
  const across = { ...shipment, to: { ...shipment.to, country: 'CA' as const } };
  world.shipments.put(across);
  await world.start();
  expect(world.runs.started).toEqual([]);
  const customsBroker = {
    type: 1 as const,
    name: 'Peace Bridge Brokers',
    phone: '7165550102',
    email: 'in@pbb.example',
  };
  world.shipments.put({ ...across, customsBroker });
  await world.start();
  expect(await world.ask()).toEqual({ next: 'settle' });
  expect(world.carriers.orders).toHaveLength(1);
});

test('what failed to be handed on is handed on by the sweep’s run', async () => {
  const world = dispatchWorld();
  await world.start();
  await world.ask();
  const { settleMoney } = world.deps;
  world.deps.settleMoney = async () => {
    throw new Error('The gateway is down');
  };
  await expect(world.settle()).rejects.toThrow('The gateway is down');
  world.deps.settleMoney = settleMoney;
  world.clock.advance(61_000);
  expect(await world.sweep()).toBe(1);
  await world.settle();
  expect(world.settled).toHaveLength(1);
});

test('an order whose run never began is started again by the sweep', async () => {
  const world = dispatchWorld();
  await world.start();
  world.clock.advance(181_000);
  expect(await world.sweep()).toBe(1);
  expect(world.runs.started.at(-1)).toMatchObject({ work: 'order', ...world.task });
});
