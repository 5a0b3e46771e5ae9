import { expect, test } from 'vitest';
import { outsideCompanies } from '#contract/outside-companies.ts';
import { receiveReports } from '#domain/tracking/receive-reports.ts';
import { showTrackedStops } from '#domain/tracking/show-tracking.ts';
import { readReports } from '#functions/adapters/project44/read-reports.ts';
import { isOurs } from '#functions/adapters/project44/reports-credentials.ts';
import { truckload } from '#test/contract/rules/truckload-maker.ts';
import { makeTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { fakePlaces } from '#test/fakes/places.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { HOUR, NOON, trackingWorld } from './tracking-world.ts';

const credentials = outsideCompanies.project44.sandbox.credentials;
const SENDER = { credentials: String(credentials.reportsKey), address: '203.0.113.9' };

/** A truckload of three stops that its carrier has taken, two of them in one city. */
function truckWorld() {
  const world = trackingWorld();
  world.clock.set(NOON + 72 * HOUR);
  const { customerUuid, shipmentUuid } = world;
  const made = makeTruckload(1, { customerUuid, shipmentUuid });
  const [first, last] = [made.query.stops[0], made.query.stops.at(-1)];
  const [from, to] = [made.places[0], made.places.at(-1)];
  if (!first || !last || !from || !to) throw new Error('A truckload has two ends');
  const between = { ...last, requestedDate: '2026-11-25', startTime: '09:00', endTime: '11:00' };
  const dispatch = { dispatchUuid: world.dispatchUuid, state: 'accepted' as const, at: 1 };
  const load = {
    ...{ ...made, statusId: 3 as const, stageId: 15 as const, dispatch },
    query: truckload({ ...made.query, stops: [first, between, last] }),
    places: [from, to, to],
  };
  world.deps.shipments.put(load);
  const deps = {
    ...world.deps,
    isOurPush: async (header: string) => isOurs(header, credentials),
    readPush: readReports,
    places: fakePlaces,
    settings: fakeSettings({}),
  };
  const push = (...updates: readonly object[]) => {
    const shipmentIdentifiers = [{ type: 'EXTERNAL', value: world.dispatchUuid }];
    return receiveReports(JSON.stringify({ shipmentIdentifiers, statusUpdates: updates }), SENDER, deps);
  };
  const stops = async () => {
    const order = { shipment: await world.shipment(), trackingUuid: world.dispatchUuid };
    return (await showTrackedStops(order, {}, deps)).shipmentTrackingDetails;
  };
  return { ...world, push, stops };
}

const at = (statusCode: string, stopNumber: number, hours: number, more: object = {}) => ({
  ...{ statusCode, stopNumber, timestamp: new Date(NOON + hours * HOUR).toISOString() },
  ...more,
});
const wholeWay = [
  at('ARRIVAL_AT_STOP', 1, 0, { stopType: 'ORIGIN' }),
  at('PICKED_UP', 1, 1, { stopType: 'ORIGIN' }),
  at('DEPARTURE_FROM_STOP', 1, 2, { stopType: 'ORIGIN' }),
  at('ARRIVAL_AT_STOP', 2, 20, { stopType: 'TERMINAL' }),
  at('DEPARTURE_FROM_STOP', 2, 22, { stopType: 'TERMINAL' }),
  at('ARRIVAL_AT_STOP', 3, 40, { stopType: 'DESTINATION' }),
  at('DELIVERY', 3, 42, { stopType: 'DESTINATION' }),
];

test('[C157] [H16] a truckload goes through all of its stages, and a drop between its ends is no arrival at its destination', async () => {
  const world = truckWorld();
  const stages: number[] = [];
  for (const [index] of wholeWay.entries()) {
    await world.push(...wholeWay.slice(0, index + 1));
    stages.push((await world.shipment()).stageId);
  }
  expect(stages).toEqual([16, 17, 18, 18, 18, 19, 20]);
  expect(world.stages()).toEqual([16, 17, 18, 19, 20]);
});

test('[C71] what happened at a stop of a truckload stands at that stop, by its number, with the window that was asked for', async () => {
  const world = truckWorld();
  await world.push(...wholeWay.toReversed());
  const stops = await world.stops();
  expect(stops.map(({ type, entries }) => [type, entries.length])).toEqual([
    ['pickup', 3],
    ['stop', 2],
    ['delivery', 2],
  ]);
  expect(stops[1]).toMatchObject({
    planned: { from: '2026-11-25 15:00:00', to: '2026-11-25 17:00:00' },
    arrivedDate: '2026-11-25 14:00:00',
    departedDate: '2026-11-25 16:00:00',
  });
});

test('[C157] a stop that a report names by its number alone: the last one is the destination', async () => {
  const world = truckWorld();
  await world.push(at('ARRIVAL_AT_STOP', 1, 0), at('ARRIVAL_AT_STOP', 2, 20));
  expect(await world.shipment()).toMatchObject({ stageId: 18 });
  await world.push(at('ARRIVAL_AT_STOP', 3, 40));
  expect(await world.shipment()).toMatchObject({ stageId: 19 });
});
