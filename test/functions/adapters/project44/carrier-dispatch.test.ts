import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatchOrderOf } from '#domain/dispatch/dispatch-order.ts';
import { readSettings as readPortalSettings } from '#domain/settings/settings.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { project44Dispatch } from '#functions/adapters/project44/carrier-dispatch.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import { fixedAccess } from '#test/fakes/access.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';

const access = fixedAccess({ clientId: 'sandbox', clientSecret: 'sandbox-secret' });
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const orders: string[] = [];

beforeAll(async () => {
  const onHandled = ({ path, body }: { readonly path: string; readonly body: string }) => {
    if (path === '/api/v4/ltl/dispatchedshipments') orders.push(body);
  };
  sandbox = await startSandbox({ settings: { ...readSettings({ SANDBOX_LATENCY_SCALE: '0' }), onHandled } });
});
afterAll(() => sandbox.close());

const carriers = (baseUrl = sandbox.url, limitMs = 1500) =>
  project44Dispatch({ company: 'project44', baseUrl, access, now: Date.now, limitMs, observe: () => undefined });

function orderOf(changes: Partial<LtlShipment> = {}, accountCode = 'PRLX') {
  const shipment = makeShipment(1, { ...changes });
  const stop = { company: 'Whitfield Pumps', firstName: 'Dana', lastName: 'Whitfield', addressLine1: '12 Canal St' };
  const booked = {
    ...shipment,
    from: { ...shipment.from, ...stop, phone: '3125550118', email: 'dana@whitfieldpumps.example' },
    to: { ...shipment.to, ...stop, phone: '2145550107' },
    carrier: { ...shipment.carrier, accountCode, scac: accountCode },
    accountGroup: accountCode === 'ARPS' ? ('D10' as const) : ('A4' as const),
  };
  return dispatchOrderOf(booked, crypto.randomUUID(), readPortalSettings({}).brokerLocation);
}

/** How often the sandbox got an order; a call that hangs is counted when it is given up. */
const timesSent = (dispatchUuid: string) => orders.filter((body) => body.includes(dispatchUuid)).length;

test('an order is accepted with the carrier’s numbers, and stopped with a yes', async () => {
  const order = orderOf({ references: { po: 'PO-77' } });
  const answer = await carriers().order(order);
  expect(answer).toEqual({
    kind: 'accepted',
    confirmation: expect.stringMatching(/^PR\d{7}$/),
    pickupNumber: expect.stringMatching(/^PR\d{7}$/),
    proNumber: expect.stringMatching(/^\d{9,11}$/),
    bolNumber: order.shortId,
  });
  expect(await carriers().stop(order)).toEqual({ kind: 'confirmed' });
  expect(await carriers().stop(order)).toEqual({ kind: 'confirmed' });
});

test('a carrier that makes its PRO at the pickup gives none', async () => {
  expect(await carriers().order(orderOf({}, 'ARPS'))).not.toHaveProperty('proNumber');
  const instructions = 'Dock 4 !fault DISPATCH no-pro';
  expect(await carriers().order(orderOf({ instructions }))).not.toHaveProperty('proNumber');
});

test.each([
  ['refused', 'refused'],
  ['500', 'unknown'],
  ['500 immediately', 'unknown'],
  ['hang', 'unknown'],
  ['reset', 'unknown'],
  ['cut', 'unknown'],
  ['malformed', 'unknown'],
  ['empty', 'unknown'],
  ['wrong-shape', 'unknown'],
  ['503 1 once', 'unknown'],
])('ordered trouble %s is %s, and the order was sent once', async (trouble, kind) => {
  const order = orderOf({ instructions: `!fault DISPATCH ${trouble}` });
  expect(await carriers().order(order)).toMatchObject({ kind });
  await expect.poll(() => timesSent(order.dispatchUuid)).toBe(1);
});

test('an order that could not be sent reached nobody: no connection, no token', async () => {
  expect(await carriers('http://127.0.0.1:9').order(orderOf())).toEqual({ kind: 'unsent' });
  const wrong = project44Dispatch({
    company: 'project44',
    baseUrl: sandbox.url,
    access: fixedAccess({ clientId: 'sandbox', clientSecret: 'guess' }),
    now: Date.now,
    observe: () => undefined,
  });
  expect(await wrong.order(orderOf())).toEqual({ kind: 'unsent' });
});

test('a request that the provider turns down is refused with its words', async () => {
  const order = orderOf({}, 'NONE');
  expect(await carriers().order(order)).toEqual({ kind: 'refused', reason: 'There is no account NONE' });
});

test('a cancellation: a no with the carrier’s words, silence, and an order that the carrier never had', async () => {
  const no = orderOf({ instructions: '!fault CANCEL refused' });
  await carriers().order(no);
  expect(await carriers().stop(no)).toEqual({ kind: 'refused', reason: 'The driver is on the way.' });
  const silent = orderOf({ instructions: '!fault CANCEL hang' });
  await carriers().order(silent);
  expect(await carriers().stop(silent)).toEqual({ kind: 'unknown' });
  expect(await carriers().stop(orderOf())).toEqual({ kind: 'confirmed' });
});
