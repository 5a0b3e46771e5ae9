import { afterAll, beforeAll, expect, test } from 'vitest';
import { truckTenderOf } from '#domain/dispatch/truck-tender.ts';
import { readSettings as readPortalSettings } from '#domain/settings/settings.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import { truckmarketTenders } from '#functions/adapters/truckmarket/truck-tenders.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import { fixedAccess } from '#test/fakes/access.ts';
import { bookableTruckload } from '#test/fakes/fixtures-truckloads.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const sent: string[] = [];

beforeAll(async () => {
  const onHandled = ({ path, body }: { readonly path: string; readonly body: string }) => {
    if (path === '/v1/loadtender/app') sent.push(body);
  };
  sandbox = await startSandbox({ settings: { ...readSettings({ SANDBOX_LATENCY_SCALE: '0' }), onHandled } });
});
afterAll(() => sandbox.close());

const market = (baseUrl = sandbox.url, apiKey = 'sandbox-truckmarket') =>
  truckmarketTenders({
    ...{ company: 'truckmarket', baseUrl, access: fixedAccess({ apiKey }), now: Date.now, limitMs: 1500 },
    observe: () => undefined,
  });

const tenderOf = (changes: Partial<TruckloadShipment> = {}) =>
  truckTenderOf(bookableTruckload(changes), crypto.randomUUID(), readPortalSettings({}).brokerLocation);

/** How often the market got a tender; a call that hangs is counted when it is given up. */
const timesSent = (dispatchUuid: string) => sent.filter((body) => body.includes(dispatchUuid)).length;

test('a tender is accepted with the carrier’s numbers, under our own id, and taken back with a yes', async () => {
  const tender = tenderOf({ references: { po: 'PO-77' } });
  const answer = await market().tender(tender);
  expect(answer).toEqual({
    kind: 'accepted',
    confirmation: expect.stringMatching(/^LN\d{7}$/),
    pickupNumber: expect.stringMatching(/^LN\d{7}$/),
    proNumber: expect.stringMatching(/^\d{9,11}$/),
  });
  expect(await market().tender(tender)).toEqual(answer);
  expect(await market().withdraw(tender)).toEqual({ kind: 'confirmed' });
  expect(await market().withdraw(tender)).toEqual({ kind: 'confirmed' });
});

test.each([
  ['refused', { kind: 'refused', reason: 'The truck is no longer available.' }],
  ['silent', { kind: 'unknown' }],
  ['hang', { kind: 'unknown' }],
  ['500', { kind: 'unknown' }],
  ['500 immediately', { kind: 'unknown' }],
  ['reset', { kind: 'unknown' }],
  ['malformed', { kind: 'unknown' }],
  ['wrong-shape', { kind: 'unknown' }],
])('ordered trouble %s at a tender: what is known of it, and it was sent once', async (trouble, known) => {
  const tender = tenderOf({ instructions: `Gate 2 !fault TENDER ${trouble}` });
  expect(await market().tender(tender)).toEqual(known);
  await expect.poll(() => timesSent(tender.dispatchUuid)).toBe(1);
});

test('a tender that could not be sent reached nobody: no connection, or a key that is not valid', async () => {
  expect(await market('http://127.0.0.1:9').tender(tenderOf())).toEqual({ kind: 'unsent' });
  expect(await market(sandbox.url, 'guess').tender(tenderOf())).toEqual({ kind: 'unsent' });
});

test('a tender that the market turns down is refused with its words', async () => {
  const tender = { ...tenderOf(), carrierCode: 'NONE' };
  expect(await market().tender(tender)).toEqual({ kind: 'refused', reason: 'There is no carrier NONE' });
});

test('a withdrawal: a no with the carrier’s words, silence, and a tender that nobody has', async () => {
  const no = tenderOf({ instructions: '!fault WITHDRAW refused' });
  await market().tender(no);
  expect(await market().withdraw(no)).toEqual({ kind: 'refused', reason: 'The truck is on its way.' });
  const silent = tenderOf({ instructions: '!fault WITHDRAW hang' });
  await market().tender(silent);
  expect(await market().withdraw(silent)).toEqual({ kind: 'unknown' });
  expect(await market().withdraw(tenderOf())).toEqual({ kind: 'confirmed' });
});
