import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { equipmentOf } from '#contract/rules/equipment.ts';
import type { TruckRequest } from '#domain/truckload/provider.ts';
import { truckmarketProvider } from '#functions/adapters/truckmarket/truckload-provider.ts';
import { latencyOf } from '#sandbox/carriers/latency.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import truckCarriers from '#sandbox/truckmarket/carriers.json' with { type: 'json' };
import { fixedAccess } from '#test/fakes/access.ts';
import { deadlineIn } from '#test/fakes/deadline.ts';

const NOW = Date.UTC(2026, 10, 23, 15);
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  const settings = { ...readSettings({ SANDBOX_SEED: 'market', SANDBOX_LATENCY_SCALE: '0' }), now: () => NOW };
  sandbox = await startSandbox({ settings });
});
afterAll(() => sandbox.close());

const place = (city: string, state: string, postalCode: string) =>
  ({ city, state, postalCode, country: 'US', zone: 'America/Chicago' }) as const;
const load = { weight: 30_500, pallets: 20, pieces: 20 };

function request(change: Partial<TruckRequest> = {}): TruckRequest {
  const equipment = equipmentOf(26);
  if (!equipment) throw new Error('The dry van is missing');
  const window = { from: '08:00', until: '10:00', moved: load };
  return {
    requestId: 'r1',
    carrierCode: 'LNMQ',
    equipment,
    stops: [
      { type: 1, place: place('Chicago', 'IL', '60607'), day: '2026-12-01', ...window },
      { type: 2, place: place('Dallas', 'TX', '75201'), day: '2026-12-03', ...window },
    ],
    miles: 968,
    load,
    flags: [],
    description: 'Pump parts',
    ...change,
  };
}

const rate = (change: Partial<TruckRequest> = {}, apiKey = 'sandbox-truckmarket', ms = 3000) =>
  truckmarketProvider({
    company: 'truckmarket',
    baseUrl: sandbox.url,
    access: fixedAccess({ apiKey }),
    observe: () => undefined,
  }).rate(request(change), deadlineIn(ms));

async function centsOf(change: Partial<TruckRequest> = {}): Promise<number> {
  const answer = await rate(change);
  if (answer.kind !== 'cost') throw new Error(JSON.stringify(answer));
  const { lineHaulCents, fuelCents, stopOffCents, extras } = answer.cost;
  return lineHaulCents + fuelCents + stopOffCents + extras.reduce((sum, { cents }) => sum + cents, 0);
}

describe('the market', () => {
  test('a quote in whole cents with terms, cover and its end; the same load has the same price', async () => {
    const answer = await rate();
    expect(answer).toMatchObject({
      kind: 'cost',
      cost: { teamCents: 44_528, coverCents: 10_000_000, validUntil: NOW + 24 * 3_600_000, stopOffCents: 0 },
    });
    expect(await centsOf()).toBe(await centsOf());
    expect(Number.isInteger(await centsOf())).toBe(true);
  });

  test('[Q20] a dry van costs what spot markets ask a mile, a reefer and a flatbed more, a short haul its floor', async () => {
    const aMile = async (change: Partial<TruckRequest>, miles = 968) => (await centsOf({ ...change, miles })) / miles;
    const van = await aMile({});
    expect(van).toBeGreaterThan(215);
    expect(van).toBeLessThan(265);
    const reefer = { equipment: equipmentOf(21), temperature: 34, carrierCode: 'PRLX' } as Partial<TruckRequest>;
    expect(await aMile(reefer)).toBeGreaterThan((await aMile({ carrierCode: 'PRLX' })) * 1.12);
    const flatbed = { equipment: equipmentOf(30) } as Partial<TruckRequest>;
    expect(await aMile(flatbed)).toBeGreaterThan(van * 1.03);
    const short = await centsOf({ miles: 60 });
    expect(short).toBeGreaterThan(50_000);
    expect(short).toBeLessThan(75_000);
  });

  test('lanes are not alike: into Florida costs more than out of it', async () => {
    const [first, last] = request().stops;
    if (!first || !last) throw new Error('Two stops were expected');
    const florida = place('Miami', 'FL', '33101');
    const inbound = await centsOf({ stops: [first, { ...last, place: florida }] });
    const outbound = await centsOf({
      stops: [
        { ...first, place: florida },
        { ...last, place: place('Chicago', 'IL', '60607') },
      ],
    });
    expect(inbound).toBeGreaterThan(outbound * 1.2);
  });

  test('stop-offs, tarps and part of a truck are priced; what a carrier does not move is declined in its words', async () => {
    const { stops } = request();
    const [first, last] = stops;
    if (!first || !last) throw new Error('Two stops were expected');
    expect((await centsOf({ stops: [first, last, last] })) - (await centsOf())).toBe(10_000);
    const flatbed = { equipment: equipmentOf(30) } as Partial<TruckRequest>;
    expect((await centsOf({ ...flatbed, flags: ['tarps'] })) - (await centsOf(flatbed))).toBe(11_500);
    expect(await centsOf({ footage: 20 })).toBeLessThan(await centsOf());
    expect(await rate({ carrierCode: 'CLDW' })).toEqual({ kind: 'declined', reason: 'We do not run this equipment' });
    expect(await rate({ carrierCode: 'PRLX', footage: 20 })).toEqual({
      kind: 'declined',
      reason: 'We move full truckloads only',
    });
  });
});

describe('trouble', () => {
  test.each([
    ['malformed', 'malformed'],
    ['empty', 'empty'],
    ['wrong-shape', 'unexpected-shape'],
    ['reset', 'reset'],
    ['500', 'server-error'],
  ])('!fault LNMQ %s is a failure: %s', async (fault, kind) => {
    expect(await rate({ description: `Pump parts !fault LNMQ ${fault}` })).toEqual({ kind: 'failed', fault: kind });
    expect(await rate({ description: `Pump parts !fault LNMQ ${fault}`, carrierCode: 'BSTM' })).toMatchObject({
      kind: 'cost',
    });
  });

  test('a carrier that hangs is silent until the deadline; a wrong key and one reset are told apart', async () => {
    expect(await rate({ description: '!fault LNMQ hang' }, undefined, 300)).toEqual({
      kind: 'failed',
      fault: 'timeout',
    });
    expect(await rate({}, 'guess')).toEqual({ kind: 'failed', fault: 'unauthorized' });
    expect(await rate({ description: '!fault LNMQ reset once' })).toMatchObject({ kind: 'cost' });
  });

  test('[C61] after a connection that was reset the quote is there at once: the carrier needs its time only once', async () => {
    const waits: number[] = [];
    const slow = { ...readSettings({}), sleep: async (ms: number) => void waits.push(ms) };
    const market = await startSandbox({ settings: slow });
    const ask = request({ carrierCode: 'IRNR', requestId: 'reset', description: '!fault IRNR reset once' });
    const company = { company: 'truckmarket', baseUrl: market.url, observe: () => undefined };
    const provider = truckmarketProvider({ ...company, access: fixedAccess({ apiKey: 'sandbox-truckmarket' }) });
    expect(await provider.rate(ask, deadlineIn(4500))).toMatchObject({ kind: 'cost' });
    await market.close();
    expect(waits.filter((ms) => ms > 0)).toHaveLength(1);
  });

  test('[C61] carriers answer within the time that they have, a call again included, in 999 of 1,000 cases', () => {
    const late = truckCarriers.flatMap((carrier) =>
      Array.from({ length: 1000 }, (_, n) => latencyOf(carrier, `${n}|${carrier.code}`)).filter((ms) => ms > 3300),
    );
    expect(late.length).toBeLessThanOrEqual(truckCarriers.length);
  });

  test('the request names no company, street or contact of the customer', async () => {
    const { toWireRequest } = await import('#functions/adapters/truckmarket/rate-request.ts');
    expect(Object.keys(toWireRequest(request()).address[0] ?? {}).sort()).toEqual(
      ['city', 'commodities', 'country', 'earliest', 'latest', 'postalCode', 'sequence', 'state', 'stopType'].sort(),
    );
  });
});
