import { expect, test } from 'vitest';
import { changed } from '#domain/dispatch/dispatch.ts';
import { dynamoAlerts } from '#functions/adapters/dynamo/alert-store.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { bookedShipment, ordersOf, recordOf, untilState } from '#test/integration/dispatched.ts';
import { kill, workersOf } from './function-processes.ts';

test('a process killed while the carrier is asked: the order is not sent again, its outcome is unknown, an alert is raised', async () => {
  const booked = await bookedShipment('!fault DISPATCH slow 20000');
  await untilState(booked, 'asked');
  await expect.poll(async () => (await ordersOf(booked)).length, { timeout: 15_000 }).toBe(1);
  for (const pid of workersOf('placeOrder')) kill(pid);
  // The machine tries its state again; the record keeps it from asking.
  await new Promise((resolve) => setTimeout(resolve, 8000));
  const asked = await recordOf(booked);
  expect(asked).toMatchObject({ state: 'asked' });
  if (!asked) throw new Error('No record');
  expect(await dynamoDispatches.replace(changed(asked, { askedAt: Date.now() - 200_000 }))).toBe(true);
  // The sweep comes once a minute.
  await untilState(booked, 'unknown', 100_000);
  await expect
    .poll(async () => (await dynamoAlerts.listByShipment(booked.shipmentUuid)).length, { timeout: 30_000 })
    .toBe(1);
  expect(await ordersOf(booked)).toMatchObject([{ times: 1 }]);
}, 200_000);
