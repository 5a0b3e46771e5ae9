import { expect, test } from 'vitest';
import { outsideCompanies } from '#contract/outside-companies.ts';
import { receiveReportsRoute } from '#contract/routes/tracking.ts';
import { newEvent } from '#domain/events/event.ts';
import { followShipment } from '#domain/tracking/follow-shipment.ts';
import { receiveReports } from '#domain/tracking/receive-reports.ts';
import { readReports } from '#functions/adapters/project44/read-reports.ts';
import { isOurs } from '#functions/adapters/project44/reports-credentials.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakePlaces } from '#test/fakes/places.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { HOUR, NOON, trackingWorld } from './tracking-world.ts';

const credentials = outsideCompanies.project44.sandbox.credentials;
const SENDER = { credentials: String(credentials.reportsKey), address: '203.0.113.9' };

function receivingWorld(...[changes, settings = {}]: [Parameters<typeof trackingWorld>[0]?, Record<string, unknown>?]) {
  const world = trackingWorld(changes);
  world.clock.set(NOON + 48 * HOUR);
  const deps = {
    ...world.deps,
    isOurPush: async (header: string) => isOurs(header, credentials),
    readPush: readReports,
    places: fakePlaces,
    settings: fakeSettings(settings),
  };
  return {
    ...world,
    deps,
    push: (body: unknown, sender = SENDER) =>
      receiveReports(typeof body === 'string' ? body : JSON.stringify(body), sender, deps),
  };
}

const update = (statusCode: string, hours: number, more: object = {}) => ({
  statusCode,
  timestamp: new Date(NOON + hours * HOUR).toISOString(),
  ...more,
});
const historyOf = (identifiers: Readonly<Record<string, string>>, ...statusUpdates: object[]) => ({
  shipmentIdentifiers: Object.entries(identifiers).map(([type, value]) => ({ type, value })),
  statusUpdates,
});

test('[C157] the whole history, pushed again with each report, makes one timeline', async () => {
  const world = receivingWorld();
  const updates = [
    update('PICKED_UP', 0, { stopType: 'ORIGIN', stopNumber: 1 }),
    update('DEPARTED_TERMINAL', 5, { stopType: 'TERMINAL', address: { postalCode: '60601' } }),
    update('DELIVERED', 47, { stopType: 'DESTINATION', stopNumber: 2 }),
  ];
  for (const count of [1, 2, 2, 3, 1])
    await world.push(historyOf({ EXTERNAL: world.dispatchUuid }, ...updates.slice(0, count).toReversed()));
  const { timeline } = await world.progress();
  expect(timeline.map(({ kind }) => kind)).toEqual(['pickedUp', 'left', 'delivered']);
  expect(timeline[1]?.stop).toMatchObject({ city: 'Chicago', state: 'IL', zone: 'America/Chicago' });
  expect(await world.shipment()).toMatchObject({ statusId: 5, stageId: 20 });
  expect(world.stages()).toEqual([17, 18, 20]);
});

test.each([
  ['our id of the order', (world: ReturnType<typeof receivingWorld>) => ({ EXTERNAL: world.dispatchUuid })],
  ['the PRO number', () => ({ PRO: '447120853' })],
  ['our number', () => ({ CUSTOMER_REFERENCE: 'FL-200001' })],
  ['our number as that of the bill of lading', () => ({ BILL_OF_LADING: 'fl 200001' })],
])('[C157] a shipment is known by %s', async (_what, identifiers) => {
  const world = receivingWorld();
  await world.push(historyOf(identifiers(world), update('PICKED_UP', 0)));
  expect(await world.shipment()).toMatchObject({ stageId: 17 });
});

test('[C157] [A42] a PRO number that another customer typed takes no reports that name our shipment', async () => {
  const world = receivingWorld();
  const other = makeShipment(2, {
    ...{ statusId: 3, stageId: 15, pickupDate: '2026-11-30', customerUuid: testId(0x77) },
    references: { pro: '447120853' },
  });
  world.deps.shipments.put(other);
  await world.push(historyOf({ PRO: '447120853', CUSTOMER_REFERENCE: 'FL-200001' }, update('PICKED_UP', 0)));
  expect(await world.shipment()).toMatchObject({ stageId: 17 });
  expect(await world.deps.shipments.find(other.shipmentUuid)).toMatchObject({ stageId: 15 });
  expect(await world.deps.trackings.find(other.shipmentUuid, other.shipmentUuid)).toBeUndefined();
});

test('[C157] [A42] a PRO number that another customer typed takes no reports of the shipment to which the carrier gave it', async () => {
  const world = receivingWorld();
  const answer = { kind: 'accepted' as const, confirmation: 'CA-1', proNumber: '447-120853' };
  world.deps.dispatches.put({ ...world.record, state: 'accepted', answer });
  const other = makeShipment(2, {
    ...{ statusId: 3, stageId: 15, pickupDate: '2026-11-30', customerUuid: testId(0x77) },
    references: { pro: '447120853' },
  });
  world.deps.shipments.put(other);
  await world.push(historyOf({ PRO: '447120853' }, update('PICKED_UP', 0)));
  expect(await world.shipment()).toMatchObject({ stageId: 17 });
  expect(await world.deps.shipments.find(other.shipmentUuid)).toMatchObject({ stageId: 15 });
});

test('[C157] reports of an unknown shipment wait for it, for 24 hours', async () => {
  const world = receivingWorld({ statusId: 1, stageId: 12, references: {}, dispatch: undefined });
  await world.push(historyOf({ PRO: '999-1' }, update('PICKED_UP', 0)));
  expect(await world.progress()).toMatchObject({ timeline: [] });
  const dispatch = { dispatchUuid: world.dispatchUuid, state: 'accepted', at: 1 } as const;
  world.put({ statusId: 3, stageId: 15, dispatch, references: { pro: '9991' } });
  const { shipmentUuid, customerUuid } = world;
  const data = { shipmentUuid, customerUuid, from: [2, 13], to: [3, 15], by: 'test' } as const;
  const moved = newEvent('shipmentMoved', { ...data, from: [2, 13], to: [3, 15] }, world.deps);
  const follow = () => followShipment(moved, { ...world.deps } as unknown as Parameters<typeof followShipment>[1]);
  const listed = await world.deps.trackings.listWaiting('9991', world.clock.ms() + 25 * HOUR);
  expect(listed).toEqual([]);
  await follow();
  expect(await world.shipment()).toMatchObject({ statusId: 4, stageId: 17 });
});

test.each([
  ['no credentials', '', 401],
  ['a wrong key', 'sandbox-reports-kex', 401],
  ['a wrong password', `Basic ${Buffer.from('project44:wrong').toString('base64')}`, 401],
] as const)('[C157] [R98] %s are refused', async (_what, header, status) => {
  const world = receivingWorld();
  const push = world.push(historyOf({ EXTERNAL: world.dispatchUuid }, update('PICKED_UP', 0)), {
    ...SENDER,
    credentials: header,
  });
  await expect(push).rejects.toMatchObject({ status });
  expect(await world.shipment()).toMatchObject({ stageId: 15 });
});

test('[C157] [R98] name and password are taken in place of the key', async () => {
  const world = receivingWorld();
  const basic = Buffer.from(`${credentials.reportsUser}:${credentials.reportsPassword}`).toString('base64');
  const sender = { ...SENDER, credentials: `basic ${basic}` };
  await world.push(historyOf({ EXTERNAL: world.dispatchUuid }, update('PICKED_UP', 0)), sender);
  expect(await world.shipment()).toMatchObject({ stageId: 17 });
});

test('[C157] what a new secret holds before anybody sets it opens nothing', () => {
  const unset = { reportsKey: 'put-yours-here', reportsUser: 'put-yours-here', reportsPassword: 'drawn-at-random-1' };
  expect(isOurs('put-yours-here', unset)).toBe(false);
});

test.each([
  [['203.0.113.0/24'], true],
  [['198.51.100.7', '203.0.113.9'], true],
  [['198.51.100.0/24'], false],
] as const)(
  '[C157] [R98] with the senders %j a push from 203.0.113.9 is taken: %s',
  async (trackingSenders, isTaken) => {
    const world = receivingWorld({}, { trackingSenders });
    const push = world.push(historyOf({ EXTERNAL: world.dispatchUuid }, update('PICKED_UP', 0)));
    if (isTaken) await push;
    else await expect(push).rejects.toMatchObject({ status: 401 });
    expect((await world.shipment()).stageId).toBe(isTaken ? 17 : 15);
  },
);

test('[C157] what is no JSON is 400, another shape 422 with its fields, and nothing is written', async () => {
  const world = receivingWorld();
  await expect(world.push('{"shipment')).rejects.toMatchObject({ status: 400 });
  const wrong = historyOf({ EXTERNAL: world.dispatchUuid }, { statusCode: 'PICKED_UP', timestamp: 'yesterday' });
  await expect(world.push(wrong)).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'statusUpdates.0.timestamp' }],
  });
  await expect(world.push([])).rejects.toMatchObject({ status: 422 });
  expect(await world.book()).toBeUndefined();
});

test('[C157] an unknown code is kept and shown nowhere; free text of carriers is not kept', async () => {
  const world = receivingWorld();
  const detail = { reasonSummaryCode: 'DELAY', reasonDetailCode: 'WEATHER', description: 'Driver Bob overslept' };
  const updates = [update('SOMETHING_NEW', 1), update('EXCEPTION', 2, { statusReason: detail, description: 'Bob' })];
  await world.push(historyOf({ EXTERNAL: world.dispatchUuid }, ...updates));
  const { timeline } = await world.progress();
  expect(timeline).toMatchObject([{ kind: 'other' }, { kind: 'exception', reason: 'weather' }]);
  expect(JSON.stringify(timeline)).not.toContain('Bob');
});

test.each([
  ['canceled', { state: 'accepted', cancellation: { cause: 'cancelled', askedAt: 1 } }, true],
  ['of an unknown outcome', { state: 'unknown' }, true],
  ['accepted', { state: 'accepted' }, false],
] as const)('[C157] freight picked up of an order that is %s is told on: %o', async (_what, change, isTold) => {
  const world = receivingWorld(change.state === 'accepted' && 'cancellation' in change ? { statusId: 7 } : {});
  world.deps.dispatches.put({ ...world.record, ...change });
  await world.push(historyOf({ EXTERNAL: world.dispatchUuid }, update('PICKED_UP', 0)));
  const told = world.outbox.all.filter(({ type }) => type === 'unexpectedTracking');
  expect(told).toHaveLength(isTold ? 1 : 0);
  if (isTold) expect(told[0]?.data).toMatchObject({ dispatchUuid: world.dispatchUuid, isPickedUp: true });
});

test('[C157] a time without a zone is by the clock of its stop', async () => {
  const world = receivingWorld();
  const local = { statusCode: 'DEPARTED_TERMINAL', timestamp: '2026-11-24T12:00:00', stopType: 'TERMINAL' };
  await world.push(historyOf({ EXTERNAL: world.dispatchUuid }, { ...local, address: { postalCode: '60601' } }));
  expect((await world.progress()).timeline[0]?.at).toBe(NOON);
});

const LOCAL = '2026-11-24T16:00:00';
const localUpdate = (statusCode: string, more: object) => ({ statusCode, timestamp: LOCAL, ...more });
/** 4 pm on a clock so many hours behind UTC. */
const fourAt = (behind: number) => Date.UTC(2026, 10, 24, 16 + behind);

/** Freight from Honolulu to Toronto: ten and five hours behind UTC. */
function farWorld() {
  const world = receivingWorld();
  const { from, to } = makeShipment(1);
  world.put({
    from: { ...from, postalCode: '96813', city: 'Honolulu', state: 'HI', zone: 'Pacific/Honolulu' },
    to: { ...to, postalCode: 'M5V2T6', city: 'Toronto', state: 'ON', zone: 'America/Toronto' },
  });
  return world;
}

test.each([
  ['the pickup', localUpdate('PICKED_UP', { stopType: 'ORIGIN', stopNumber: 1 }), 10],
  [
    'the pickup of a code that nobody knows',
    localUpdate('PICKED_UP', { stopType: 'ORIGIN', address: { postalCode: '99999' } }),
    10,
  ],
  ['the delivery', localUpdate('DELIVERED', { stopType: 'DESTINATION', stopNumber: 2 }), 5],
  ['a report of the pickup without a stop', localUpdate('PICKUP_MISSED', {}), 10],
  ['a report of the delivery without a stop', localUpdate('OUT_FOR_DELIVERY', {}), 5],
  [
    'a terminal in the state of the delivery',
    localUpdate('ARRIVED_AT_TERMINAL', { stopType: 'TERMINAL', address: { city: 'Ottawa', state: 'on' } }),
    5,
  ],
  ['a terminal of which nothing is known', localUpdate('DEPARTED_TERMINAL', { stopType: 'TERMINAL' }), 10],
  [
    'a code as people write it',
    localUpdate('DEPARTED_TERMINAL', { stopType: 'TERMINAL', address: { postalCode: 'm5v 2t6' } }),
    5,
  ],
])('[C157] a time without a zone is by the clock of the shipment’s stop: %s', async (_where, sent, behind) => {
  const world = farWorld();
  await world.push(historyOf({ EXTERNAL: world.dispatchUuid }, sent));
  expect((await world.progress()).timeline.map(({ at }) => at)).toEqual([fourAt(behind)]);
  // The same again is nothing new.
  await world.push(historyOf({ EXTERNAL: world.dispatchUuid }, sent));
  expect((await world.progress()).timeline).toHaveLength(1);
});

test('[C157] times without a zone of a shipment that nobody knew yet are by its clocks once it is known', async () => {
  const world = farWorld();
  const { from, to } = await world.shipment();
  const unknown = { statusId: 1, stageId: 12, references: {}, dispatch: undefined, from, to } as const;
  world.put(unknown);
  await world.push(historyOf({ PRO: '9991' }, localUpdate('PICKED_UP', { stopType: 'ORIGIN', stopNumber: 1 })));
  const dispatch = { dispatchUuid: world.dispatchUuid, state: 'accepted', at: 1 } as const;
  world.put({ ...unknown, statusId: 3, stageId: 15, dispatch, references: { pro: '9991' } });
  const { shipmentUuid, customerUuid } = world;
  const data = { shipmentUuid, customerUuid, from: [2, 13], to: [3, 15], by: 'test' } as const;
  const moved = newEvent('shipmentMoved', { ...data, from: [2, 13], to: [3, 15] }, world.deps);
  await followShipment(moved, { ...world.deps } as unknown as Parameters<typeof followShipment>[1]);
  expect((await world.progress()).timeline.map(({ at }) => at)).toEqual([fourAt(10)]);
});

test('[C157] [H04] a pickup in its window that is told in local time lifts the mark of a missed one; one after it does not', async () => {
  for (const [hour, isMissed] of [
    ['16:59', false],
    ['17:01', true],
  ] as const) {
    const world = farWorld();
    const { from, to } = await world.shipment();
    world.put({ from, to, pickupFrom: '08:00', pickupTo: '17:00', pickupMissedAt: fourAt(12) });
    const sent = { statusCode: 'PICKED_UP', timestamp: `2026-11-24T${hour}:00`, stopType: 'ORIGIN' };
    await world.push(historyOf({ EXTERNAL: world.dispatchUuid }, sent));
    expect([hour, (await world.shipment()).pickupMissedAt !== undefined]).toEqual([hour, isMissed]);
  }
});

test('[C157] a time that no clock shows is refused at its field', async () => {
  const world = receivingWorld();
  const wrong = historyOf(
    { EXTERNAL: world.dispatchUuid },
    { statusCode: 'PICKED_UP', timestamp: '2026-99-99T99:99:00' },
  );
  await expect(world.push(wrong)).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'statusUpdates.0.timestamp' }],
  });
});

test('[C157] the example of the call is read', () => {
  expect(readReports(receiveReportsRoute.example.raw)).toMatchObject({ kind: 'reports' });
});
