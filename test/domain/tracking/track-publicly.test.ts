import { describe, expect, test, vi } from 'vitest';
import { showTrackedStops } from '#domain/tracking/show-tracking.ts';
import { trackPublicly } from '#domain/tracking/track-publicly.ts';
import { type TrackingEvent, trackingKinds } from '#domain/tracking/tracking-event.ts';
import { fakePlaces } from '#test/fakes/places.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { HOUR, NOON, trackingWorld, wholeWay } from './tracking-world.ts';

function publicWorld(changes: Parameters<typeof trackingWorld>[0] = {}, settings: Record<string, unknown> = {}) {
  const world = trackingWorld(changes);
  const pauses: number[] = [];
  const limiter = fakeRateLimiter();
  const counted: string[] = [];
  const deps = {
    ...world.deps,
    rateLimiter: {
      ...limiter,
      count: async (...[key, ...rest]: Parameters<typeof limiter.count>) => {
        counted.push(key);
        return limiter.count(key, ...rest);
      },
    },
    settings: fakeSettings(settings),
    places: fakePlaces,
    pause: async (ms: number) => void pauses.push(ms),
  };
  const ask = (proNumber: string, postalCode: string, address = '203.0.113.9') =>
    trackPublicly({ proNumber, postalCode }, address, deps);
  /** The error of a question, as it is answered. */
  const failed = async (...question: Parameters<typeof ask>) => {
    try {
      await ask(...question);
    } catch (error) {
      return JSON.stringify(
        error,
        Object.getOwnPropertyNames(error).filter((name) => name !== 'stack'),
      );
    }
    throw new Error('It was found');
  };
  return { ...world, ask, failed, pauses, counted, publicDeps: deps };
}

test.each([
  ['the PRO number as it is', '447-120853', 'from'],
  ['the PRO number without hyphens', '447120853', 'to'],
  ['the PRO number with its label', 'PRO 447 120853', 'to'],
  ['our number', 'FL-200001', 'from'],
  ['our number as people type it', 'fl200001', 'to'],
] as const)('[C70] freight is found by %s and the ZIP code of an end', async (_what, number, end) => {
  const world = publicWorld();
  const { [end]: stop } = await world.shipment();
  const { tracking } = await world.ask(number, stop.postalCode);
  expect(tracking).toMatchObject({ stage: { id: 15 }, stops: [{ type: 'pickup' }, { type: 'delivery' }] });
});

test('[C70] [R12] [R97] a stranger does not hear whether what was delivered is paid', async () => {
  const shown = async (statusId: 5 | 6) => {
    const world = publicWorld({ statusId, stageId: 20 });
    const { to } = await world.shipment();
    return (await world.ask('447120853', to.postalCode)).tracking;
  };
  const paid = await shown(6);
  expect(paid.shipmentStatusId.id).toBe(5);
  expect(paid).toEqual(await shown(5));
});

test('[C70] it shows status, stops and dates, and nothing else of the shipment', async () => {
  const world = publicWorld();
  world.clock.set(NOON + 21 * HOUR);
  await world.tell(wholeWay.slice(0, 3));
  const shipment = await world.shipment();
  const secrets = {
    ...{ company: 'Whitfield Pumps', firstName: 'Ray', lastName: 'Ortega', phone: '3125550188' },
    ...{ addressLine1: '1420 W Lake St', email: 'ray@pumps.example' },
  };
  world.put({ ...shipment, from: { ...shipment.from, ...secrets }, to: { ...shipment.to, ...secrets } } as never);
  const { tracking } = await world.ask('447120853', shipment.to.postalCode);
  const shown = JSON.stringify(tracking);
  const hidden = [
    ...Object.values(secrets),
    ...[shipment.shipmentUuid, shipment.customerUuid, shipment.name, shipment.carrier?.name, shipment.shortId],
    ...[shipment.from.postalCode, shipment.to.postalCode, world.dispatchUuid],
  ];
  for (const secret of hidden) expect(shown).not.toContain(secret);
  expect(Object.keys(tracking).sort()).toEqual(
    ['estimate', 'lastReport', 'pickedUpDate', 'promisedDate', 'shipmentStatusId', 'stage', 'stops'].sort(),
  );
  expect(tracking.stops.map(({ type, city }) => `${type} ${city}`)).toEqual([
    ...['pickup Chicago', 'terminal Chicago', 'terminal Springfield', 'delivery Dallas'],
  ]);
});

/** The paths of everything in an answer: 'stops[].entries[].what'. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) => pathsOf(one, path ? `${path}.${key}` : key));
}

const everyKind: readonly TrackingEvent[] = trackingKinds.map((kind, at) => ({
  ...{ kind, at: NOON + at * HOUR, reason: 'receiverClosed' },
  estimate: { from: NOON + 100 * HOUR, to: NOON + 104 * HOUR },
  appointment: { from: NOON + 90 * HOUR, to: NOON + 94 * HOUR },
  stop: {
    ...{ type: 'terminal', number: 1, city: 'Springfield', state: 'MO', postalCode: '65801', country: 'US' },
    ...{ zone: 'America/Chicago', latitude: 37.21539, longitude: -93.29824 },
  },
}));

test('[C70] [R97] of all that carriers report it answers with these fields alone', async () => {
  const world = publicWorld({ deliveryDate: '2026-11-26', pickupMissedAt: NOON });
  world.clock.set(NOON + 80 * HOUR);
  const { to } = await world.shipment();
  const found = new Set<string>();
  const ask = async () => {
    for (const path of pathsOf((await world.ask('447120853', to.postalCode)).tracking)) found.add(path);
  };
  await world.tell(everyKind.filter(({ kind }) => kind !== 'delivered'));
  await ask();
  await world.tell(everyKind);
  await ask();
  const range = (path: string) => [`${path}.from`, `${path}.to`];
  expect([...found].sort()).toEqual(
    [
      ...['shipmentStatusId.id', 'shipmentStatusId.name', 'stage.id', 'stage.name', 'promisedDate', 'pickedUpDate'],
      ...['deliveredDate', 'lateDays', 'lateReason.code', 'lateReason.title', 'estimate.zone', 'estimate.by'],
      ...['lastReport.date', 'lastReport.zone', 'lastReport.what', ...range('estimate')],
      ...['stopNumber', 'type', 'city', 'state', 'zone', 'latitude', 'longitude', 'arrivedDate', 'departedDate'].map(
        (field) => `stops[].${field}`,
      ),
      ...[...range('stops[].planned'), ...range('stops[].estimate')],
      ...['date', 'what', 'isException', 'reason'].map((field) => `stops[].entries[].${field}`),
    ].sort(),
  );
});

test('[C70] [R97] a stranger does not hear that freight was weighed again, nor what its customer has to do', async () => {
  const world = publicWorld({ deliveryDate: '2026-11-26' });
  world.clock.set(NOON + 80 * HOUR);
  const { to } = await world.shipment();
  const reweighed = {
    kind: 'reweighed',
    at: NOON + 30 * HOUR,
    stop: { type: 'terminal', city: 'Springfield', state: 'MO' },
  } as const;
  await world.tell([
    ...wholeWay.slice(0, 4),
    { kind: 'delayed', at: NOON + 29 * HOUR, reason: 'receiverClosed' },
    reweighed,
  ]);
  const shown = JSON.stringify(await world.ask('447120853', to.postalCode));
  expect(shown).toContain('"receiverClosed"');
  expect(shown).not.toMatch(/weigh|measured|call us|contact/i);
  const own = JSON.stringify(
    await showTrackedStops(
      { shipment: await world.shipment(), trackingUuid: world.dispatchUuid },
      {},
      { ...world.deps, places: fakePlaces },
    ),
  );
  expect(own).toMatch(/weigh/i);
});

describe('[C71] [R97] the newest trouble says what it asks for and may cost', () => {
  const SECOND_DELIVERY =
    'Ask the receiver when somebody is there, and call us. The carrier may charge for a second delivery.';
  const meanings = async (events: readonly TrackingEvent[], deliveryDate = '2026-12-01') => {
    const world = publicWorld({ deliveryDate });
    world.clock.set(NOON + 80 * HOUR);
    await world.tell([...wholeWay.slice(0, 4), ...events]);
    const order = { shipment: await world.shipment(), trackingUuid: world.dispatchUuid };
    const { shipmentTrackingDetails } = await showTrackedStops(order, {}, { ...world.deps, places: fakePlaces });
    const { to } = order.shipment;
    expect(JSON.stringify(await world.ask('447120853', to.postalCode))).not.toMatch(/meaning|call us/i);
    return shipmentTrackingDetails.flatMap(({ entries }) =>
      entries.flatMap(({ what, meaning }) => (meaning ? [[what, meaning]] : [])),
    );
  };
  const trouble = (hours: number, reason: TrackingEvent['reason']): TrackingEvent => ({
    ...{ kind: 'deliveryMissed', at: NOON + hours * HOUR },
    ...(reason && { reason }),
  });

  test('before the promised day, once', async () => {
    expect(await meanings([trouble(30, 'wrongAddress'), trouble(40, 'receiverClosed')])).toEqual([
      [expect.any(String), SECOND_DELIVERY],
    ]);
  });

  test('but not where the lateness says it, where nothing has to be done, or after the delivery', async () => {
    expect(await meanings([trouble(40, 'receiverClosed')], '2026-11-25')).toEqual([]);
    expect(await meanings([trouble(40, 'weather')])).toEqual([]);
    expect(await meanings([trouble(40, 'unknown')])).toEqual([]);
    const delivered: TrackingEvent = { kind: 'delivered', at: NOON + 60 * HOUR };
    expect(await meanings([trouble(40, 'receiverClosed'), delivered])).toEqual([]);
    expect(await meanings([trouble(40, 'damaged'), delivered])).toHaveLength(1);
  });
});

test('[C70] an unknown number and a wrong ZIP code get the same response after the same time', async () => {
  const world = publicWorld();
  const { to } = await world.shipment();
  expect(await world.failed('999999999', to.postalCode)).toBe(await world.failed('447120853', '10001'));
  expect(world.pauses).toEqual([250, 250]);
});

test('[C70] [R97] of two shipments with one PRO number the one with the newest pickup counts', async () => {
  const world = publicWorld();
  const shipment = await world.shipment();
  const older = { ...shipment, shipmentUuid: 'older', pickupDate: '2024-01-08', statusId: 6, stageId: 20 } as const;
  world.deps.shipments.put(older);
  const { tracking } = await world.ask('447120853', shipment.to.postalCode);
  expect(tracking.stage.id).toBe(15);
});

test.each(['447-120-853', '447120853', ' 447 120 853 '])(
  '[C70] [R97] a PRO number is found with and without hyphens: %j',
  async (number) => {
    const world = publicWorld();
    const { from } = await world.shipment();
    expect((await world.ask(number, from.postalCode)).tracking.stage.id).toBe(15);
    await expect(world.ask(`${number}4`, from.postalCode)).rejects.toMatchObject({ status: 404 });
  },
);

test('[C70] a saved quote is not found', async () => {
  const world = publicWorld({ statusId: 1, stageId: 12 });
  const { to } = await world.shipment();
  await expect(world.ask('FL-200001', to.postalCode)).rejects.toMatchObject({ status: 404 });
});

test('[C70] what cannot be a number or a ZIP code is told at its field, and reads nothing', async () => {
  const world = publicWorld();
  await expect(world.ask('-', '123')).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'proNumber' }, { field: 'postalCode' }],
  });
  expect(world.pauses).toEqual([]);
});

test('[C70] an address that asks too often gets 429', async () => {
  const world = publicWorld({}, { limits: { tracksAnHour: 2 } });
  const { to } = await world.shipment();
  await world.ask('447120853', to.postalCode);
  await world.ask('447120853', to.postalCode);
  await expect(world.ask('447120853', to.postalCode)).rejects.toMatchObject({ status: 429 });
});

test('[C70] a number is not found any more after 30 wrong ZIP codes within an hour, from whatever addresses', async () => {
  const world = publicWorld();
  const { to } = await world.shipment();
  const unknown = await world.failed('999999999', to.postalCode);
  for (let n = 0; n < 30; n += 1) {
    const spelled = n % 2 ? '447-120-853' : 'PRO 447120853';
    expect(await world.failed(spelled, `1${String(n).padStart(4, '0')}`, `203.0.113.${n}`)).toBe(unknown);
  }
  // The right one is answered in the same bytes after the same time as a wrong one.
  expect(await world.failed('447120853', to.postalCode, '198.51.100.7')).toBe(unknown);
  expect(new Set(world.pauses)).toEqual(new Set([250]));
  // Another number is none of its business, though it is of the same shipment; nor does the limit outlast its hour.
  expect((await world.ask('FL-200001', to.postalCode)).tracking.stage.id).toBe(15);
  world.clock.advance(HOUR);
  expect((await world.ask('447120853', to.postalCode)).tracking.stage.id).toBe(15);
});

test('[C70] questions that are answered are not counted against their number; an open page asks once a minute', async () => {
  const world = publicWorld();
  const { to } = await world.shipment();
  for (let n = 0; n < 29; n += 1) await world.failed('447120853', '10001', `203.0.113.${n}`);
  for (let n = 0; n < 60; n += 1) await world.ask('447120853', to.postalCode, '198.51.100.7');
  await world.failed('447120853', '10001', '198.51.100.8');
  await expect(world.ask('447120853', to.postalCode)).rejects.toMatchObject({ status: 404 });
});

test('[C70] of guesses at the same time 30 count, whichever they are', async () => {
  const world = publicWorld({}, { limits: { trackMissesAnHour: 3 } });
  const { to } = await world.shipment();
  const zips = ['10001', '10002', '10003', to.postalCode, '10004'];
  const outcomes = await Promise.allSettled(zips.map((zip, n) => world.ask('447120853', zip, `203.0.113.${n}`)));
  expect(outcomes.map(({ status }) => status)).toEqual(zips.map(() => 'rejected'));
});

test('[C70] an unknown number costs the same counts and reads as a wrong ZIP code, and no number is stored as it is', async () => {
  const world = publicWorld();
  const { trackings, shipments, settings } = world.publicDeps;
  const reads = async (number: string) => {
    const spies = [vi.spyOn(trackings, 'findTracked'), vi.spyOn(shipments, 'find'), vi.spyOn(settings, 'read')];
    const before = world.counted.length;
    await world.failed(number, '10001');
    const calls = spies.map(({ mock }) => mock.calls.length);
    for (const spy of spies) spy.mockRestore();
    return { calls, counted: world.counted.length - before };
  };
  expect(await reads('999999999')).toEqual(await reads('447120853'));
  expect(world.counted.join()).not.toMatch(/999999999|447120853/);
});

test('[C70] [R97] lateness is explained from reason codes; without one the carrier gave no reason', async () => {
  const world = publicWorld({ deliveryDate: '2026-11-26' });
  world.clock.set(NOON + 60 * HOUR);
  await world.tell(wholeWay.slice(0, 3));
  const { to } = await world.shipment();
  const unexplained = (await world.ask('447120853', to.postalCode)).tracking;
  expect(unexplained).toMatchObject({ lateDays: 1, lateReason: { code: 'unknown' } });
  await world.tell([{ kind: 'delayed', at: NOON + 30 * HOUR, reason: 'weather' }]);
  const { tracking } = await world.ask('447120853', to.postalCode);
  expect(tracking).toMatchObject({ lateDays: 1, lateReason: { code: 'weather' } });
});
