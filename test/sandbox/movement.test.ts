import { afterEach, expect, test, vi } from 'vitest';
import { readReports } from '#functions/adapters/project44/read-reports.ts';
import { moveOrders } from '#sandbox/project44/movement.ts';
import { bearer, onlyAccount, rateRequest, testSandbox } from './sandbox-client.ts';

afterEach(() => vi.unstubAllGlobals());

const place = (city: string, state: string, postalCode: string) => ({
  address: { addressLines: ['1 Main St'], city, state, postalCode, country: 'US' },
  contact: { companyName: 'Whitfield Pumps', phoneNumber: '3125550118' },
});

const URL_OF_PORTAL = 'http://portal.example/api/v1/tracking/project44';

/** A sandbox that has an order, on a clock that runs 240 times as fast, and what it pushed. */
async function movingWorld(pickupNote = '') {
  const clock = { now: Date.UTC(2026, 9, 5, 15) };
  const sandbox = testSandbox({ SANDBOX_TRACKING_WEBHOOK: URL_OF_PORTAL, SANDBOX_CLOCK: '240' }, () => clock.now);
  const pushed: { url: string; key: string | null; body: { statusUpdates: { statusCode: string }[] } }[] = [];
  const taken = { status: 200 };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    pushed.push({
      url: String(url),
      key: new Headers(init?.headers).get('x-api-key'),
      body: JSON.parse(String(init?.body)),
    });
    return new Response('{}', { status: taken.status });
  });
  const call = async (path: string, body: object) => {
    const headers = bearer(sandbox.settings);
    const response = await sandbox.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
    return { status: response.status, body: JSON.parse(response.body) };
  };
  const { lineItems } = rateRequest();
  const ordered = await call('/api/v4/ltl/dispatchedshipments', {
    ...onlyAccount('D10', 'ARPS'),
    originLocation: place('Chicago', 'IL', '60601'),
    destinationLocation: place('Dallas', 'TX', '75201'),
    requesterLocation: place('Chicago', 'IL', '60606'),
    pickupWindow: { date: '2026-10-06', startTime: '08:00', endTime: '16:00' },
    deliveryWindow: { date: '2026-10-09', startTime: '08:00', endTime: '17:00' },
    lineItems,
    pickupNote,
    shipmentIdentifiers: [
      { type: 'EXTERNAL', value: 'order-1' },
      { type: 'CUSTOMER_REFERENCE', value: 'FL-200001' },
    ],
  });
  expect(ordered.status).toBe(200);
  const advance = (until?: string) => call('/api/v4/sandbox/advance', { reference: 'FL-200001', until });
  const codes = () => pushed.map(({ body }) => body.statusUpdates.map(({ statusCode }) => statusCode).join(' '));
  return { clock, pushed, taken, codes, advance, call, move: () => moveOrders(sandbox.settings) };
}

const HOUR_OF_TRADE = 60 * 60_000;

test('a carrier picks up, moves and delivers on the trade’s clock, and pushes the whole history each time', async () => {
  const world = await movingWorld();
  await world.move();
  expect(world.pushed).toEqual([]);
  world.clock.now += (27 * HOUR_OF_TRADE) / 240;
  await world.move();
  expect(world.codes()).toEqual(['PICKED_UP']);
  expect(world.pushed[0]).toMatchObject({ url: URL_OF_PORTAL, key: 'sandbox-reports-key' });
  world.clock.now += (100 * HOUR_OF_TRADE) / 240;
  await world.move();
  expect(world.codes()[1]).toBe(
    'PICKED_UP ARRIVED_AT_TERMINAL DEPARTED_TERMINAL ARRIVED_AT_TERMINAL DEPARTED_TERMINAL ARRIVED_AT_TERMINAL OUT_FOR_DELIVERY DELIVERED',
  );
  await world.move();
  expect(world.pushed).toHaveLength(2);
});

test('what it pushes is read as reports, with the PRO number that its carrier makes at the pickup', async () => {
  const world = await movingWorld();
  await world.advance();
  const read = readReports(JSON.stringify(world.pushed[0]?.body));
  expect(read).toMatchObject({
    kind: 'reports',
    reports: [{ numbers: { order: 'order-1', shortIds: ['FL-200001'] }, events: [{ kind: 'pickedUp' }] }],
  });
  expect(JSON.stringify(read)).toContain('proNumber');
});

test('a push that is not taken is pushed again', async () => {
  const world = await movingWorld();
  world.taken.status = 503;
  expect((await world.advance()).status).toBe(502);
  world.taken.status = 200;
  expect((await world.advance()).body.reported).toMatchObject([{ statusCode: 'PICKED_UP' }]);
});

test.each([
  ['!fault WAY late', 'EXCEPTION'],
  ['!fault WAY reweighed', 'REWEIGHT_RECLASS'],
  ['!fault WAY missed', 'PICKUP_MISSED'],
])('%s: %s', async (note, code) => {
  const world = await movingWorld(note);
  const { body } = await world.advance('DELIVERED');
  const codes = body.reported.map(({ statusCode }: { statusCode: string }) => statusCode);
  expect(codes).toContain(code);
  expect(codes.at(-1)).toBe('DELIVERED');
});

test('!fault WAY twice; WAY disorder: doubled, the newest first, and the history before once more', async () => {
  const world = await movingWorld('!fault WAY twice; WAY disorder');
  await world.advance();
  await world.advance();
  expect(world.codes()).toEqual([
    ...['PICKED_UP', 'PICKED_UP'],
    ...['ARRIVED_AT_TERMINAL PICKED_UP', 'PICKED_UP ARRIVED_AT_TERMINAL', 'PICKED_UP'],
  ]);
});

test('a carrier that was told to forget an order does not come', async () => {
  const world = await movingWorld();
  await world.call('/api/v4/ltl/shipments/cancellations', {
    ...onlyAccount('D10', 'ARPS'),
    originAddress: { postalCode: '60601' },
    shipmentIdentifiers: [{ type: 'EXTERNAL', value: 'order-1' }],
  });
  world.clock.now += 1000 * HOUR_OF_TRADE;
  await world.move();
  expect(world.pushed).toEqual([]);
});
