import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CertificateRequest } from '#domain/payments/protection/insurer.ts';
import { cargoInsurerOf } from '#functions/adapters/cargoinsurer/insurer.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import { fixedAccess } from '#test/fakes/access.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({ settings: readSettings({ SANDBOX_LATENCY_SCALE: '0' }) });
});
afterAll(() => sandbox.close());

const insurer = (password = 'sandbox-insurer', baseUrl = `${sandbox.url}/cargoinsurer`) =>
  cargoInsurerOf({
    ...{ company: 'cargoinsurer', baseUrl, observe: () => undefined },
    access: fixedAccess({ userId: 'sandbox', password, customerNumber: 'SB-1001' }),
  });

const requestOf = (changes: Partial<CertificateRequest> = {}): CertificateRequest => ({
  ...{ key: crypto.randomUUID(), reference: 'FL-204817', mode: 'LTL', carrier: 'Great Lakes Motor Freight' },
  ...{ pickupDate: '2026-11-24', goods: ['Pump parts'], declaredCents: 1_800_000 },
  from: { city: 'Chicago', state: 'IL', zip: '60607', country: 'US' },
  to: { city: 'Dallas', state: 'TX', zip: '75201', country: 'US' },
  ...changes,
});

test('a quote is 36 cents a hundred dollars', async () => {
  expect(await insurer().quote(requestOf())).toEqual({ kind: 'quoted', premiumCents: 6_480 });
});

test.each([
  ['Fireworks', { kind: 'excluded', exclusion: { id: 101, name: 'Fireworks and explosives' } }],
  ['Pumps !fault QUOTE excluded', { kind: 'excluded', exclusion: { id: 199 } }],
  ['Pumps !fault QUOTE refused', { kind: 'refused', reason: 'The underwriter does not quote this lane.' }],
  ['Pumps !fault QUOTE malformed', { kind: 'unavailable' }],
  ['Pumps !fault QUOTE 500', { kind: 'unavailable' }],
])('a quote for %s', async (goods, known) => {
  expect(await insurer().quote(requestOf({ goods: [goods] }))).toMatchObject(known);
});

test('[H15] one key has one certificate, however often it is asked for; voided it is dead', async () => {
  const request = requestOf();
  const bound = await insurer().bind(request);
  expect(bound).toEqual({
    kind: 'bound',
    certificateNumber: expect.stringMatching(/^CIC-[0-9A-F]{10}$/),
    premiumCents: 6_480,
  });
  expect(await insurer().bind(request)).toEqual(bound);
  expect(await insurer().lookUp(request.key)).toEqual(bound);
  expect(await insurer().void(request.key)).toEqual({ kind: 'voided' });
  expect(await insurer().void(request.key)).toEqual({ kind: 'voided' });
  expect(await insurer().lookUp(request.key)).toEqual({ kind: 'ended' });
  expect(await insurer().bind(request)).toEqual({ kind: 'refused', reason: 'This request was voided.' });
});

test('a certificate takes another’s place in one act', async () => {
  const first = requestOf();
  await insurer().bind(first);
  const second = requestOf({ replaces: first.key, declaredCents: 3_000_000 });
  expect(await insurer().bind(second)).toMatchObject({ kind: 'bound', premiumCents: 10_800 });
  expect(await insurer().lookUp(first.key)).toEqual({ kind: 'ended' });
  expect(await insurer().bind(requestOf({ replaces: first.key }))).toMatchObject({ kind: 'refused' });
});

test('a key that was never heard of is absent, and dead once it is voided', async () => {
  const request = requestOf();
  expect(await insurer().lookUp(request.key)).toEqual({ kind: 'absent' });
  expect(await insurer().void(request.key)).toEqual({ kind: 'voided' });
  expect(await insurer().bind(request)).toMatchObject({ kind: 'refused' });
});

test.each([
  ['BIND refused', { kind: 'refused', reason: 'The underwriter declined this shipment.' }, 'absent'],
  ['BIND silent', { kind: 'unknown' }, 'bound'],
  ['BIND reset', { kind: 'unknown' }, 'bound'],
  ['BIND wrong-shape', { kind: 'unknown' }, 'bound'],
  ['BIND 500 immediately', { kind: 'unknown' }, 'absent'],
])('ordered trouble %s: what is known of it, and what a look at the key says', async (trouble, known, found) => {
  const request = requestOf({ purchaseOrder: `PO-1 !fault ${trouble}` });
  expect(await insurer().bind(request)).toEqual(known);
  expect(await insurer().lookUp(request.key)).toMatchObject({ kind: found });
});

test.each([
  ['VOID refused', { kind: 'refused', reason: 'A claim was filed under this certificate.' }, 'bound'],
  ['VOID silent', { kind: 'unknown' }, 'ended'],
])('ordered trouble %s', async (trouble, known, found) => {
  const request = requestOf({ goods: [`Pumps !fault ${trouble}`] });
  await insurer().bind(request);
  expect(await insurer().void(request.key)).toEqual(known);
  expect(await insurer().lookUp(request.key)).toMatchObject({ kind: found });
});

test('with wrong credentials, or without a connection, certainly nothing was done', async () => {
  expect(await insurer('wrong').bind(requestOf())).toEqual({ kind: 'unavailable' });
  expect(await insurer('sandbox-insurer', 'http://127.0.0.1:9').void('k')).toEqual({ kind: 'unavailable' });
  expect(await insurer('wrong').lookUp('k')).toEqual({ kind: 'unavailable' });
});
