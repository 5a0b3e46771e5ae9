import { afterEach, expect, test, vi } from 'vitest';
import { readReports } from '#functions/adapters/project44/read-reports.ts';
import { moveOrders } from '#sandbox/project44/movement.ts';
import { bearer, testSandbox } from './sandbox-client.ts';

afterEach(() => vi.unstubAllGlobals());

const HOUR_OF_TRADE = 60 * 60_000;
const load = { weightPounds: 30_500, pallets: 20, pieces: 20 };
const stopOf = (sequence: number, stopType: string, city: string, state: string, postalCode: string, day: string) => ({
  ...{ stopType, sequence, city, state, postalCode, country: 'US', earliest: `${day}T08:00`, latest: `${day}T10:00` },
  ...{ company: 'Whitfield Pumps', contact: 'Dana', phone: '3125550118', addressLines: ['1 Main St'] },
  ...{ appointment: 'SET', commodities: [{ action: sequence === 1 ? 'PICKUP' : 'DROP', ...load }] },
});

/** A market whose carrier has a load of three stops, on a clock that runs 240 times as fast, and what was pushed. */
async function movingLoad(instructions = '') {
  const clock = { now: Date.UTC(2026, 9, 5, 15) };
  const env = { SANDBOX_TRACKING_WEBHOOK: 'http://portal.example/reports', SANDBOX_CLOCK: '240' };
  const sandbox = testSandbox(env, () => clock.now);
  const pushed: { statusUpdates: { statusCode: string; stopNumber?: number }[] }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    pushed.push(JSON.parse(String(init?.body)));
    return new Response('{}', { status: 200 });
  });
  const call = async (path: string, headers: Record<string, string>, body: object) => {
    const response = await sandbox.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
    return { status: response.status, body: JSON.parse(response.body) };
  };
  const market = { 'x-api-key': 'sandbox-truckmarket' };
  const tender = () =>
    call('/v1/loadtender/app', market, {
      ...{ tenderId: 'load-1', customerReference: 'FL-200007', carrierCode: 'LNMQ', agreedRate: '2100.00' },
      ...{ currency: 'USD', equipment: { type: 'DRYVAN', code: 'V', lengthFeet: 53 }, mode: 'FULL' },
      requester: stopOf(1, 'Origin', 'Chicago', 'IL', '60606', '2026-10-06'),
      stops: [
        stopOf(1, 'Origin', 'Chicago', 'IL', '60607', '2026-10-06'),
        stopOf(2, 'Intermediate', 'Oklahoma City', 'OK', '73129', '2026-10-08'),
        stopOf(3, 'Destination', 'Dallas', 'TX', '75201', '2026-10-09'),
      ],
      ...{ miles: 968, totalWeightPounds: 30_500, keys: ['STOP_OFF'], commodity: 'Pump housings', instructions },
      references: [{ type: 'BOL', value: 'FL-200007' }],
    });
  expect((await tender()).body.tender).toMatchObject({
    status: instructions.includes('silent') ? 'NO_RESPONSE' : 'ACCEPTED',
  });
  const advance = (until?: string) =>
    call('/api/v4/sandbox/advance', bearer(sandbox.settings), { reference: 'FL-200007', until });
  const withdraw = () =>
    call('/v1/loadtender/withdraw', market, {
      ...{ tenderId: 'load-1', customerReference: 'FL-200007', carrierCode: 'LNMQ' },
    });
  const steps = () =>
    pushed.at(-1)?.statusUpdates.map(({ statusCode, stopNumber }) => `${statusCode} ${stopNumber ?? '-'}`);
  return { clock, pushed, steps, advance, tender, withdraw, move: () => moveOrders(sandbox.settings) };
}

const WHOLE_WAY = [
  ...['ARRIVAL_AT_STOP 1', 'PICKED_UP 1', 'DEPARTURE_FROM_STOP 1'],
  ...['ARRIVAL_AT_STOP 2', 'DEPARTURE_FROM_STOP 2', 'ARRIVAL_AT_STOP 3', 'DELIVERY 3'],
];

test('a truckload’s carrier goes from stop to stop on the trade’s clock, and pushes the whole history each time', async () => {
  const world = await movingLoad();
  await world.move();
  expect(world.pushed).toEqual([]);
  // 9 am of the next day in Chicago.
  world.clock.now += (23.1 * HOUR_OF_TRADE) / 240;
  await world.move();
  expect(world.steps()).toEqual(['ARRIVAL_AT_STOP 1']);
  world.clock.now += (100 * HOUR_OF_TRADE) / 240;
  await world.move();
  expect(world.steps()).toEqual(WHOLE_WAY);
  await world.move();
  expect(world.pushed).toHaveLength(2);
});

test('a truckload’s reports are read as those of our order, the last stop as its destination', async () => {
  const world = await movingLoad();
  await world.advance('DELIVERY');
  const read = readReports(JSON.stringify(world.pushed[0]));
  if (read.kind !== 'reports') throw new Error('The reports could not be read');
  const [reports] = read.reports;
  expect(reports?.numbers).toMatchObject({ order: 'load-1', shortIds: ['FL-200007'] });
  expect(reports?.references).toMatchObject({ pickupNumber: expect.any(String), proNumber: expect.any(String) });
  expect(reports?.events.map(({ kind, stop }) => `${kind} ${stop?.type}`)).toEqual([
    ...['arrived origin', 'pickedUp origin', 'left origin', 'arrived terminal', 'left terminal'],
    ...['arrived destination', 'delivered destination'],
  ]);
});

test.each([
  ['!fault WAY late', 'EXCEPTION -'],
  ['!fault WAY missed', 'PICKUP_MISSED 1'],
])('%s of a truckload: %s', async (instructions, step) => {
  const world = await movingLoad(instructions);
  await world.advance('DELIVERY');
  expect(world.steps()).toContain(step);
  expect(world.steps()?.at(-1)).toBe('DELIVERY 3');
});

test('a tender that came twice keeps its clock, one that was taken back does not move, and a silent carrier comes', async () => {
  const world = await movingLoad('!fault TENDER silent');
  world.clock.now += (23.1 * HOUR_OF_TRADE) / 240;
  await world.tender();
  await world.move();
  expect(world.steps()).toEqual(['ARRIVAL_AT_STOP 1']);
  await world.withdraw();
  world.clock.now += 1000 * HOUR_OF_TRADE;
  await world.move();
  expect(world.pushed).toHaveLength(1);
});
